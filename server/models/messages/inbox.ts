import { INBOX } from '#shared/constants.ts';
import type { Message, MessageBulkResponse, MessageChanges, REPLY_CHANNELS } from '#shared/schemas/messages-inbox.ts';
import { chatLink } from '#shared/text/links/phone-number.ts';
import { AppError } from '../../errors.ts';
import { retryWrite } from '../../store/retry-write.ts';
import { recordActivity } from '../activity/activity.ts';
import { findById, requireById, type Save, saveVersion } from '../common/versioned.ts';
import { HotelModel, type HotelRecord } from '../hotels/hotels.ts';
import { inListOf } from './lists.ts';
import { type MessageEvent, MessageModel, type MessageRecord, mailWith, phoneNumbersOf } from './messages.ts';

export const findMessage = async (id: string): Promise<Message> => toMessage(await storedMessage(id));

const storedMessage = (id: string) => requireById<MessageRecord>(MessageModel, id, 'message.notFound');

/** Marks an unread message as read; any other message stays as it is. @throws AppError `message.notFound` */
export async function openMessage(id: string, by: string): Promise<Message> {
  const record = await storedMessage(id);
  if (record.status !== 'new') return toMessage(record);
  return changed(record, { by }, (current) => (current.status === 'new' ? withStatus(current, 'open', by) : {}));
}

/**
 * Changes the status of a message or the hotel that answers the message.
 * @param mailed whether the site sends mails; a hotel that a message is handed over to gets one
 * @throws AppError `message.notFound`, `request.invalid` for a hotel that does not exist, `version.stale`
 */
export async function changeMessage(
  id: string,
  changes: MessageChanges,
  save: Save,
  mailed: boolean,
): Promise<Message> {
  const change = { ...changes, hotel: await assignedHotel(changes), by: save.by, mailed };
  return changed(await storedMessage(id), save, (current) => changedFields(current, change));
}

/** Deletes a message with its mails and notes. @throws AppError `message.notFound`, `version.stale` */
export async function deleteMessage(id: string, { by, expected }: Save): Promise<void> {
  const { _id, version } = await storedMessage(id);
  if (expected !== undefined && expected !== version) throw new AppError('version.stale');
  const message = { _id, ...(expected !== undefined && { version }) };
  const { deletedCount } = await retryWrite(() => MessageModel.deleteOne(message));
  if (deletedCount === 0) throw new AppError(expected === undefined ? 'message.notFound' : 'version.stale');
  await recordActivity('erase', by);
}

/** @throws AppError `message.notFound`, `request.invalid` when there are too many notes, `version.stale` */
export async function addNote(
  id: string,
  note: Pick<Message['notes'][number], 'text' | 'language'>,
  save: Save,
): Promise<Message> {
  return changed(await storedMessage(id), save, ({ notes }) => {
    if (notes.length >= INBOX.notes) throw new AppError('request.invalid', { fields: { text: 'tooMany' } });
    return { notes: [...notes, { by: save.by, at: new Date(), ...note }] };
  });
}

/** Notes how a message was answered. @throws AppError `message.notFound`, `version.stale` */
export async function recordReply(id: string, channel: (typeof REPLY_CHANNELS)[number], save: Save): Promise<Message> {
  return changed(await storedMessage(id), save, (current) => ({
    status: 'answered',
    history: withEvent(current, { by: save.by, action: 'replied', detail: channel }),
  }));
}

/**
 * Sends the mail to the staff again, counting attempts anew; a message without a mail stays as it is.
 * @throws AppError `message.notFound`, `version.stale`
 */
export async function sendMailAgain(id: string, save: Save): Promise<Message> {
  const record = await storedMessage(id);
  if (record.mail.state === 'none') return toMessage(record);
  return changed(record, save, (current) => ({
    mail: mailWith('waiting', new Date()),
    history: withEvent(current, { by: save.by, action: 'mailRequested', detail: '' }),
  }));
}

/**
 * Changes several messages alike, each by itself.
 * @param messages their ids and the versions that the change starts from
 * @throws AppError `request.invalid` for a hotel that does not exist
 */
