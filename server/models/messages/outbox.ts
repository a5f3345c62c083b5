import { randomUUID } from 'node:crypto';
import { hasCome } from '#server/models/common/schedule.ts';
import { update, updateAndRead } from '#server/models/common/writes.ts';
import { MessageModel, type MessageRecord, type OutgoingMail } from './messages.ts';

const LEASE_MS = 3 * 60_000;
/** The pause after the first failure; each further failure doubles the pause up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;
const GIVE_UP_MS = 48 * 3_600_000;
/** The attempts that two days surely have, so that a clock that is ahead for a moment gives no mail up. */
const GIVE_UP_ATTEMPTS = 10;
/** Most characters of a mail server's reply that are kept. */
const ERROR_LENGTH = 200;

export type MailName = 'mail' | 'acknowledgement';

export interface LeasedMail {
  name: MailName;
  message: MessageRecord;
  lease: string;
}

/**
 * Takes the mail that has waited longest. The lease names the process, so that mails of a killed process can be told
 * apart.
 */
export async function leaseDueMail(name: MailName, now: Date): Promise<LeasedMail | undefined> {
  const lease = `${process.pid}-${randomUUID()}`;
  const due = {
    [`${name}.state`]: 'waiting',
    $and: [hasCome(`${name}.nextAt`, now, LONGEST_PAUSE_MS), hasCome(`${name}.leasedUntil`, now, LEASE_MS)],
  };
  const taken = {
    $set: { [`${name}.leasedBy`]: lease, [`${name}.leasedUntil`]: new Date(now.getTime() + LEASE_MS) },
    $inc: { [`${name}.attempts`]: 1 },
  };
  const options = { sort: { [`${name}.nextAt`]: 1 }, timestamps: false } as const;
  const message = await updateAndRead(MessageModel, due, taken, options);
  return message ? { name, message, lease } : undefined;
}

export const markMailSent = (mail: LeasedMail, now: Date): Promise<void> =>
  saveOutcome(mail, { state: 'sent', sentAt: now, error: '', leasedUntil: now });

export const markMailNotNeeded = (mail: LeasedMail, now: Date): Promise<void> =>
  saveOutcome(mail, { state: 'none', leasedUntil: now });

/**
 * Notes why a mail was not sent, and when the next attempt is due; after two days the mail counts as failed.
 * @param leastPauseMs the shortest pause
 */
export async function markMailFailed(mail: LeasedMail, error: string, now: Date, leastPauseMs = 0): Promise<void> {
  const { attempts, since } = mail.message[mail.name];
  const pause = Math.max(leastPauseMs, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
  await saveOutcome(mail, {
    state: attempts >= GIVE_UP_ATTEMPTS && now.getTime() - since.getTime() > GIVE_UP_MS ? 'failed' : 'waiting',
    nextAt: new Date(now.getTime() + pause),
    leasedUntil: now,
    error: error.slice(0, ERROR_LENGTH),
  });
}

async function saveOutcome({ name, message, lease }: LeasedMail, fields: Partial<OutgoingMail>): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]));
  const mine = { _id: message._id, [`${name}.leasedBy`]: lease };
  await update(MessageModel, mine, { $set: changes }, { timestamps: false });
}
