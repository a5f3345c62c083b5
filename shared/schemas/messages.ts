import { z } from 'zod';
import { CONTACT_SUBJECTS, FORM_LIMITS, LANGUAGES, LIMITS } from '../constants.ts';
import { isEmail } from '../text/links/email.ts';
import { ENQUIRY_GUESTS, leavesTooEarly } from '../text/messages/enquiry.ts';
import { isCalendarDate } from '../text/numbers/date.ts';
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
  requiredText,
  text,
} from './primitives.ts';

const optionalDate = z
  .string({ error: code('invalidDate') })
  .refine((value) => value === '' || isCalendarDate(value), code('invalidDate'))
  .meta({ pattern: '^$|^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', example: '2031-05-14' });

const messageFields = z.object({
  firstName: requiredText(LIMITS.name).refine(isLine, code('invalidText')).trim(),
  lastName: line(LIMITS.name).trim().optional(),
  email: line(LIMITS.email)
    .trim()
    .refine((value) => value === '' || isEmail(value), code('invalidEmail'))
    .optional()
    .meta({ pattern: orBlank(PATTERNS.email) }),
  phone: phone.refine(isLine, code('invalidText')).optional(),
  subject: choice(['', ...CONTACT_SUBJECTS]).optional(),
  message: requiredText(LIMITS.message),
  hotelId: text(LIMITS.slug)
    .optional()
    .meta({ description: 'Id or slug of the hotel it is for; the chain without it.' }),
  roomId: text(LIMITS.roomId).optional(),
  offerId: text(LIMITS.slug).optional().meta({ description: 'Id or slug of the offer it is about.' }),
  arrival: optionalDate.optional(),
  departure: optionalDate.optional(),
  guests: integer(1, ENQUIRY_GUESTS).optional(),
  language: choice(LANGUAGES).optional().meta({ description: 'Language of the form; Turkish without it.' }),
  marketingConsent: flag.optional(),
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
  })
  .meta({ id: 'MessageInput', ...emailOrPhone });
export type MessageInput = z.infer<typeof messageInput>;

export const formToken = z.object({ token: z.string() }).meta({ id: 'FormToken' });

export const messageReceived = z
  .object({
    success: z.boolean(),
    reference: z.string().meta({ description: 'Names the message, also on the phone.', example: 'K7M2-9QXD' }),
  })
  .meta({ id: 'MessageReceived' });
export type MessageReceived = z.infer<typeof messageReceived>;
