import { randomUUID } from 'node:crypto';
import { MessageModel, type MessageRecord } from './messages.ts';

/** How long one process may try to send a mail before another one may try too; longer than any attempt. */
const LEASE_MS = 3 * 60_000;
/** The pause after the first failure; each further one doubles it up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;
/** How long the site goes on trying. */
const GIVE_UP_MS = 48 * 3_600_000;
/** Most characters of a mail server's reply that are kept. */
const ERROR_LENGTH = 200;

/** A message whose mail this process alone may send now. */
export interface LeasedMail {
  message: MessageRecord;
  lease: string;
}

/**
 * Takes the mail that has waited longest. The lease names the process, so that mails of one that was killed can be told
 * apart.
 */
export async function leaseDueMail(now = new Date()): Promise<LeasedMail | undefined> {
  const lease = `${process.pid}-${randomUUID()}`;
  const message = await MessageModel.collection.findOneAndUpdate(
    { 'mail.state': 'waiting', 'mail.nextAt': { $lte: now }, 'mail.leasedUntil': { $lte: now } },
    {
      $set: { 'mail.leasedBy': lease, 'mail.leasedUntil': new Date(now.getTime() + LEASE_MS) },
      $inc: { 'mail.attempts': 1 },
    },
    { sort: { 'mail.nextAt': 1 }, returnDocument: 'after' },
  );
  return message ? { message: message as MessageRecord, lease } : undefined;
}

/** Notes that the mail server has taken a mail, unless the mail was asked for again meanwhile. */
export async function markMailSent({ message, lease }: LeasedMail): Promise<void> {
  const now = new Date();
  const sent = { 'mail.state': 'sent', 'mail.sentAt': now, 'mail.error': '', 'mail.leasedUntil': now };
  await MessageModel.collection.updateOne({ _id: message._id, 'mail.leasedBy': lease }, { $set: sent });
}

/** Notes why a mail was not sent, and when the next attempt is due; after two days the mail counts as failed. */
export async function markMailFailed({ message, lease }: LeasedMail, error: string): Promise<void> {
  const now = Date.now();
  const { attempts, since } = message.mail;
  const nextAt = new Date(now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
  const failed = {
    'mail.state': now - since.getTime() > GIVE_UP_MS ? 'failed' : 'waiting',
    'mail.nextAt': nextAt,
    'mail.leasedUntil': new Date(now),
    'mail.error': error.slice(0, ERROR_LENGTH),
  };
  await MessageModel.collection.updateOne({ _id: message._id, 'mail.leasedBy': lease }, { $set: failed });
}
