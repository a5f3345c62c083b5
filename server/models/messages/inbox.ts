import { AppError } from '#server/api/errors.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { mailWith } from '#server/models/common/outgoing-mail.ts';
import type { Saver } from '#server/models/common/permitted.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { findById, isId, requireById } from '#server/models/common/versioned.ts';
import { remove, update } from '#server/models/common/writes.ts';
import { HotelModel, type HotelRecord } from '#server/models/hotels/hotels.ts';
import { findUserById, type UserRecord } from '#server/models/users/users.ts';
import { INBOX } from '#shared/constants.ts';
import { callLink, chatLink, shownAlone } from '#shared/lib/links/phone-number.ts';
import { may } from '#shared/permissions.ts';
import type { Message, MessageBulkResponse, MessageChanges, REPLY_CHANNELS } from '#shared/schemas/messages-inbox.ts';
import { inListOf } from './lists.ts';
import {
  type MessageEvent,
  MessageModel,
  type MessageRecord,
  phoneNumbersOf,
  type StoredAnswer,
  type StoredNote,
} from './messages.ts';
import { isInScope, scopeOf } from './scope.ts';

export const findMessage = async (id: string, person: Saver): Promise<Message> =>
  toMessage(await storedMessage(id, person));

/** A message that the person may not read does not exist for the person. */
export async function storedMessage(id: string, person: Saver | undefined): Promise<MessageRecord> {
  const record = await requireById<MessageRecord>(MessageModel, id);
  if (!isInScope(record, scopeOf(person))) throw new AppError('message.notFound');
  return record;
}

/** Marks an unread message as read; any other message stays as it is. @throws AppError `message.notFound` */
export const openMessage = (id: string, save: Save): Promise<Message> =>
  again(save, async () => {
    const current = await storedMessage(id, save.person);
    if (current.status !== 'new') return toMessage(current);
    return toMessage(await saveVersion(MessageModel, current, withStatus(current, 'open', save.by), save));
  });

/**
 * Changes the status of a message, or the hotel or person who answers the message.
 * @param mailed whether the site sends mails; who a message is handed over to gets one
 * @throws AppError `message.notFound`, `request.invalid` for a hotel or person that does not exist, `version.stale`
 */
export async function changeMessage(
  id: string,
  changes: MessageChanges,
  save: Save,
  mailed: boolean,
): Promise<Message> {
  const change = { ...changes, ...(await assigned(changes)), by: save.by, mailed };
  return again(save, async () => {
    const current = await storedMessage(id, save.person);
    return toMessage(await saveVersion(MessageModel, current, changedFields(current, change), save));
  });
}

/** Deletes a message with its mails and notes. @throws AppError `message.notFound`, `version.stale` */
export async function deleteMessage(id: string, { by, person, expected }: Save): Promise<void> {
  const { _id, version } = await storedMessage(id, person);
  if (expected !== undefined && expected !== version) throw new AppError('version.stale');
  const message = { _id, ...(expected !== undefined && { version }) };
  const deletedCount = await remove(MessageModel, message);
  if (deletedCount === 0) throw new AppError(expected === undefined ? 'message.notFound' : 'version.stale');
  await recordActivity('erase', by);
}

/**
 * Adds a note at most once for each idempotency key.
 * @throws AppError `message.notFound`, `request.keyReused`, `request.invalid` when there are too many notes,
 *   `version.stale`
 */
export const addNote = (
  id: string,
  note: Pick<StoredNote, 'text' | 'language' | 'idempotencyKey'>,
  save: Save,
): Promise<Message> =>
  again(save, async () => {
    const current = await storedMessage(id, save.person);
    const added = note.idempotencyKey && current.notes.find((each) => each.idempotencyKey === note.idempotencyKey);
    if (added && added.text !== note.text) throw new AppError('request.keyReused', { params: { id } });
    if (added) return toMessage(current);
    const notes = withNote(current, { by: save.by, at: new Date(), ...note });
    return toMessage(await saveVersion(MessageModel, current, { notes }, save));
  });

/** Notes how a message was answered. @throws AppError `message.notFound`, `version.stale` */
export const recordReply = (id: string, channel: (typeof REPLY_CHANNELS)[number], save: Save): Promise<Message> =>
  again(save, async () => {
    const current = await storedMessage(id, save.person);
    const history = withEvent(current, { by: save.by, action: 'replied', detail: channel });
    return toMessage(await saveVersion(MessageModel, current, { status: 'answered', history }, save));
  });

/**
 * Sends the mail to the staff again, counting attempts anew; a message without a mail stays as it is.
 * @throws AppError `message.notFound`, `version.stale`
 */
export const sendMailAgain = (id: string, save: Save): Promise<Message> =>
  again(save, async () => {
    const current = await storedMessage(id, save.person);
    if (current.mail.state === 'none') return toMessage(current);
    const history = withEvent(current, { by: save.by, action: 'mailRequested', detail: '' });
    const fields = { mail: mailWith('waiting', new Date()), history };
    return toMessage(await saveVersion(MessageModel, current, fields, save));
  });

/**
 * Changes several messages alike, each by itself.
 * @param messages their ids and the versions that the change starts from
 * @throws AppError `request.invalid` for a hotel that does not exist
 */
