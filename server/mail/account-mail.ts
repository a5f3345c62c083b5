import type { UserRecord } from '#server/models/users/users.ts';
import type { Role } from '#shared/permissions.ts';
import { type AccountChange, type ChangedBy, mailTexts } from './texts.ts';
import { type Sender, sendUserMail } from './user-mail.ts';

/** A change of an account, and who made it; `email` and `role` are the new ones. */
interface ChangedAccount {
  kind: AccountChange;
  by: ChangedBy;
  /** The name of the administrator who made the change. */
  administrator?: string;
  email?: string;
  role?: Role;
}

type Person = Pick<UserRecord, 'name' | 'username' | 'email' | 'language'>;

/**
 * Tells a person by mail what changed of the account (docs/rules.md#current-password). A changed address is told to the
 * one before and to the new one. A mail that fails is only logged.
 */
export async function mailAccountChange(sender: Sender, to: Person, change: ChangedAccount): Promise<void> {
  const { changes, by, roles, warning, hello } = mailTexts[to.language].account;
  const { title, text } = changes[change.kind];
  const values: Record<string, string> = {
    name: to.name || to.username,
    email: change.email ?? '',
    role: change.role ? roles[change.role] : '',
    administrator: change.administrator ?? '',
  };
  const addresses = new Set([to.email, change.email ?? '']);
  addresses.delete('');
  const lines = [hello, text, by[change.by], warning];
  await Promise.all(
    [...addresses].map((email) =>
      sendUserMail(sender, { kind: change.kind, title, lines, values, to: { ...to, email } }),
    ),
  );
}
