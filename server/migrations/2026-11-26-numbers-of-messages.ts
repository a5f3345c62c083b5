import { is } from '#server/models/common/conditions.ts';
import { update } from '#server/models/common/writes.ts';
import { MessageModel, type MessageRecord, phoneFields } from '#server/models/messages/messages.ts';

/** Messages have the numbers of their senders in E.164, by which a person is found. */
export async function numbersOfMessages(): Promise<void> {
  const lacking = { phoneNumbers: is({ $exists: false }) };
  const messages = MessageModel.find(lacking)
    .select({ phone: 1, language: 1 })
    .lean<Pick<MessageRecord, '_id' | 'phone' | 'language'>[]>();
  for await (const { _id, phone, language } of messages.cursor()) {
    await update(MessageModel, { _id }, { $set: phoneFields({ phone, language }) }, { timestamps: false });
  }
}