export async function changeMessages(
  messages: readonly { id: string; version?: number | undefined }[],
  changes: MessageChanges,
  by: string,
  mailed: boolean,
): Promise<MessageBulkResponse> {
  const change = { ...changes, hotel: await assignedHotel(changes), by, mailed };
  const outcome: MessageBulkResponse = { changed: 0, stale: [], missing: [] };
  for (const { id, version } of messages) {
    try {
      const save = { by, expected: version };
      await changed(await storedMessage(id), save, (current) => changedFields(current, change));
      outcome.changed += 1;
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      if (thrown.errorCode === 'version.stale') outcome.stale.push(id);
      else if (thrown.errorCode === 'message.notFound') outcome.missing.push(id);
      else throw thrown;
    }
  }
  return outcome;
}

const changed = async (
  current: MessageRecord,
  save: Save,
  fields: (current: MessageRecord) => Partial<MessageRecord>,
): Promise<Message> =>
  toMessage(
    await saveVersion<MessageRecord>({
      model: MessageModel,
      current,
      save,
      fields,
      notFound: 'message.notFound',
      withoutRevisions: true,
    }),
  );

async function assignedHotel({ assignedHotelId = '' }: MessageChanges): Promise<HotelRecord | undefined> {
  if (assignedHotelId === '') return undefined;
  const hotel = await findById<HotelRecord>(HotelModel, assignedHotelId);
  if (!hotel) throw new AppError('request.invalid', { fields: { assignedHotelId: 'invalidChoice' } });
  return hotel;
}

interface Change extends MessageChanges {
  hotel: HotelRecord | undefined;
  by: string;
  mailed: boolean;
}

function changedFields(
  current: MessageRecord,
  { status, assignedHotelId, hotel, by, mailed }: Change,
): Partial<MessageRecord> {
  const fields = status === undefined || status === current.status ? {} : withStatus(current, status, by);
  if (assignedHotelId === undefined || assignedHotelId === current.assignedHotelId) return fields;
  const event = { by, action: 'assigned', detail: hotel?.name ?? '' };
  const isMailed = mailed && (status ?? current.status) !== 'spam';
  return {
    ...fields,
    assignedHotelId,
    history: withEvent({ ...current, ...fields }, event),
    ...(isMailed && { mail: mailWith('waiting', new Date()) }),
  };
}

const withStatus = (current: MessageRecord, status: MessageRecord['status'], by: string): Partial<MessageRecord> => ({
  status,
  history: withEvent(current, { by, action: 'status', detail: status }),
});

/** The history with one more event; the oldest events go when the history is too long. */
const withEvent = ({ history }: MessageRecord, event: Omit<MessageEvent, 'at'>): MessageEvent[] =>
  [...history, { at: new Date(), ...event }].slice(-INBOX.history);

export function toMessage(record: MessageRecord): Message {
  const { email, phone, message, roomId, roomName, arrival, departure, guests, spam } = record;
  const { attempts, sentAt, nextAt, error } = record.mail;
  const { state, sentAt: acknowledgedAt } = record.acknowledgement;
  const consent = record.marketingConsent;
  const moment = <T extends { at: Date }>(entry: T) => ({ ...entry, at: entry.at.toISOString() });
  return {
    ...inListOf(record),
    email,
    phone,
    phoneNumbers: phoneNumbersOf(record).map((found) => ({
      number: found.number,
      text: found.formatInternational(),
      call: found.getURI(),
      chat: chatLink(found),
    })),
    message,
    roomId,
    roomName,
    arrival,
    departure,
    guests,
    spam,
    marketingConsent: consent && moment(consent),
    notes: record.notes.map(moment),
    history: record.history.map(moment),
    mail: { attempts, sentAt: sentAt?.toISOString() ?? null, nextAt: nextAt.toISOString(), error },
    acknowledgement: { state, sentAt: acknowledgedAt?.toISOString() ?? null },
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: record.updatedBy,
  };
}
