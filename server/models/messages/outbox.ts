import { is } from '#server/models/common/conditions.ts';
import { dueMail, failedAttempt, type OutgoingMail, takeMail } from '#server/models/common/outgoing-mail.ts';
import { update, updateAndRead } from '#server/models/common/writes.ts';
import { MessageModel, type MessageRecord, type StoredAnswer } from './messages.ts';

/** The mail to the staff, the acknowledgement to the visitor, and an answer to the visitor. */
export const MAIL_NAMES = ['answer', 'mail', 'acknowledgement'] as const;
export type MailName = (typeof MAIL_NAMES)[number];

export interface LeasedMail {
  name: MailName;
  message: MessageRecord;
  lease: string;
}

/** The path of a mail's state in the update of a message that was found by it. */
const pathOf = (name: MailName) => (name === 'answer' ? 'answers.$.mail' : name);

/** Takes the mail that has waited longest. */
export async function leaseDueMail(name: MailName, now: Date): Promise<LeasedMail | undefined> {
  const isAnswer = name === 'answer';
  const due = isAnswer ? { answers: is({ $elemMatch: dueMail('mail.', now) }) } : dueMail(`${name}.`, now);
  const { taken, lease } = takeMail(`${pathOf(name)}.`, now);
  const sort = { [isAnswer ? 'answers.mail.nextAt' : `${name}.nextAt`]: 1 } as const;
  const message = await updateAndRead(MessageModel, due, taken, { sort, timestamps: false });
  return message ? { name, message, lease } : undefined;
}

/** The answer that is leased. */
export function answerOf({ message, lease }: LeasedMail): StoredAnswer {
  const answer = message.answers?.find(({ mail }) => mail.leasedBy === lease);
  if (!answer) throw new Error('The message has no answer with this lease.');
  return answer;
}

/** The state of the mail that is leased. */
export const stateOf = (leased: LeasedMail): OutgoingMail =>
  leased.name === 'answer' ? answerOf(leased).mail : leased.message[leased.name];

export const markMailSent = (mail: LeasedMail, now: Date): Promise<void> =>
  saveOutcome(mail, { state: 'sent', sentAt: now, error: '', leasedUntil: now });

export const markMailNotNeeded = (mail: LeasedMail, now: Date): Promise<void> =>
  saveOutcome(mail, { state: 'none', leasedUntil: now });

/** @param leastPauseMs the shortest pause before the next attempt */
export const markMailFailed = (mail: LeasedMail, error: string, now: Date, leastPauseMs = 0): Promise<void> =>
  saveOutcome(mail, failedAttempt(stateOf(mail), error, now, leastPauseMs));

async function saveOutcome({ name, message, lease }: LeasedMail, fields: Partial<OutgoingMail>): Promise<void> {
  const path = pathOf(name);
  const changes = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}.${field}`, value]));
  const mine = { _id: message._id, [name === 'answer' ? 'answers.mail.leasedBy' : `${name}.leasedBy`]: lease };
  await update(MessageModel, mine, { $set: changes }, { timestamps: false });
}
