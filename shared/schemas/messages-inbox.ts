import { z } from 'zod';
import {
  INBOX,
  LANGUAGES,
  LIMITS,
  MAIL_STATES,
  MESSAGE_STATUSES,
  MESSAGE_VIEWS,
  SPAM_REASONS,
} from '#shared/constants.ts';
import { createdAt, idempotencyKey, listOf, ownId, saved, sortable, sortBy, updatedSince } from './fields.ts';
import { reference, sent } from './messages.ts';
import { sentAnswer } from './messages-answers.ts';
import {
  calendarDate,
  choice,
  code,
  count,
  id,
  lang,
  page,
  pageLimit,
  requiredText,
  text,
  timestamp,
  version,
} from './primitives.ts';

const own = {
  note: 'The note.',
  when: 'When, in UTC.',
  who: 'Who; empty for the site itself.',
  sentAt: 'When it was sent, in UTC; null before.',
};

const status = choice(MESSAGE_STATUSES).describe('Whether it is new, read, answered, archived or spam.');

/** The filter of a list or an export of messages (docs/rules.md#inbox). */
const messageFilter = {
  status: choice([...MESSAGE_STATUSES, ...MESSAGE_VIEWS])
    .describe(
      'Only messages with this status; `inbox` means new and open ones, `waiting` those of them that came more than a day ago, and `mailFailed` those whose mail or answer could not be sent.',
    )
    .optional(),
  hotelId: id.describe('Only messages that are assigned to this hotel, by its id.').optional(),
  assignedUserId: id.describe('Only what this person answers, by the person’s id.').optional(),
  q: text(INBOX.search).describe('Words, or beginnings of words, that a message has.').optional(),
  from: calendarDate.describe('First day in Istanbul.').optional(),
  to: calendarDate.describe('Last day in Istanbul.').optional(),
};
export type MessageFilter = z.infer<ReturnType<typeof z.object<typeof messageFilter>>>;
export const messageExport = z.object({ ...messageFilter, lang });
export const consentExport = z.object({ lang });
export const messageList = z
  .object({
    ...messageFilter,
    updatedSince,
    sort: sortBy('-createdAt', ['createdAt', 'updatedAt']),
    ...page,
    limit: pageLimit(INBOX.page),
  })
  .refine(...sortable);

const inList = {
  id: ownId('message'),
  reference,
  firstName: z.string().describe(sent.firstName),
  lastName: z.string().describe(sent.lastName),
  subject: z.string().describe(sent.subject),
  status,
  hotelId: z.string().describe('Id of the hotel that the visitor chose; empty for the chain.'),
  hotelName: z.string().describe('Name of the hotel at the time of the message.'),
  assignedHotelId: z.string().describe('Id of the hotel that answers, at first the chosen one; empty for the chain.'),
  assignedUserId: z.string().describe('Id of the person who was asked to answer; empty for nobody.'),
  mailState: z.enum(MAIL_STATES).describe('What became of the mail about the message.'),
  language: z.enum(LANGUAGES).describe('Language of the form that the visitor used.'),
  createdAt: createdAt('message'),
  version,
};

export const lastSave = {
  updatedAt: saved.updatedAt,
  updatedBy: z.string().describe('Who saved it last; empty for the site itself.'),
};

const messageSummary = z
  .object({
    ...inList,
    excerpt: z.string().describe('The first words of the message.'),
    notes: count.describe('How many internal notes it has.'),
    updatedAt: saved.updatedAt,
  })
  .meta({ id: 'MessageSummary' });
export type MessageSummary = z.infer<typeof messageSummary>;

export const messageListResponse = listOf(messageSummary, 'The messages of the page.').meta({ id: 'MessageList' });

const noteLanguage = choice(LANGUAGES).optional().describe('Language of the note.');

