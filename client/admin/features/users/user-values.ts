import {
  choice,
  editorFields,
  fieldTable,
  flag,
  inputOf,
  list,
  text,
  type ValuesOf,
  valuesOf,
} from '#client/admin/lib/editing/fields.ts';
import { LANGUAGES, LIMITS } from '#shared/constants.ts';
import { ROLES } from '#shared/permissions.ts';
import { code } from '#shared/schemas/primitives.ts';
import { type User, userCreate } from '#shared/schemas/users.ts';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: `users.roles.${value}` as const }));
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: `messages.languages.${value}` as const }));

export const USER = fieldTable('fields.', {
  name: text({ autoComplete: 'off', maxLength: LIMITS.name, required: true, group: 'person' }),
  email: text({ inputMode: 'email', autoComplete: 'off', maxLength: LIMITS.email, required: true, group: 'person' }),
  username: text({ autoComplete: 'off', maxLength: LIMITS.username, hint: 'users.usernameHint' }),
  role: choice('editor', ROLE_OPTIONS)({}),
  hotels: list({}),
  publishes: flag(true)({}),
  language: choice('tr', LANGUAGE_OPTIONS)({}),
});
export type UserValues = ValuesOf<typeof USER>;

export const toUserValues = (user: User | undefined) => valuesOf(USER, user);

/** An empty user name is made from the e-mail address. */
export function toUserInput(values: UserValues) {
  const { username, ...input } = inputOf(USER, values);
  return { ...input, ...(username.trim() !== '' && { username }) };
}

export const userSchema = userCreate.refine(({ role, hotels = [] }) => role !== 'hotel' || hotels.length > 0, {
  path: ['hotels'],
  message: code('required'),
});

/** @param nameOf the name of a hotel by its id, for a conflict about the hotels */
export const userFields = (nameOf: (id: string) => string | undefined) =>
  editorFields(USER).map((field) => (field.name === 'hotels' ? { ...field, nameOf } : field));
