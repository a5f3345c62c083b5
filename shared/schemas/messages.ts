import { z } from 'zod';
import { CONTACT_SUBJECTS, FORM_LIMITS, LANGUAGES, LIMITS, STAY_LIMITS } from '#shared/constants.ts';
import { isEmail } from '#shared/lib/links/email.ts';
import { leavesTooEarly } from '#shared/lib/messages/enquiry.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import { success } from './fields.ts';
import {
  choice,
  code,
  emailOrPhone,
  flag,
  integer,
  isLine,
  line,
  orBlank,
  PATTERNS,
  phone,
  requiredLine,
  requiredText,
  text,
} from './primitives.ts';

const optionalDate = z
  .string({ error: code('invalidDate') })
  .refine((value) => value === '' || isCalendarDate(value), code('invalidDate'))
  .meta({ pattern: '^$|^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', example: '2031-05-14' });

/** What the fields of a message mean, as it is sent and as staff read it. */
export const sent = {
  firstName: { description: 'First name of the visitor.' },
  lastName: { description: 'Last name of the visitor.' },
  email: { description: 'E-mail address of the visitor; a new message has this or a phone number.' },
  phone: { description: 'Phone number of the visitor; a new message has this or an e-mail address.' },
  subject: {
    description: 'What the message is about; left out, or empty in a response, when the visitor chose nothing.',
  },
  message: { description: 'The text.' },
  roomId: { description: 'Id of the room within its hotel; empty for none.' },
  arrival: { description: 'Date of arrival, `YYYY-MM-DD`; empty for none.' },
  departure: { description: 'Date of departure, `YYYY-MM-DD`, after the arrival; empty for none.' },
  adults: { description: 'How many adults.' },
  ages: { description: 'The age of each child in years.' },
  guests: { description: 'How many guests; with `adults`, the sum of adults and children.' },
};
export const reference = z.string().meta({ description: 'Names the message, also on the phone.' });

const messageFields = z.object({
  firstName: requiredLine(LIMITS.name).meta(sent.firstName),
  lastName: line(LIMITS.name).optional().meta(sent.lastName),
  email: line(LIMITS.email)
    .refine((value) => value === '' || isEmail(value), code('invalidEmail'))
    .optional()
    .meta({ ...sent.email, pattern: orBlank(PATTERNS.email) }),
  phone: phone.refine(isLine, code('invalidText')).optional().meta(sent.phone),
  subject: z
    .preprocess((value) => (value === '' ? undefined : value), choice(CONTACT_SUBJECTS).optional())
    .meta(sent.subject),
  message: requiredText(LIMITS.message).meta(sent.message),
  hotelId: text(LIMITS.slug)
    .optional()
    .meta({ description: 'Id or slug of the hotel it is for; the chain without it.' }),
  roomId: text(LIMITS.roomId).optional().meta(sent.roomId),
  offerId: text(LIMITS.slug).optional().meta({ description: 'Id or slug of the offer it is about.' }),
  arrival: optionalDate.optional().meta(sent.arrival),
  departure: optionalDate.optional().meta(sent.departure),
  adults: integer(1, STAY_LIMITS.adults).optional().meta(sent.adults),
  ages: z
    .array(integer(0, STAY_LIMITS.age), { error: code('wrongType') })
    .max(STAY_LIMITS.children, code('tooMany'))
    .optional()
    .meta(sent.ages),
  guests: integer(1, STAY_LIMITS.adults + STAY_LIMITS.children)
    .optional()
    .meta(sent.guests),
  language: choice(LANGUAGES).optional().meta({ description: 'Language of the form; Turkish without it.' }),
  marketingConsent: flag.optional().meta({ description: 'Whether the visitor agrees to marketing.' }),
  idempotencyKey: text(FORM_LIMITS.idempotencyKey)
    .optional()
    .meta({ description: 'Sending the same message again with the same key stores one message.' }),
  formToken: text(FORM_LIMITS.token).optional().meta({ description: 'What the form got when it was first touched.' }),
  annotation: text(LIMITS.url).optional().meta({ description: 'Stays empty: the form hides it from people.' }),
  website: text(LIMITS.url).optional().meta({ description: 'The former name of `annotation`; stays empty.' }),
});

const withEmailOrPhone = z
  .object({ email: z.string().trim().min(1) })
  .or(z.object({ phone: z.string().trim().min(1) }));

/** Runs beside the checks of the fields, so that the response names every missing field. */
function requireEmailOrPhone(message: unknown, context: z.RefinementCtx): void {
  if (withEmailOrPhone.safeParse(message).success) return;
  for (const path of ['email', 'phone']) {
    context.addIssue({ code: 'custom', path: [path], message: code('emailOrPhone') });
  }
}

/** A message of a visitor in a request (docs/rules.md#messages-of-visitors). */
export const messageInput = messageFields
  .superRefine(requireEmailOrPhone, { when: () => true })
  .superRefine((message, context) => {
    if (leavesTooEarly({ arrival: message.arrival ?? '', departure: message.departure ?? '' })) {
      context.addIssue({ code: 'custom', path: ['departure'], message: code('outOfRange') });
    }
    if (message.ages?.length && message.adults === undefined) {
      context.addIssue({ code: 'custom', path: ['adults'], message: code('outOfRange') });
    }
  })
  .meta({ id: 'MessageInput', ...emailOrPhone });
export type MessageInput = z.infer<typeof messageInput>;

export const formToken = z
  .object({ token: z.string().meta({ description: 'To be sent as `formToken` with the message.' }) })
  .meta({ id: 'FormToken' });

export const messageReceived = z
  .object({ success, reference: reference.meta({ example: 'K7M2-9QXD' }) })
  .meta({ id: 'MessageReceived' });
export type MessageReceived = z.infer<typeof messageReceived>;
