import type { PhoneNumber } from 'libphonenumber-js/max';
import mongoose, { type SchemaDefinition } from 'mongoose';
import { eventsField } from '#server/models/common/events.ts';
import { optionalText, requiredDate, requiredText, textList, WITHOUT_ID } from '#server/models/common/fields.ts';
import { mailFields, type OutgoingMail } from '#server/models/common/outgoing-mail.ts';
import { type Stored, type Versioned, versionedSchema } from '#server/models/common/versioned.ts';
import { DEFAULT_LANGUAGE, MESSAGE_STATUSES, SPAM_REASONS } from '#shared/constants.ts';
import { toAsciiDigits } from '#shared/lib/links/phone.ts';
import { readPhoneNumbers } from '#shared/lib/links/phone-number.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';

type Dated<T> = Omit<T, 'at'> & { at: Date };
export type MessageEvent = Dated<Message['history'][number]>;

export type StoredNote = Dated<Message['notes'][number]> & { idempotencyKey?: string | undefined };

/** An answer with its mail, in the language of the message. */
export type StoredAnswer = { by: string; at: Date; text: string; mail: OutgoingMail };

export interface MessageFields
  extends Omit<
    Message,
    | 'id'
    | 'mailState'
    | 'mail'
    | 'acknowledgement'
    | 'answers'
    | 'notes'
    | 'history'
    | 'marketingConsent'
    | 'phoneNumbers'
    | 'assignedUserId'
    | 'offerId'
    | 'offerTitle'
    | 'adults'
    | 'ages'
    | 'price'
    | keyof Versioned
  > {
  /** Missing in messages from before a person could be asked to answer. */
  assignedUserId?: string;
  /** Missing in messages that are about no offer. */
  offerId?: string;
  offerTitle?: string;
  /** Missing in messages that say neither, and from before there were children. */
  adults?: number;
  ages?: number[];
  /** Of the room for all nights, in whole lira; missing without one. */
  price?: number;
  /** The consent to marketing, with the version of the accepted text; null without consent. */
  marketingConsent: { version: string; at: Date; withdrawnAt?: Date } | null;
  /** The idempotency key of the form. */
  idempotencyKey: string;
  notes: StoredNote[];
  history: MessageEvent[];
  /** Who handed the message over last, and why; missing before. Such a mail to the staff is none of a new message. */
  handover?: { by: string; note: string };
  /** Missing in messages from before the back office sent answers. */
  answers?: StoredAnswer[];
  /** Words for the search, and their beginnings for the index (`search.ts`). */
  searchText: string;
  searchStems: string[];
  /** The same for texts that differ in case, marks and spaces only. */
  textKey: string;
  /** Identify one person however the address was typed. */
  emailKey: string;
  /** The numbers in `phone` in E.164. */
  phoneNumbers: string[];
  /** The first number without its plus, or the digits of a number that cannot be read. */
  phoneKey: string;
  /** The mail to the staff, and the acknowledgement to the visitor. */
  mail: OutgoingMail;
  acknowledgement: OutgoingMail;
}
export type MessageRecord = Stored<MessageFields>;

const mail = new mongoose.Schema(mailFields, WITHOUT_ID);
const note = new mongoose.Schema(
  {
    by: requiredText,
    at: requiredDate,
    text: requiredText,
    language: { type: String },
    idempotencyKey: { type: String },
  },
  WITHOUT_ID,
);
const answer = new mongoose.Schema(
  {
    by: requiredText,
    at: requiredDate,
    text: requiredText,
    mail: { type: mail, required: true },
  } satisfies Required<SchemaDefinition<StoredAnswer>>,
  WITHOUT_ID,
);
const event = new mongoose.Schema(
  {
    at: requiredDate,
    by: optionalText,
    action: requiredText,
    detail: optionalText,
  } satisfies Required<SchemaDefinition<MessageEvent>>,
  WITHOUT_ID,
);
const consent = new mongoose.Schema({ version: requiredText, at: requiredDate, withdrawnAt: Date }, WITHOUT_ID);
const spam = new mongoose.Schema(
  { score: { type: Number, required: true }, reasons: { type: [{ type: String, enum: SPAM_REASONS }], default: [] } },
  WITHOUT_ID,
);
const unique = { type: String, required: true, unique: true } as const;

