import { z } from 'zod';
import { INBOX, LANGUAGES, MAIL_STATES, TEMPLATES } from '#shared/constants.ts';
import { code, count, id, requiredLine, requiredText, text, timestamp, version } from './primitives.ts';

/** An answer as the staff read it (docs/rules.md#answers). */
export const sentAnswer = z
  .object({
    by: z.string().describe('Who.'),
    at: timestamp.describe('When, in UTC.'),
    text: z.string().describe('The text as it was sent.'),
    language: z.enum(LANGUAGES).describe('Language of the message, in which the mail is.'),
    mailState: z.enum(MAIL_STATES).describe('What became of the mail to the guest.'),
    attempts: count.describe('How often it was tried.'),
    sentAt: timestamp.nullable().describe('When it was sent, in UTC; null before.'),
    error: z.string().describe('Why the last try failed; empty after none.'),
  })
  .meta({ id: 'Answer' });

export const messageAnswer = z
  .object({
    id,
    version: version.optional(),
    text: requiredText(INBOX.answer).describe('What the guest reads; the message is quoted below it.'),
  })
  .meta({ id: 'AnswerInput' });

export const answerForm = z
  .object({
    mailServer: z.boolean().describe('Whether the site has a mail server; without one it sends no answers.'),
    replyTo: z
      .string()
      .describe(
        'Where the guest’s reply goes: the addresses of the hotel that answers, or that of the chain; empty for the sender of all mails.',
      ),
    templates: z
      .array(
        z.object({
          title: z.string().describe('Title of the template.'),
          text: z.string().describe('The template with what the message says, as it can be sent.'),
          missing: z
            .array(z.string())
            .describe('Placeholders that the message says nothing for; the text is without their sentences.'),
        }),
      )
      .describe('The templates that have a text in the language of the message.'),
  })
  .meta({ id: 'AnswerForm' });
export type AnswerForm = z.infer<typeof answerForm>;

const ofLanguage = text(TEMPLATES.text);
export const answerTemplates = z
  .array(
    z.object({
      title: requiredLine(TEMPLATES.title).describe('What the staff choose it by.'),
      tr: ofLanguage.describe('The Turkish text; `{ad}`, `{otel}` … stand for what the message says.'),
      en: ofLanguage.describe('The English text; empty where messages in English do not need it.'),
    }),
    { error: code('wrongType') },
  )
  .max(TEMPLATES.count, code('tooMany'))
  .describe('Templates of answers.');
export type AnswerTemplate = z.infer<typeof answerTemplates>[number];