export async function changeMessages(
  messages: readonly { id: string; version?: number | undefined }[],
  changes: MessageChanges,
  author: Save,
  mailed: boolean,
): Promise<MessageBulkResponse> {
  const outcome: MessageBulkResponse = { changed: 0, stale: [], missing: [] };
  for (const { id, version } of messages) {
    try {
      await changeMessage(id, changes, { ...author, expected: version }, mailed);
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

/** Takes the messages back from a person who is no longer there. */
export async function unassignMessages(userId: string): Promise<void> {
  const nobody = { $set: { assignedUserId: '' } };
  await update(MessageModel, { assignedUserId: userId }, nobody, { all: true, timestamps: false });
}

/** Who a message is handed over to. @throws AppError `request.invalid` for a hotel or person that does not exist */
async function assigned({ assignedHotelId = '', assignedUserId = '' }: MessageChanges) {
  const hotel = assignedHotelId === '' ? undefined : await findById<HotelRecord>(HotelModel, assignedHotelId);
  if (assignedHotelId !== '' && !hotel) {
    throw new AppError('request.invalid', { fields: { assignedHotelId: 'invalidChoice' } });
  }
  const user = assignedUserId === '' || !isId(assignedUserId) ? undefined : await findUserById(assignedUserId);
  if (assignedUserId !== '' && !(user?.active && may(user, 'messages.answer'))) {
    throw new AppError('request.invalid', { fields: { assignedUserId: 'invalidChoice' } });
  }
  return { hotel, user };
}

interface Change extends MessageChanges {
  hotel: HotelRecord | null | undefined;
  user: UserRecord | null | undefined;
  by: string;
  mailed: boolean;
}

function changedFields(
  current: MessageRecord,
  { status, assignedHotelId, assignedUserId, note = '', hotel, user, by, mailed }: Change,
): Partial<MessageRecord> {
  let fields = status === undefined || status === current.status ? {} : withStatus(current, status, by);
  const after = () => ({ ...current, ...fields });
  if (assignedHotelId !== undefined && assignedHotelId !== current.assignedHotelId) {
    const history = withEvent(after(), { by, action: 'assigned', detail: hotel?.name ?? '' });
    fields = { ...fields, assignedHotelId, history };
  }
  if (assignedUserId !== undefined && assignedUserId !== (current.assignedUserId ?? '')) {
    const history = withEvent(after(), { by, action: 'assignedUser', detail: user?.name ?? '' });
    fields = { ...fields, assignedUserId, history };
  }
  const isHandedOver = 'assignedHotelId' in fields || 'assignedUserId' in fields;
  if (!isHandedOver) return fields;
  const isMailed = mailed && after().status !== 'spam';
  const why = note.trim();
  return {
    ...fields,
    handover: { by, note: why },
    ...(why !== '' && { notes: withNote(current, { by, at: new Date(), text: why }) }),
    ...(isMailed && { mail: mailWith('waiting', new Date()) }),
  };
}

/** @throws AppError `request.invalid` when there are too many notes */
function withNote({ notes }: MessageRecord, note: MessageRecord['notes'][number]): MessageRecord['notes'] {
  if (notes.length >= INBOX.notes) throw new AppError('request.invalid', { fields: { text: 'tooMany' } });
  return [...notes, note];
}

const withStatus = (current: MessageRecord, status: MessageRecord['status'], by: string): Partial<MessageRecord> => ({
  status,
  history: withEvent(current, { by, action: 'status', detail: status }),
});

/** The history with one more event; the oldest events go when the history is too long. */
export const withEvent = ({ history }: MessageRecord, event: Omit<MessageEvent, 'at'>): MessageEvent[] =>
  [...history, { at: new Date(), ...event }].slice(-INBOX.history);

export function toMessage(record: MessageRecord): Message {
  const {
    email,
    phone,
    message,
    roomId,
    roomName,
    offerId = '',
    offerTitle = '',
    arrival,
    departure,
    adults = null,
    ages = [],
    guests,
    price = null,
    spam,
  } = record;
  const { attempts, sentAt, nextAt, error } = record.mail;
  const { state, sentAt: acknowledgedAt } = record.acknowledgement;
  const moment = <T extends { at: Date }>(entry: T) => ({ ...entry, at: entry.at.toISOString() });
  return {
    ...inListOf(record),
    email,
    phone,
    phoneNumbers: phoneNumbersOf(record).map((found) => ({
      number: found.number,
      text: shownAlone(found),
      call: callLink(found),
      chat: chatLink(found),
    })),
    message,
    roomId,
    roomName,
    offerId,
    offerTitle,
    arrival,
    departure,
    adults,
    ages,
    guests,
    price,
    spam,
    marketingConsent: record.marketingConsent && toConsent(record.marketingConsent),
    notes: record.notes.map(({ idempotencyKey: _, ...note }) => moment(note)),
    history: record.history.map(moment),
    answers: (record.answers ?? []).map((answer) => toAnswer(answer, record.language)),
    mail: { attempts, sentAt: sentAt?.toISOString() ?? null, nextAt: nextAt.toISOString(), error },
    acknowledgement: { state, sentAt: acknowledgedAt?.toISOString() ?? null },
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: record.updatedBy,
  };
}

const toConsent = ({ version, at, withdrawnAt }: NonNullable<MessageRecord['marketingConsent']>) => ({
  version,
  at: at.toISOString(),
  ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
});

const toAnswer = ({ by, at, text, mail }: StoredAnswer, language: Message['language']): Message['answers'][number] => ({
  ...{ by, at: at.toISOString(), text, language },
  ...{ mailState: mail.state, attempts: mail.attempts, sentAt: mail.sentAt?.toISOString() ?? null, error: mail.error },
});
