import type { Language } from '#shared/constants.ts';
import { mailTexts } from '#shared/i18n/mail.ts';
import { escapeXml } from '../escape-xml.ts';
import type { Logger } from '../log.ts';
import { htmlDocument, paragraphs, readSiteName } from './message-mail.ts';
import type { SendMail } from './smtp.ts';

interface UserMail {
  kind: 'invitation' | 'reset' | 'secondStepRemoved';
  to: { name: string; email: string; language: Language };
  link?: string;
}

interface Sender {
  sendMail: SendMail | undefined;
  publicUrl: string;
  log: Logger;
}

/**
 * Sends a mail to a user in the background. A mail that fails is only logged: an invitation has a link to copy, and a
 * new password can be asked for again.
 * @returns whether the mail goes out: there is a mail server, and the user has an address
 */
export function mailUser({ sendMail, publicUrl, log }: Sender, mail: UserMail): boolean {
  if (!sendMail || mail.to.email === '') return false;
  void compose(mail, publicUrl)
    .then(sendMail)
    .catch(({ code, responseCode }: { code?: string; responseCode?: number }) =>
      log.warn({ kind: mail.kind, code, responseCode }, 'mail not sent'),
    );
  return true;
}

async function compose({ kind, to: { name, email, language }, link }: UserMail, publicUrl: string) {
  const { title, lines } = mailTexts[language].user[kind];
  const site = await readSiteName(publicUrl, language);
  const texts = lines.map((line) => line.replace('{{name}}', () => name).replace('{{site}}', () => site));
  return {
    to: { name, address: email },
    subject: `${site}: ${title}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...texts, ...(link === undefined ? [] : [link]), site].join('\n\n'),
    html: htmlDocument(
      language,
      `${paragraphs(texts)}${link === undefined ? '' : `<p><a href="${escapeXml(link)}">${escapeXml(link)}</a></p>`}${paragraphs([site])}`,
    ),
  };
}