export const message = z
  .object({
    ...inList,
    email: z.string().describe(sent.email),
    phone: z.string().describe(sent.phone),
    phoneNumbers: z
      .array(
        z.object({
          number: z.string().describe('In E.164, such as `+905321112233`.'),
          text: z.string().describe('As pages show it.'),
          call: z.string().describe('The `tel:` link, with the extension.'),
          chat: z.string().describe('The link of the chat in WhatsApp.'),
        }),
      )
      .describe('The telephone numbers in `phone`; none when nobody can tell which number was typed.'),
    message: z.string().describe(sent.message),
    roomId: z.string().describe(sent.roomId),
    roomName: z.string().describe('Name of the room at the time of the message.'),
    offerId: z.string().describe('Id of the offer it is about; empty for none.'),
    offerTitle: z.string().describe('Title of the offer at the time of the message.'),
    arrival: z.string().describe(sent.arrival),
    departure: z.string().describe(sent.departure),
    adults: count.nullable().describe(sent.adults),
    ages: z.array(count).describe(sent.ages),
    guests: count.nullable().describe(sent.guests),
    price: count
      .nullable()
      .describe(
        'Price of the room for all nights in whole lira, as the site showed it when the message came; null without one.',
      ),
    marketingConsent: z
      .object({
        version: z.string().describe('Version of the text that the visitor agreed to.'),
        at: timestamp.describe(own.when),
        withdrawnAt: timestamp.optional().describe('When it was withdrawn; missing while it holds.'),
      })
      .nullable()
      .describe('The consent to marketing; null without it.'),
    spam: z
      .object({
        score: z.number().meta({ format: 'double', description: 'Points; from five on a message is spam.' }),
        reasons: z.array(z.enum(SPAM_REASONS)).describe('What it has points for.'),
      })
      .describe('Why the message looks like spam.'),
    notes: z
      .array(
        z.object({
          by: z.string().describe(own.who),
          at: timestamp.describe(own.when),
          text: z.string().describe(own.note),
          language: noteLanguage,
        }),
      )
      .describe('Internal notes.'),
    answers: z.array(sentAnswer).describe('Answers that were sent from here.'),
    history: z
      .array(
        z.object({
          by: z.string().describe(own.who),
          at: timestamp.describe(own.when),
          action: z.string().describe('What was done.'),
          detail: z.string().describe('A status, the name of a hotel or person, or empty.'),
        }),
      )
      .describe('What was done with the message.'),
    mail: z
      .object({
        attempts: count.describe('How often it was tried.'),
        sentAt: timestamp.nullable().describe(own.sentAt),
        nextAt: timestamp.describe('When it is tried again, in UTC.'),
        error: z.string().describe('Why the last try failed; empty after none.'),
      })
      .describe('The mail to the staff.'),
    acknowledgement: z
      .object({
        state: z.enum(MAIL_STATES).describe('What became of the mail.'),
        sentAt: timestamp.nullable().describe(own.sentAt),
      })
      .describe('The mail to the visitor that says that the message has arrived.'),
    ...lastSave,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

const changes = {
  status: status.optional(),
  assignedHotelId: text(LIMITS.slug).optional().describe('The hotel that answers; empty for the chain.'),
  assignedUserId: text(LIMITS.slug)
    .optional()
    .describe('Id of the person who answers; empty for nobody. The person gets a mail with the notes.'),
  note: text(INBOX.note)
    .optional()
    .describe('Why it is handed over: an internal note that the mail begins with. Without a hand-over it is nothing.'),
};
export type MessageChanges = {
  status?: Message['status'] | undefined;
  assignedHotelId?: string | undefined;
  assignedUserId?: string | undefined;
  note?: string | undefined;
};

export const messageGet = z.object({ id });
export const messageUpdate = z.object({ id, version: version.optional(), ...changes }).meta({ id: 'MessageChanges' });
export const messageNote = z
  .object({
    id,
    version: version.optional(),
    text: requiredText(INBOX.note).describe(own.note),
    language: noteLanguage,
    idempotencyKey,
  })
  .meta({ id: 'NoteInput' });
export const REPLY_CHANNELS = ['mail', 'whatsapp'] as const;
export const messageReply = z
  .object({
    id,
    version: version.optional(),
    channel: choice(REPLY_CHANNELS).describe('How the visitor was answered.'),
  })
  .meta({ id: 'ReplyInput' });
export const messageSendAgain = z.object({ id, version: version.optional() }).meta({ id: 'VersionInput' });

export const messageBulk = z
  .object({
    messages: z
      .array(z.object({ id: id.describe('Id of the message.'), version: version.optional() }), {
        error: code('wrongType'),
      })
      .min(1, code('required'))
      .max(INBOX.bulk, code('tooMany'))
      .refine(
        (messages) => new Set(messages.map((each) => each.id.toLowerCase())).size === messages.length,
        code('duplicate'),
      )
      .describe('The messages.'),
    ...changes,
  })
  .meta({ id: 'BulkChanges' });
export const messageBulkResponse = z
  .object({
    changed: count.describe('How many were changed.'),
    stale: z.array(z.string()).describe('Ids of those that another save has changed meanwhile.'),
    missing: z.array(z.string()).describe('Ids of those that are gone.'),
  })
  .meta({ id: 'BulkResult' });
export type MessageBulkResponse = z.infer<typeof messageBulkResponse>;

export const messageUnread = z
  .object({ unread: count.describe('How many messages are new, counted up to 1,000.') })
  .meta({ id: 'Unread' });
