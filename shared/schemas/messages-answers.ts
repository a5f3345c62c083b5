import { z } from 'zod';
import { INBOX, LANGUAGES, MAIL_STATES, TEMPLATES } from '#shared/constants.ts';
import { code, count, id, requiredLine, requiredText, text, timestamp, version } from './primitives.ts';

/** An answer as the staff read it (docs/rules.md#answers). */
export const sentAnswer = z
  .object({
    by: z.string().meta({ description: 'Who.' }),
    at: timestamp.meta({ description: 'When, in UTC.' }),
    text: z.string().meta({ description: 'The text as it was sent.' }),
    language: z.enum(LANGUAGES).meta({ description: 'Language of the message, in which the mail is.' }),
    mailState: z.enum(MAIL_STATES).meta({ description: 'What became of the mail to the guest.' }),
    attempts: count.meta({ description: 'How often it was tried.' }),
    sentAt: timestamp.nullable().meta({ description: 'When it was sent, in UTC; null before.' }),
    error: z.string().meta({ description: 'Why the last try failed; empty after none.' }),
  })
  .meta({ id: 'Answer' });

export const messageAnswer = z
  .object({
    id,
    version: version.optional(),
    text: requiredText(INBOX.answer).meta({ description: 'What the guest reads; the message is quoted below it.' }),
  })
  .meta({ id: 'AnswerInput' });

export const answerForm = z
  .object({
    mailServer: z
      .boolean()
      .meta({ description: 'Whether the site has a mail server; without one it sends no answers.' }),
    replyTo: z.string().meta({
      description:
        'Where the guest’s reply goes: the addresses of the hotel that answers, or that of the chain; empty for the sender of all mails.',
    }),
    templates: z
      .array(
        z.object({
          title: z.string().meta({ description: 'Title of the template.' }),
          text: z.string().meta({ description: 'The template with what the message says, as it can be sent.' }),
          missing: z.array(z.string()).meta({
            description: 'Placeholders that the message says nothing for; the text is without their sentences.',
          }),
        }),
      )
      .meta({ description: 'The templates that have a text in the language of the message.' }),
  })
  .meta({ id: 'AnswerForm' });
export type AnswerForm = z.infer<typeof answerForm>;

const ofLanguage = text(TEMPLATES.text);
export const answerTemplates = z
  .array(
    z.object({
      title: requiredLine(TEMPLATES.title).meta({ description: 'What the staff choose it by.' }),
      tr: ofLanguage.meta({ description: 'The Turkish text; `{ad}`, `{otel}` … stand for what the message says.' }),
      en: ofLanguage.meta({ description: 'The English text; empty where messages in English do not need it.' }),
    }),
    { error: code('wrongType') },
  )
  .max(TEMPLATES.count, code('tooMany'))
  .meta({ description: 'Templates of answers.' });
export type AnswerTemplate = z.infer<typeof answerTemplates>[number];
