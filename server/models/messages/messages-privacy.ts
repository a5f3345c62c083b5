import { Types } from 'mongoose';
import { z } from 'zod';
import { INBOX, LIST_BYTES } from '#shared/constants.ts';
import type { Message, Person } from '#shared/schemas/messages-inbox.ts';
import { normalizeWhatsapp } from '#shared/text/links/phone.ts';
import { monthsBefore } from '#shared/text/numbers/date.ts';
import { cursorId, type ListPage, positionIn, readPage } from '../common/list-page.ts';
import { emailKeyOf, MessageModel, type MessageRecord } from './messages.ts';
import { toMessage } from './messages-inbox.ts';
import { readMessageSettings } from './messages-settings.ts';

/** The messages with the address or the number, or with either when both are given. */
function messagesOf({ email = '', phone = '' }: Person) {
  const emailKey = emailKeyOf(email);
  const phoneKey = normalizeWhatsapp(phone);
  return { $or: [...(emailKey === '' ? [] : [{ emailKey }]), ...(phoneKey === '' ? [] : [{ phoneKey }])] };
}

/**
 * Everything that is stored about a person, page by page.
 * @throws AppError `list.cursorUnknown`
 */
export async function findMessagesOf(person: Person, cursor?: string): Promise<ListPage<Message>> {
  const [after] = cursor === undefined ? [''] : positionIn(cursor, z.tuple([cursorId]));
  // Sorted here: to sort them, the store would read all messages in the order of their ids.
  const found = await MessageModel.collection.find(messagesOf(person), { projection: { _id: 1 } }).toArray();
  const ids = found.map(({ _id }) => String(_id)).sort();
  const page = ids.filter((id) => id > after).slice(0, INBOX.page + 1);
  if (page.length === 0) return { entries: [], next: undefined };
  return readPage({
    records: MessageModel.collection.find<MessageRecord>(
      { _id: { $in: page.map((id) => new Types.ObjectId(id)) } },
      { sort: { _id: 1 } },
    ),
    toEntry: toMessage,
    positionOf: ({ _id }) => [String(_id)],
    limit: INBOX.page,
    maxBytes: LIST_BYTES.messages,
  });
}

/** Deletes every message of a person, with its mail and notes. @returns how many there were */
export const eraseMessagesOf = async (person: Person): Promise<number> =>
  (await MessageModel.collection.deleteMany(messagesOf(person))).deletedCount;

/** Deletes the messages that are older than the settings allow. @returns how many there were */
export async function deleteExpiredMessages(now: Date): Promise<number> {
  const { retentionMonths } = await readMessageSettings();
  const expired = { createdAt: { $lt: monthsBefore(now, retentionMonths) } };
  return (await MessageModel.collection.deleteMany(expired)).deletedCount;
}
