import { randomUUID } from 'node:crypto';
import type { SchemaDefinition } from 'mongoose';
import { MAIL_STATES, type MailState } from '#shared/constants.ts';
import { optionalText, requiredDate } from './fields.ts';
import { hasCome } from './schedule.ts';

/** A mail about a message, stored with the message so that both are written or neither. */
export interface OutgoingMail {
  state: MailState;
  since: Date;
  attempts: number;
  /** The next attempt, unless another process holds the lease. */
  nextAt: Date;
  leasedUntil: Date;
  leasedBy: string;
  sentAt: Date | null;
  /** Why the last attempt failed: codes of the mail server, never the message. */
  error: string;
}

export const mailFields = {
  state: { type: String, enum: MAIL_STATES, required: true },
  since: requiredDate,
  attempts: { type: Number, required: true },
  nextAt: requiredDate,
  leasedUntil: requiredDate,
  leasedBy: optionalText,
  sentAt: { type: Date, default: null },
  error: optionalText,
} satisfies Required<SchemaDefinition<OutgoingMail>>;

/** The least delay of a mail, so that a message that a crash keeps from being acknowledged has no mail. */
export const FIRST_MAIL_MS = 100;

export function mailWith(state: 'none' | 'waiting', now: Date): OutgoingMail {
  const times = { since: now, nextAt: new Date(now.getTime() + FIRST_MAIL_MS), leasedUntil: now, sentAt: null };
  return { state, attempts: 0, leasedBy: '', error: '', ...times };
}

const LEASE_MS = 3 * 60_000;
/** The pause after the first failure; each further failure doubles the pause up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;
const GIVE_UP_MS = 48 * 3_600_000;
/** The attempts that two days surely have, so that a clock that is ahead for a moment gives no mail up. */
const GIVE_UP_ATTEMPTS = 10;
/** Most characters of a mail server's reply that are kept. */
const ERROR_LENGTH = 200;

/** A filter: the mails that are due and that no process is sending. @param at the path before their fields, such as `mail.` */
export const dueMail = (at: string, now: Date) => ({
  [`${at}state`]: 'waiting',
  $and: [hasCome(`${at}nextAt`, now, LONGEST_PAUSE_MS), hasCome(`${at}leasedUntil`, now, LEASE_MS)],
});

/**
 * The update that takes a mail to be sent. The lease names the process, so that mails of a killed process can be told
 * apart.
 * @param at as for `dueMail`
 */
export function takeMail(at: string, now: Date) {
  const lease = `${process.pid}-${randomUUID()}`;
  const leased = { [`${at}leasedBy`]: lease, [`${at}leasedUntil`]: new Date(now.getTime() + LEASE_MS) };
  return { lease, taken: { $set: leased, $inc: { [`${at}attempts`]: 1 } } };
}

/**
 * Why a mail was not sent, and when the next attempt is due; after two days the mail counts as failed.
 * @param leastPauseMs the shortest pause
 * @param giveUpMs after how long it counts as failed, when that is not two days
 */
export function failedAttempt(
  { attempts, since }: Pick<OutgoingMail, 'attempts' | 'since'>,
  error: string,
  now: Date,
  leastPauseMs = 0,
  giveUpMs = GIVE_UP_MS,
): Partial<OutgoingMail> {
  const pause = Math.max(leastPauseMs, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)));
  return {
    state: attempts >= GIVE_UP_ATTEMPTS && now.getTime() - since.getTime() > giveUpMs ? 'failed' : 'waiting',
    nextAt: new Date(now.getTime() + pause),
    leasedUntil: now,
    error: error.slice(0, ERROR_LENGTH),
  };
}
