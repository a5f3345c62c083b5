import { addUserMail, type Recipient } from '#server/models/users/mails.ts';
import type { Role } from '#shared/permissions.ts';
import { type AccountChange, type ChangedBy, mailTexts } from './texts.ts';
import type { Sender } from './user-mail.ts';

/** A change of an account, and who made it; `email` and `role` are the new ones, `key` the name of a new key. */
interface ChangedAccount {
  kind: AccountChange;
  by: ChangedBy;
  /** The name of the administrator who made the change. */
  administrator?: string;
  email?: string;
  role?: Role;
  key?: string;
}

/**
 * Tells a person by mail what changed of the account (docs/rules.md#current-password). A changed address is told to the
 * one before and to the new one.
 */
export async function mailAccountChange(
  { sendMailSoon }: Sender,
  to: Recipient,
  change: ChangedAccount,
): Promise<void> {
  if (!sendMailSoon) return;
  const values = {
    email: change.email ?? '',
    role: change.role ? mailTexts[to.language].account.roles[change.role] : '',
    key: change.key ?? '',
    administrator: change.administrator ?? '',
  };
  const addresses = new Set([to.email, change.email ?? '']);
  addresses.delete('');
  for (const email of addresses) await addUserMail({ ...to, email }, { kind: change.kind, by: change.by, values });
  sendMailSoon();
}
