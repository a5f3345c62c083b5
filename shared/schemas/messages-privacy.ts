import { z } from 'zod';
import { LANGUAGES, LIMITS, RETENTION_MONTHS } from '#shared/constants.ts';
import { hasDigit } from '#shared/lib/links/phone.ts';
import { listOf } from './fields.ts';
import { answerTemplates } from './messages-answers.ts';
import { lastSave, message } from './messages-inbox.ts';
import { choice, code, count, emailOrPhone, flag, integer, page, requiredText, text, version } from './primitives.ts';

const isPerson = ({ email = '', phone = '' }: { email?: string | undefined; phone?: string | undefined }) =>
  email.trim() !== '' || hasDigit(phone);
const personFields = {
  email: text(LIMITS.email).optional().describe('E-mail address; this or a phone number is needed.'),
  phone: text(LIMITS.phone).optional().describe('Phone number; this or an e-mail address is needed.'),
};
export const messagePerson = z
  .object({
    ...personFields,
    cursor: page.cursor.describe('Where the list goes on: `next` of the page before.'),
  })
  .refine(isPerson, { path: ['email'], message: code('emailOrPhone') })
  .meta({ id: 'PersonInput', ...emailOrPhone });
export const messageErase = z
  .object(personFields)
  .refine(isPerson, { path: ['email'], message: code('emailOrPhone') })
  .meta({ id: 'ErasureInput', ...emailOrPhone });
export type Person = z.infer<typeof messageErase>;
export const messagePersonResponse = listOf(message, 'The messages.').meta({ id: 'MessagesOfPerson' });
export const messageErased = z
  .object({ erased: count.describe('How many messages were deleted.') })
  .meta({ id: 'Erased' });

export const consentWithdrawal = z
  .object({ email: requiredText(LIMITS.email).describe('E-mail address, in any letter case.') })
  .meta({ id: 'ConsentWithdrawalInput' });
export const consentWithdrawn = z
  .object({ withdrawn: count.describe('How many consents are withdrawn now that were not before.') })
  .meta({ id: 'ConsentWithdrawal' });

/** How long messages are kept (docs/rules.md#personal-data), and their mails (docs/rules.md#mail). */
export const messageSettings = z
  .object({
    retentionMonths: integer(RETENTION_MONTHS.min, RETENTION_MONTHS.max).describe(
      'Months after which a message is deleted.',
    ),
    staffLanguage: choice(LANGUAGES).describe('Language of the mails to the staff.'),
    acknowledge: flag.describe('Whether visitors get a mail that says that their message has arrived.'),
    templates: answerTemplates,
    mailServer: z.boolean().describe('Whether the site has a mail server; without one it sends no mails.'),
    version,
    ...lastSave,
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.infer<typeof messageSettings>;
const { retentionMonths, staffLanguage, acknowledge, templates } = messageSettings.shape;
export const messageSettingsInput = z
  .object({ retentionMonths, staffLanguage, acknowledge, templates, version })
  .partial()
  .meta({ id: 'MessageSettingsInput' });
export type MessageSettingsInput = z.infer<typeof messageSettingsInput>;
