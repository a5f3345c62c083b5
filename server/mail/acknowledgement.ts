import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { VISITOR } from '#server/models/common/translation.ts';
import { messageCounter } from '#server/models/counters.ts';
import type { MessageRecord } from '#server/models/messages/messages.ts';
import { readMessageSettings } from '#server/models/messages/settings.ts';
import { readContact } from '#server/models/settings/contact.ts';
import { htmlDocument, messageIdOf, paragraphs, readSiteName } from './message-mail.ts';
import { mailTexts } from './texts.ts';

const HOUR_SECONDS = 3_600;
/** A failed attempt may have arrived all the same, so the next attempt waits until the address may get a mail again. */
export const ACKNOWLEDGEMENT_PAUSE_MS = HOUR_SECONDS * 1_000;

/**
 * The mail that tells a visitor that the message has arrived (docs/rules.md#mail). The mail repeats nothing that was
 * typed: programs could enter the address of another person, and spam as the text.
 * @returns undefined when no mail is to be sent, or when the address had a mail within an hour
 * @throws Error when the mail within the hour may have been for this message
 */
export async function acknowledgementTo(
  message: MessageRecord,
  publicUrl: string,
): Promise<SendMailOptions | undefined> {
  const { acknowledge } = await readMessageSettings();
  if (!acknowledge || message.status === 'spam') return undefined;
  if (!(await isFirstWithinHour(message.emailKey))) {
    // A killed process may have counted the last attempt without sending the mail.
    if (message.acknowledgement.attempts > 1) throw new Error('The address had an attempt within an hour.');
    return undefined;
  }
  const { email: replyTo } = await readContact(VISITOR);
  const { acknowledgement: texts } = mailTexts[message.language];
  const site = await readSiteName(message.language);
  const { host } = new URL(publicUrl);
  const lines = [
    texts.greeting.replace('{{site}}', () => site),
    texts.arrived,
    texts.reference.replace('{{reference}}', message.reference),
    texts.urgent,
    texts.automatic.replace('{{host}}', host),
    site,
  ];
  return {
    to: { name: '', address: message.email },
    ...(replyTo !== '' && { replyTo: { name: site, address: replyTo } }),
    subject: `${site}: ${texts.title} (${message.reference})`,
    messageId: messageIdOf(message, 'acknowledgement', message.acknowledgement, publicUrl),
    // Keeps autoresponders from answering the mail (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: lines.join('\n\n'),
    html: htmlDocument(message.language, paragraphs(lines)),
  };
}

/** Counts attempts in the store, so that all processes count together. The hash of the address is kept for an hour. */
async function isFirstWithinHour(emailKey: string): Promise<boolean> {
  const counter = messageCounter({ keyPrefix: 'acknowledged', points: 1, duration: HOUR_SECONDS });
  try {
    await counter.consume(createHash('sha256').update(emailKey).digest('base64url'));
    return true;
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return false;
    throw thrown;
  }
}
