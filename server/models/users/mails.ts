import { randomUUID } from 'node:crypto';
import mongoose, { type SchemaDefinition } from 'mongoose';
import { is, isNot, oneOf } from '#server/models/common/conditions.ts';
import { optionalText, requiredText } from '#server/models/common/fields.ts';
import {
  dueMail,
  failedAttempt,
  mailFields,
  mailWith,
  type OutgoingMail,
  takeMail,
} from '#server/models/common/outgoing-mail.ts';
import { insertOnce, remove, update, updateAndRead } from '#server/models/common/writes.ts';
import type { Language, MailState } from '#shared/constants.ts';
import type { UserRecord } from './users.ts';

const LINK_KINDS = ['invitation', 'reset'] as const;
/** What became of a mail is known for longer than any link works. */
const KEPT_SECONDS = 7 * 24 * 3_600;

/** A mail to a user (docs/rules.md#mail). Nothing in it signs in: the secret makes the token of a link again. */
export interface UserMail extends OutgoingMail {
  _id: string;
  /** The id of the user. */
  user: string;
  /** The name of its texts. */
  kind: string;
  /** Who made the change that it tells of; empty for a link. */
  by: string;
  /** What the token of the link is made from; empty without a link. */
  seed: string;
  name: string;
  email: string;
  language: Language;
  values: Record<string, string>;
}

const schema = new mongoose.Schema<UserMail>(
  {
    _id: requiredText,
    user: requiredText,
    kind: requiredText,
    by: optionalText,
    seed: optionalText,
    name: optionalText,
    email: requiredText,
    language: requiredText,
    values: { type: Object, default: {} },
    ...mailFields,
    since: { ...mailFields.since, expires: KEPT_SECONDS },
  } satisfies Required<SchemaDefinition<UserMail>>,
  { versionKey: false, minimize: false, collection: 'user_mails' },
);
schema.index({ user: 1, since: -1 });
schema.index({ state: 1, nextAt: 1 });
export const UserMailModel = mongoose.model<UserMail>('UserMail', schema);

export type Recipient = Pick<UserRecord, '_id' | 'name' | 'username' | 'email' | 'language'>;

interface NewUserMail extends Pick<UserMail, 'kind' | 'values'>, Partial<Pick<UserMail, 'by' | 'seed'>> {
  /** The name of the event of which a person is told once. */
  once?: readonly (string | number | undefined)[];
}

/** Lets a mail wait. What the site stores before the caller answers is sent, whatever is killed then. */
export async function addUserMail(
  { _id: id, name, username, email, language }: Recipient,
  { once, values, by = '', seed = '', kind }: NewUserMail,
): Promise<void> {
  const user = String(id);
  const _id = once ? [kind, ...once, user].join('.') : randomUUID();
  const mail = { _id, user, kind, by, seed, name, email, language, values: { name: name || username, ...values } };
  await insertOnce(UserMailModel, { ...mail, ...mailWith('waiting', new Date()) });
}

/** Takes the mail that has waited longest. */
export async function leaseUserMail(now: Date): Promise<UserMail | undefined> {
  const { taken } = takeMail('', now);
  return (await updateAndRead(UserMailModel, dueMail('', now), taken, { sort: { nextAt: 1 } })) ?? undefined;
}

export const markUserMailFailed = (mail: UserMail, error: string, now: Date): Promise<void> =>
  endLease(mail, failedAttempt(mail, error, now));

/** @param state `failed` for a mail whose link is over before the mail could be sent */
export const markUserMail = (mail: UserMail, state: 'sent' | 'failed', now: Date): Promise<void> =>
  endLease(mail, { state, leasedUntil: now, error: '', sentAt: state === 'sent' ? now : null });

async function endLease({ _id, leasedBy }: UserMail, fields: Partial<OutgoingMail>): Promise<void> {
  await update(UserMailModel, { _id, leasedBy }, { $set: fields });
}

/** How many mails to users have failed for good since a time, other than those of one kind; a link that is over is no failure. */
export const countUserMailsFailedSince = (since: Date, besides: string): Promise<number> =>
  UserMailModel.countDocuments({
    state: 'failed',
    kind: isNot(besides),
    error: isNot(''),
    leasedUntil: is({ $gt: since }),
  }).exec();

/** What became of the last mail with a link to each of some users; users without such a mail are left out. */
export async function linkMailStates(users: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
  const mails = await UserMailModel.find({ user: oneOf(users), kind: oneOf(LINK_KINDS) })
    .select({ user: 1, state: 1 })
    .sort({ since: 1, _id: 1 })
    .lean();
  return new Map(mails.map(({ user, state }) => [user, state]));
}

export async function removeUserMails(user: string): Promise<void> {
  await remove(UserMailModel, { user }, { all: true });
}
