import { randomUUID } from 'node:crypto';
import { dueMail, failedAttempt, LEASE_MS, type OutgoingMail } from '#server/models/common/outgoing-mail.ts';
import { update, updateAndRead } from '#server/models/common/writes.ts';
import { MessageModel, type MessageRecord } from './messages.ts';

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
  const due = dueMail(`${name}.`, now);
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

/** @param leastPauseMs the shortest pause before the next attempt */
export const markMailFailed = (mail: LeasedMail, error: string, now: Date, leastPauseMs = 0): Promise<void> =>
  saveOutcome(mail, failedAttempt(mail.message[mail.name], error, now, leastPauseMs));

async function saveOutcome({ name, message, lease }: LeasedMail, fields: Partial<OutgoingMail>): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]));
  const mine = { _id: message._id, [`${name}.leasedBy`]: lease };
  await update(MessageModel, mine, { $set: changes }, { timestamps: false });
}
