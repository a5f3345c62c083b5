import { z } from 'zod';
import { AppError } from '#server/api/errors.ts';
import { is, isNot, oneOf } from '#server/models/common/conditions.ts';
import { cursorId, eachOf, type ListPage, positionIn, readPage } from '#server/models/common/list-page.ts';
import { remove, update } from '#server/models/common/writes.ts';
import { INBOX, LIST_BYTES } from '#shared/constants.ts';
import { toAsciiDigits } from '#shared/lib/links/phone.ts';
import { readPhoneNumbers } from '#shared/lib/links/phone-number.ts';
import { monthsBefore } from '#shared/lib/numbers/date.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import type { Person } from '#shared/schemas/messages-privacy.ts';
import { toMessage } from './inbox.ts';
import { emailKeyOf, MessageModel, type MessageRecord } from './messages.ts';
import { readMessageSettings } from './settings.ts';

/** @throws AppError `request.invalid` when neither the address nor the number can be that of a person */
function messagesOf({ email = '', phone = '' }: Person) {
  const emailKey = emailKeyOf(email);
  const phoneKey = toAsciiDigits(phone).replace(/\D/g, '');
  const numbers = readPhoneNumbers(phone).map(({ number }) => String(number));
  const conditions = [
    ...(emailKey === '' ? [] : [{ emailKey }]),
    ...(numbers.length === 0 ? [] : [{ phoneNumbers: oneOf(numbers) }]),
    // A number that could not be read was stored with its digits as they were typed.
    ...(/[1-9]/.test(phoneKey) ? [{ phoneKey, phoneNumbers: [] }] : []),
  ];
  if (conditions.length === 0) throw new AppError('request.invalid', { fields: { phone: 'invalidPhone' } });
  return { $or: conditions };
}

/** Everything that is stored about a person, page by page. @throws AppError `list.cursorUnknown` */
export async function findMessagesOf(person: Person, cursor?: string): Promise<ListPage<Message>> {
  const [after] = cursor === undefined ? [''] : positionIn(cursor, z.tuple([cursorId]));
  // Sorted here: the store would read all messages in the order of their ids.
  const found = await MessageModel.find(messagesOf(person)).select({ _id: 1 }).lean();
  const ids = found.map(({ _id }) => String(_id)).sort();
  const page = ids.filter((id) => id > after).slice(0, INBOX.page + 1);
  if (page.length === 0) return { items: [], next: null };
  return readPage({
    records: eachOf(
      MessageModel.find({ _id: oneOf(page) })
        .sort({ _id: 1 })
        .lean<MessageRecord[]>()
        .cursor(),
    ),
    toEntry: toMessage,
    positionOf: ({ _id }) => [String(_id)],
    limit: INBOX.page,
    maxBytes: LIST_BYTES.messages,
  });
}

/** Deletes every message of a person, with its mail and notes. @returns the number of deleted messages */
export const eraseMessagesOf = (person: Person): Promise<number> =>
  remove(MessageModel, messagesOf(person), { all: true });

/**
 * Ends the consents to campaigns of an address. What was agreed to when stays with the message, because the law asks for
 * the proof of an ended consent for three years.
 * @returns how many consents ended
 */
export const withdrawConsentsOf = (email: string, by: string): Promise<number> =>
  update(
    MessageModel,
    { emailKey: emailKeyOf(email), marketingConsent: isNot(null), 'marketingConsent.withdrawnAt': null },
    { $set: { 'marketingConsent.withdrawnAt': new Date(), updatedBy: by }, $inc: { version: 1 } },
    { all: true },
  );

/** Deletes the messages that are older than the settings allow. @returns the number of deleted messages */
export async function deleteExpiredMessages(now: Date): Promise<number> {
  const { retentionMonths } = await readMessageSettings();
  const createdAt = is({ $lt: monthsBefore(now, retentionMonths) });
  return remove(MessageModel, { createdAt }, { all: true });
}
