import * as form from '#client/admin/lib/editing/fields.ts';
import { LANGUAGES, LIMITS } from '#shared/constants.ts';
import { ROLES } from '#shared/permissions.ts';
import { code } from '#shared/schemas/primitives.ts';
import { type User, userCreate } from '#shared/schemas/users.ts';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: `users.roles.${value}` as const }));
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: `messages.languages.${value}` as const }));

export const USER = form.fieldTable('fields.', {
  name: form.text({ autoComplete: 'off', maxLength: LIMITS.name, required: true, group: 'person' }),
  email: form.text({
    inputMode: 'email',
    autoComplete: 'off',
    maxLength: LIMITS.email,
    required: true,
    group: 'person',
  }),
  username: form.text({ autoComplete: 'off', maxLength: LIMITS.username, hint: 'users.usernameHint' }),
  role: form.choice('editor', ROLE_OPTIONS)({}),
  hotels: form.list({}),
  publishes: form.flag(true)({}),
  language: form.choice('tr', LANGUAGE_OPTIONS)({}),
});
export const USER_FIELDS = form.editorFields(USER);
export type UserValues = form.ValuesOf<typeof USER>;

export const toUserValues = (user: User | undefined) => form.valuesOf(USER, user);

/** An empty user name is made from the e-mail address. */
export function toUserInput(values: UserValues) {
  const { username, ...input } = form.inputOf(USER, values);
  return { ...input, ...(username.trim() !== '' && { username }) };
}

export const userSchema = userCreate.refine(({ role, hotels = [] }) => role !== 'hotel' || hotels.length > 0, {
  path: ['hotels'],
  message: code('required'),
});