const schema = versionedSchema<MessageFields>(
  'messages',
  {
    toTell: eventsField,
    firstName: requiredText,
    lastName: optionalText,
    email: optionalText,
    phone: optionalText,
    subject: optionalText,
    message: requiredText,
    hotelId: optionalText,
    hotelName: optionalText,
    roomId: optionalText,
    roomName: optionalText,
    offerId: { type: String },
    offerTitle: { type: String },
    arrival: optionalText,
    departure: optionalText,
    adults: { type: Number },
    ages: { type: [Number], default: undefined },
    guests: { type: Number, default: null },
    price: { type: Number },
    language: { type: String, required: true },
    marketingConsent: { type: consent, default: null },
    reference: unique,
    idempotencyKey: unique,
    status: { type: String, enum: MESSAGE_STATUSES, required: true },
    spam: { type: spam, required: true },
    assignedHotelId: optionalText,
    assignedUserId: { type: String },
    handover: { type: new mongoose.Schema({ by: requiredText, note: optionalText }, WITHOUT_ID), default: undefined },
    notes: { type: [note], default: [] },
    answers: { type: [answer], default: [] },
    history: { type: [event], default: [] },
    searchText: optionalText,
    searchStems: textList,
    textKey: requiredText,
    emailKey: optionalText,
    phoneNumbers: { type: [String], default: undefined },
    phoneKey: optionalText,
    mail: { type: mail, required: true },
    acknowledgement: { type: mail, required: true },
  },
  'message.notFound',
);
export const MESSAGES_NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
// Lists by status and hotel, each in their order; a count uses the beginning of the same index.
schema.index(MESSAGES_NEWEST_FIRST);
schema.index({ status: 1, ...MESSAGES_NEWEST_FIRST });
schema.index({ assignedHotelId: 1, ...MESSAGES_NEWEST_FIRST });
schema.index({ assignedHotelId: 1, status: 1, ...MESSAGES_NEWEST_FIRST });
schema.index({ assignedUserId: 1, ...MESSAGES_NEWEST_FIRST });
schema.index({ searchStems: 1, ...MESSAGES_NEWEST_FIRST });
schema.index({ textKey: 1, createdAt: -1 });
schema.index({ emailKey: 1 });
schema.index({ phoneNumbers: 1 });
schema.index({ phoneKey: 1 });
schema.index({ 'mail.state': 1, 'mail.nextAt': 1 });
schema.index({ 'answers.mail.state': 1, 'answers.mail.nextAt': 1 });
schema.index({ 'acknowledgement.state': 1, 'acknowledgement.nextAt': 1 });

export const MessageModel = mongoose.model<MessageRecord>('Message', schema);

/** The normal form of an e-mail address, for finding all messages of a person. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * The telephone numbers of a visitor. A number without its country is a Turkish one in a Turkish form, or when it begins
 * as Turkish numbers do; in an English form nobody knows its country.
 */
export function phoneNumbersOf({ phone, language }: Pick<MessageFields, 'phone' | 'language'>): PhoneNumber[] {
  const isTurkish = language === DEFAULT_LANGUAGE || /^[\s(]*0/.test(toAsciiDigits(phone));
  return readPhoneNumbers(phone, isTurkish ? 'TR' : null);
}

/** How a person is found by telephone. */
export function phoneFields(typed: Pick<MessageFields, 'phone' | 'language'>) {
  const phoneNumbers = phoneNumbersOf(typed).map(({ number }) => String(number));
  const phoneKey = phoneNumbers[0]?.slice(1) ?? toAsciiDigits(typed.phone).replace(/\D/g, '');
  return { phoneNumbers, phoneKey };
}
