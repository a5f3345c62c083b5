import { z } from 'zod';
import {
  INBOX,
  LANGUAGES,
  LIMITS,
  MAIL_STATES,
  MESSAGE_STATUSES,
  RETENTION_MONTHS,
  SPAM_REASONS,
} from '../constants.ts';
import { hasDigit } from '../text/links/phone.ts';
import {
  calendarDate,
  choice,
  code,
  count,
  emailOrPhone,
  flag,
  id,
  integer,
  lang,
  page,
  requiredText,
  text,
  timestamp,
  version,
} from './primitives.ts';

const status = choice(MESSAGE_STATUSES);

/** The filter of a list or an export of messages (docs/rules.md#inbox). */
const messageFilter = {
  status: choice([...MESSAGE_STATUSES, 'inbox'])
    .optional()
    .meta({ description: 'Only messages with this status; `inbox` means new and open ones.' }),
  hotelId: id.optional().meta({ description: 'Only messages that are assigned to this hotel.' }),
  assignedUserId: id.optional().meta({ description: 'Only messages that this person was asked to answer.' }),
  q: text(INBOX.search).optional().meta({ description: 'Words, or beginnings of words, that a message has.' }),
  from: calendarDate.optional().meta({ description: 'First day in Istanbul.' }),
  to: calendarDate.optional().meta({ description: 'Last day in Istanbul.' }),
};
export type MessageFilter = z.infer<ReturnType<typeof z.object<typeof messageFilter>>>;
export const messageExport = z.object({ ...messageFilter, lang });
export const messageList = z.object({ ...messageFilter, ...page });

