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
  firstName: 'First name of the visitor.',
  lastName: 'Last name of the visitor.',
  email: 'E-mail address of the visitor; a new message has this or a phone number.',
  phone: 'Phone number of the visitor; a new message has this or an e-mail address.',
  subject: 'What the message is about; left out, or empty in a response, when the visitor chose nothing.',
  message: 'The text.',
  roomId: 'Id of the room within its hotel; empty for none.',
  arrival: 'Date of arrival, `YYYY-MM-DD`; empty for none.',
  departure: 'Date of departure, `YYYY-MM-DD`, after the arrival; empty for none.',
  adults: 'How many adults.',
  ages: 'The age of each child in years.',
  guests: 'How many guests; with `adults`, the sum of adults and children.',
};
export const reference = z.string().describe('Names the message, also on the phone.');

const messageFields = z.object({
  firstName: requiredLine(LIMITS.name).describe(sent.firstName),
  lastName: line(LIMITS.name).optional().describe(sent.lastName),
  email: line(LIMITS.email)
    .refine((value) => value === '' || isEmail(value), code('invalidEmail'))
    .optional()
    .meta({ description: sent.email, pattern: orBlank(PATTERNS.email) }),
  phone: phone.refine(isLine, code('invalidText')).optional().describe(sent.phone),
  subject: z
    .preprocess((value) => (value === '' ? undefined : value), choice(CONTACT_SUBJECTS).optional())
    .describe(sent.subject),
  message: requiredText(LIMITS.message).describe(sent.message),
  hotelId: text(LIMITS.slug).optional().describe('Id or slug of the hotel it is for; the chain without it.'),
  roomId: text(LIMITS.roomId).optional().describe(sent.roomId),
  offerId: text(LIMITS.slug).optional().describe('Id or slug of the offer it is about.'),
  arrival: optionalDate.optional().describe(sent.arrival),
  departure: optionalDate.optional().describe(sent.departure),
  adults: integer(1, STAY_LIMITS.adults).optional().describe(sent.adults),
  ages: z
    .array(integer(0, STAY_LIMITS.age), { error: code('wrongType') })
    .max(STAY_LIMITS.children, code('tooMany'))
    .optional()
    .describe(sent.ages),
  guests: integer(1, STAY_LIMITS.adults + STAY_LIMITS.children)
    .optional()
    .describe(sent.guests),
  language: choice(LANGUAGES).optional().describe('Language of the form; Turkish without it.'),
  marketingConsent: flag.optional().describe('Whether the visitor agrees to marketing.'),
  idempotencyKey: text(FORM_LIMITS.idempotencyKey)
    .optional()
    .describe('Sending the same message again with the same key stores one message.'),
  formToken: text(FORM_LIMITS.token).optional().describe('What the form got when it was first touched.'),
  annotation: text(LIMITS.url).optional().describe('Stays empty: the form hides it from people.'),
  website: text(LIMITS.url).optional().describe('The former name of `annotation`; stays empty.'),
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
  .object({ token: z.string().describe('To be sent as `formToken` with the message.') })
  .meta({ id: 'FormToken' });

export const messageReceived = z
  .object({ success, reference: reference.meta({ example: 'K7M2-9QXD' }) })
  .meta({ id: 'MessageReceived' });
export type MessageReceived = z.infer<typeof messageReceived>;
