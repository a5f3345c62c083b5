import type { Logger } from '#server/log.ts';
import type { Language } from '#shared/constants.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import { htmlDocument, paragraphs, readSiteName } from './message-mail.ts';
import type { SendMail } from './smtp.ts';
import { mailTexts } from './texts.ts';

interface Recipient {
  name: string;
  email: string;
  language: Language;
}

interface LinkMail {
  kind: 'invitation' | 'reset';
  to: Recipient;
  link: string;
}

interface UserMail {
  /** For the log. */
  kind: string;
  to: Recipient;
  title: string;
  /** Paragraphs, with `{{site}}` for the name of the site and `{{…}}` for each of the values. */
  lines: readonly string[];
  values: Readonly<Record<string, string>>;
  link?: string;
}

export interface Sender {
  sendMail: SendMail | undefined;
  publicUrl: string;
  log: Logger;
}

/**
 * Sends the link of an invitation or to a new password in the background. A mail that fails is only logged: an
 * invitation has a link to copy, and a new password can be asked for again.
 * @returns whether the mail goes out: there is a mail server, and the user has an address
 */
export function mailLink(sender: Sender, { kind, to, link }: LinkMail): boolean {
  if (!sender.sendMail || to.email === '') return false;
  const { title, lines } = mailTexts[to.language].user[kind];
  void sendUserMail(sender, { kind, to, title, lines, values: { name: to.name }, link });
  return true;
}

/** Sends a mail to a user, where there is a mail server. A mail that fails is only logged. */
export async function sendUserMail({ sendMail, log }: Sender, mail: UserMail): Promise<void> {
  if (!sendMail) return;
  await compose(mail)
    .then(sendMail)
    .catch(({ code, responseCode }: { code?: string; responseCode?: number }) =>
      log.warn({ kind: mail.kind, code, responseCode }, 'mail not sent'),
    );
}

async function compose({ to: { name, email, language }, title, lines, values, link }: UserMail) {
  const site = await readSiteName(language);
  const known: Readonly<Record<string, string>> = { ...values, site };
  const texts = lines.map((line) => line.replace(/\{\{(\w+)\}\}/g, (_, key: string) => known[key] ?? ''));
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
