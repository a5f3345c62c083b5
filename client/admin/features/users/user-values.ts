import { ROLES } from '#shared/permissions.ts';
import { code } from '#shared/schemas/primitives.ts';
import { type User, userCreate } from '#shared/schemas/users.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';

export const toUserValues = (user: User | undefined) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  username: user?.username ?? '',
  role: user?.role ?? ('editor' as const),
  hotels: user?.hotels ?? [],
  publishes: user?.publishes ?? true,
  language: user?.language ?? ('tr' as const),
});
export type UserValues = ReturnType<typeof toUserValues>;

/** An empty user name is made from the e-mail address. */
export const toUserInput = ({ username, ...values }: UserValues) => ({
  ...values,
  ...(username.trim() !== '' && { username }),
});

export const userSchema = userCreate.refine(({ role, hotels = [] }) => role !== 'hotel' || hotels.length > 0, {
  path: ['hotels'],
  message: code('required'),
});

/** @param names the names of the hotels by id, for a conflict about the hotels */
export const userFields = (names: Readonly<Record<string, string>>): readonly EditorField[] => [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email' },
  {
    name: 'role',
    label: 'users.role',
    options: ROLES.map((value) => ({ value, label: `users.roles.${value}` as const })),
  },
  { name: 'hotels', label: 'users.hotels', names },
  { name: 'publishes', label: 'users.publishes' },
  { name: 'language', label: 'users.language' },
];
