import { createHash, randomInt, randomUUID } from 'node:crypto';
import { AppError, isDuplicateKey } from '#server/api/errors.ts';
import { is } from '#server/models/common/conditions.ts';
import { firstEvent } from '#server/models/common/events.ts';
import { mailWith } from '#server/models/common/outgoing-mail.ts';
import { searchStems, searchText } from '#server/models/common/search.ts';
import { findByIdOrSlug } from '#server/models/common/slug.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { insert } from '#server/models/common/writes.ts';
import { HotelModel, type HotelRecord } from '#server/models/hotels/hotels.ts';
import { OfferModel, type OfferRecord } from '#server/models/offers/offers.ts';
import { readPrices } from '#server/models/prices/seasons.ts';
import { CONSENT_VERSION, DEFAULT_LANGUAGE } from '#shared/constants.ts';
import { fold } from '#shared/lib/fold.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { MessageInput } from '#shared/schemas/messages.ts';
import { emailKeyOf, type MessageFields, MessageModel, type MessageRecord, phoneFields } from './messages.ts';
import { readMessageSettings } from './settings.ts';

export async function findReference(input: MessageInput): Promise<string | undefined> {
  if (input.idempotencyKey === undefined) return undefined;
  const idempotencyKey = pressKey(input);
  const same = await MessageModel.findOne({ idempotencyKey }).select({ reference: 1 }).lean<MessageRecord>();
  return same?.reference;
}

export async function hasBeenSentByOthers(input: MessageInput): Promise<boolean> {
  const { message, email = '', phone = '', language = DEFAULT_LANGUAGE } = input;
  const same = {
    textKey: textKeyOf(message),
    createdAt: is({ $gte: new Date(Date.now() - DAY_MS) }),
  };
  const sender = { emailKey: emailKeyOf(email), phoneKey: phoneFields({ phone, language }).phoneKey };
  const found = await MessageModel.find(same)
    .select({ emailKey: 1, phoneKey: 1 })
    .sort({ createdAt: -1 })
    .limit(SAME_TEXTS)
    .lean<MessageRecord[]>();
  return found.some(({ emailKey, phoneKey }) => emailKey !== sender.emailKey || phoneKey !== sender.phoneKey);
}

const SAME_TEXTS = 20;

const textKeyOf = (message: string) =>
  createHash('sha256')
    .update(fold(message).replace(/[^\p{L}\p{N}]+/gu, ''))
    .digest('base64url');

/**
 * Stores a message once for each idempotency key.
 * @param judged `spam` or `new`, with the reasons
 * @param mailed whether mails wait with the message, to the staff and, when the settings say so, to the visitor; spam
 *   has no mails
 * @returns the reference, and the stored message unless the key was used before
 */
export async function createMessage(
  input: MessageInput,
  judged: Pick<MessageFields, 'status' | 'spam'>,
  mailed: boolean,
): Promise<{ reference: string; stored?: GivenFields }> {
  const idempotencyKey = pressKey(input);
  const now = new Date();
  const given = await fieldsOf(input, judged, now);
  const isMailed = mailed && given.status !== 'spam';
  const isAcknowledged = isMailed && given.email !== '' && (await readMessageSettings()).acknowledge;
  const mails = {
    mail: mailWith(isMailed ? 'waiting' : 'none', now),
    acknowledgement: mailWith(isAcknowledged ? 'waiting' : 'none', now),
  };
  const fields = { ...given, ...mails, ...(given.status !== 'spam' && firstEvent('message.received')), idempotencyKey };
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    try {
      const reference = newReference();
      const message = { ...fields, reference, ...searchFields(fields, reference) };
      await insert(MessageModel, message);
      return { reference, stored: fields };
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      const same = await findReference(input);
      if (same !== undefined) return { reference: same };
    }
  }
  throw new AppError('server.failed');
}

/** A text that was changed between two presses with one key is another message, so that no text is lost. */
function pressKey({ idempotencyKey = randomUUID(), formToken: _, ...typed }: MessageInput): string {
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, typed]))
    .digest('base64url');
}

const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERENCE_PART = 4;
/** Two equal references out of a million million are unlikely; three in a row do not happen. */
const REFERENCE_ATTEMPTS = 3;

function newReference(): string {
  const part = () =>
    Array.from({ length: REFERENCE_PART }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('');
  return `${part()}-${part()}`;
}

type GivenFields = Omit<
  MessageFields,
  'mail' | 'acknowledgement' | 'reference' | 'idempotencyKey' | 'searchText' | 'searchStems'
>;

async function fieldsOf(
  input: MessageInput,
  judged: Pick<MessageFields, 'status' | 'spam'>,
  now: Date,
): Promise<GivenFields> {
  const { firstName, lastName = '', email = '', phone = '', subject = '', message } = input;
  const { language = DEFAULT_LANGUAGE } = input;
  const typed = { firstName, lastName, email, phone, subject, message };
  const place = await placeOf(input);
  return {
    ...typed,
    ...place,
    ...(await offerOf(input)),
    arrival: input.arrival ?? '',
    departure: input.departure ?? '',
    ...peopleOf(input),
    language,
    marketingConsent: input.marketingConsent ? { version: CONSENT_VERSION, at: now } : null,
    ...judged,
    assignedHotelId: place.hotelId,
    notes: [],
    history: [],
    textKey: textKeyOf(typed.message),
    emailKey: emailKeyOf(typed.email),
    ...phoneFields({ phone, language }),
  };
}

/** A message to a hotel or room that is gone meanwhile goes to the chain, so that no message is lost. */
async function placeOf({ hotelId = '', roomId = '', arrival, departure }: MessageInput) {
  const hotel = await findByIdOrSlug<HotelRecord>(HotelModel, hotelId, NOT_TRASHED);
  if (!hotel) return { hotelId: '', hotelName: '', roomId: '', roomName: '' };
  const ofHotel = { hotelId: String(hotel._id), hotelName: hotel.name };
  const room = hotel.rooms.find(({ id }) => id === roomId);
  if (!room) return { ...ofHotel, roomId: '', roomName: '' };
  const price = arrival && departure && (await readPrices(arrival, departure))(ofHotel.hotelId, room).total;
  return { ...ofHotel, roomId: room.id, roomName: room.type, ...(price && { price }) };
}

/** Adults and children with their sum; a client from before there were children sends the sum alone. */
function peopleOf({ adults, ages = [], guests }: MessageInput) {
  return adults === undefined ? { guests: guests ?? null } : { adults, ages, guests: adults + ages.length };
}

/** A message about an offer that is gone meanwhile is stored without it. */
async function offerOf({ offerId = '' }: MessageInput) {
  if (offerId === '') return undefined;
  const offer = await findByIdOrSlug<OfferRecord>(OfferModel, offerId, NOT_TRASHED);
  return offer && { offerId: String(offer._id), offerTitle: offer.title };
}

/** A search finds the reference with and without its hyphen. */
function searchFields(
  { firstName, lastName, email, phone, phoneNumbers = [], subject, message, offerTitle = '' }: GivenFields,
  reference: string,
) {
  const references = [reference, reference.replace('-', '')];
  const text = searchText(
    [...references, firstName, lastName, email, subject, message, offerTitle],
    [phone, ...phoneNumbers],
  );
  return { searchText: text, searchStems: searchStems(text) };
}
