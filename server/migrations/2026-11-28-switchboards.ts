import { is } from '#server/models/common/conditions.ts';
import { searchStems, searchText } from '#server/models/common/search.ts';
import { update } from '#server/models/common/writes.ts';
import { MessageModel, type MessageRecord, phoneFields } from '#server/models/messages/messages.ts';

type Stored = Pick<MessageRecord, '_id' | 'phone' | 'language' | 'phoneNumbers' | 'searchText'>;

/** Messages are found by the numbers that earlier versions could not read, such as the second one of `245 01 70-71`. */
export async function numbersOfSwitchboards(): Promise<void> {
  const messages = MessageModel.find({ phone: is({ $gt: '' }) })
    .select({ phone: 1, language: 1, phoneNumbers: 1, searchText: 1 })
    .lean<Stored[]>();
  for await (const { _id, phone, language, phoneNumbers = [], searchText: words } of messages.cursor()) {
    const fields = phoneFields({ phone, language });
    const added = fields.phoneNumbers.filter((number) => !phoneNumbers.includes(number));
    if (added.length === 0) continue;
    const text = [...new Set([...searchText([], added).split(' '), ...words.split(' ')])].join(' ');
    const found = { ...fields, searchText: text, searchStems: searchStems(text) };
    await update(MessageModel, { _id }, { $set: found }, { timestamps: false });
  }
}