const inList = {
  id: z.string(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  subject: z.string(),
  status,
  // The hotel that the visitor chose, with its name at that time; empty for a message to the chain.
  hotelId: z.string(),
  hotelName: z.string(),
  // The hotel whose staff look after the message; at first the chosen hotel.
  assignedHotelId: z.string(),
  assignedUserId: z.string().meta({ description: 'Id of the person who was asked to answer; empty for nobody.' }),
  mailState: z.enum(MAIL_STATES),
  language: z.enum(LANGUAGES).meta({ description: 'Language of the form that the visitor used.' }),
  createdAt: timestamp,
  version,
};

const messageSummary = z.object({ ...inList, excerpt: z.string(), notes: count }).meta({ id: 'MessageSummary' });
export type MessageSummary = z.infer<typeof messageSummary>;

export const messageListResponse = z
  .object({
    messages: z.array(messageSummary),
    next: z.string().nullable().meta({ description: 'The cursor of the next page; null on the last one.' }),
  })
  .meta({ id: 'MessageList' });

const noteLanguage = choice(LANGUAGES).optional().meta({ description: 'Language of the note.' });

export const message = z
  .object({
    ...inList,
    email: z.string(),
    phone: z.string(),
    phoneNumbers: z
      .array(
        z.object({
          number: z.string().meta({ description: 'In E.164, such as `+905321112233`.' }),
          text: z.string(),
          call: z.string().meta({ description: 'The `tel:` link, with the extension.' }),
          chat: z.string().meta({ description: 'The link of the chat in WhatsApp.' }),
        }),
      )
      .meta({ description: 'The telephone numbers in `phone`; none when nobody can tell which number was typed.' }),
    message: z.string(),
    roomId: z.string(),
    roomName: z.string(),
    offerId: z.string().meta({ description: 'Id of the offer it is about; empty for none.' }),
    offerTitle: z.string().meta({ description: 'Title of the offer at the time of the message.' }),
    // Calendar dates, or empty.
    arrival: z.string(),
    departure: z.string(),
    guests: count.nullable(),
    marketingConsent: z.object({ version: z.string(), at: timestamp }).nullable(),
    spam: z.object({ score: z.number().meta({ format: 'double' }), reasons: z.array(z.enum(SPAM_REASONS)) }),
    notes: z.array(z.object({ by: z.string(), at: timestamp, text: z.string(), language: noteLanguage })),
    // By a user or, with an empty name, the site itself; `detail` is a status, the name of a hotel or person, or empty.
    history: z.array(z.object({ by: z.string(), at: timestamp, action: z.string(), detail: z.string() })),
    mail: z.object({ attempts: count, sentAt: timestamp.nullable(), nextAt: timestamp, error: z.string() }),
    acknowledgement: z
      .object({ state: z.enum(MAIL_STATES), sentAt: timestamp.nullable() })
      .meta({ description: 'The mail to the visitor that says that the message has arrived.' }),
    updatedAt: timestamp,
    updatedBy: z.string(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

const changes = {
  status: status.optional(),
  assignedHotelId: text(LIMITS.slug).optional().meta({ description: 'The hotel that answers; empty for the chain.' }),
  assignedUserId: text(LIMITS.slug)
    .optional()
    .meta({ description: 'Id of the person who answers; empty for nobody. The person gets a mail with the notes.' }),
};
export type MessageChanges = {
  status?: Message['status'] | undefined;
  assignedHotelId?: string | undefined;
  assignedUserId?: string | undefined;
};

export const messageGet = z.object({ id });
export const messageUpdate = z.object({ id, version: version.optional(), ...changes }).meta({ id: 'MessageChanges' });
export const messageNote = z
  .object({
    id,
    version: version.optional(),
    text: requiredText(INBOX.note),
    language: noteLanguage,
  })
  .meta({ id: 'NoteInput' });
export const REPLY_CHANNELS = ['mail', 'whatsapp'] as const;
export const messageReply = z
  .object({
    id,
    version: version.optional(),
    channel: choice(REPLY_CHANNELS),
  })
  .meta({ id: 'ReplyInput' });
export const messageSendAgain = z.object({ id, version: version.optional() }).meta({ id: 'VersionInput' });

export const messageBulk = z
  .object({
    messages: z
      .array(z.object({ id, version: version.optional() }), { error: code('wrongType') })
      .min(1, code('required'))
      .max(INBOX.bulk, code('tooMany'))
      .refine(
        (messages) => new Set(messages.map((each) => each.id.toLowerCase())).size === messages.length,
        code('duplicate'),
      ),
    ...changes,
  })
  .meta({ id: 'BulkChanges' });
export const messageBulkResponse = z
  .object({
    changed: count.meta({ description: 'How many were changed.' }),
    stale: z.array(z.string()).meta({ description: 'Ids of those that another save has changed meanwhile.' }),
    missing: z.array(z.string()).meta({ description: 'Ids of those that are gone.' }),
  })
  .meta({ id: 'BulkResult' });
export type MessageBulkResponse = z.infer<typeof messageBulkResponse>;

export const messageUnread = z.object({ unread: count }).meta({ id: 'Unread' });

const isPerson = ({ email = '', phone = '' }: { email?: string | undefined; phone?: string | undefined }) =>
  email.trim() !== '' || hasDigit(phone);
const personFields = { email: text(LIMITS.email).optional(), phone: text(LIMITS.phone).optional() };
export const messagePerson = z
  .object({ ...personFields, cursor: page.cursor })
  .refine(isPerson, { path: ['email'], message: code('emailOrPhone') })
  .meta({ id: 'PersonInput', ...emailOrPhone });
export const messageErase = z
  .object(personFields)
  .refine(isPerson, { path: ['email'], message: code('emailOrPhone') })
  .meta({ id: 'ErasureInput', ...emailOrPhone });
export type Person = z.infer<typeof messageErase>;
export const messagePersonResponse = z
  .object({ messages: z.array(message), next: z.string().nullable() })
  .meta({ id: 'MessagesOfPerson' });
export const messageErased = z
  .object({ erased: count.meta({ description: 'How many messages were deleted.' }) })
  .meta({ id: 'Erased' });

/** How long messages are kept (docs/rules.md#personal-data), and their mails (docs/rules.md#mail). */
export const messageSettings = z
  .object({
    retentionMonths: integer(RETENTION_MONTHS.min, RETENTION_MONTHS.max).meta({
      description: 'Months after which a message is deleted.',
    }),
    staffLanguage: choice(LANGUAGES).meta({ description: 'Language of the mails to the staff.' }),
    acknowledge: flag.meta({ description: 'Whether visitors get a mail that says that their message has arrived.' }),
    mailServer: z.boolean().meta({ description: 'Whether the site has a mail server; without one it sends no mails.' }),
    version,
    updatedAt: timestamp,
    updatedBy: z.string(),
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.infer<typeof messageSettings>;
const { retentionMonths, staffLanguage, acknowledge } = messageSettings.shape;
export const messageSettingsInput = z
  .object({ retentionMonths, staffLanguage, acknowledge, version })
  .partial()
  .meta({ id: 'MessageSettingsInput' });
export type MessageSettingsInput = z.infer<typeof messageSettingsInput>;
