import type { SendMailOptions } from 'nodemailer';
import { replyAddresses } from '#server/models/messages/answers.ts';
import type { MessageRecord, StoredAnswer } from '#server/models/messages/messages.ts';
import { CONTACT_SUBJECTS } from '#shared/constants.ts';
import { addressesIn } from '#shared/lib/links/email.ts';
import { htmlDocument, messageIdOf, paragraphs, readSiteName } from './message-mail.ts';
import { mailTexts } from './texts.ts';

/**
 * The mail with an answer of the staff, with the message of the guest below it (docs/rules.md#answers). The guest's reply
 * goes to the hotel that answers, or to the chain.
 * @param publicUrl the site's own address
 */
export async function answerMail(
  message: MessageRecord,
  answer: StoredAnswer,
  publicUrl: string,
): Promise<SendMailOptions> {
  const { language, reference, firstName, lastName, email } = message;
  const texts = mailTexts[language];
  const site = await readSiteName(language);
  const known = CONTACT_SUBJECTS.find((each) => each === message.subject);
  const subject = known ? texts.subjects[known] : message.subject;
  const replyTo = addressesIn(await replyAddresses(message));
  const title = [texts.answer.title, subject].filter((part) => part !== '').join(': ');
  return {
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    ...(replyTo.length > 0 && { replyTo: replyTo.map((address) => ({ name: site, address })) }),
    subject: `${title} (${reference})`,
    messageId: messageIdOf(message, 'answer', answer.mail, publicUrl),
    text: [answer.text, '', texts.answer.wrote, message.message.replace(/^/gm, '> ')].join('\n'),
    html: htmlDocument(
      language,
      `${paragraphs([answer.text])}${paragraphs([texts.answer.wrote])}<blockquote>${paragraphs([message.message])}</blockquote>`,
    ),
  };
}
