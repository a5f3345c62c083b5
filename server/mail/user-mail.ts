import type { SendMailOptions } from 'nodemailer';
import { isPresentLink, linkToken } from '#server/models/users/links.ts';
import { addUserMail, type Recipient, type UserMail } from '#server/models/users/mails.ts';
import type { UserLink } from '#server/models/users/users.ts';
import type { MailState } from '#shared/constants.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import { linkPath } from '#shared/paths.ts';
import { htmlDocument, paragraphs, readSiteName } from './message-mail.ts';
import { type AccountChange, type ChangedBy, mailTexts } from './texts.ts';

/** Wakes the outbox; undefined where mail is not set up. */
export interface Sender {
  sendMailSoon: (() => void) | undefined;
}

/**
 * Lets the mail with the link of an invitation or to a new password wait.
 * @param seed what the token of the link is made from
 * @returns `none` where there is no mail server or the user has no address
 */
export async function mailLink(
  { sendMailSoon }: Sender,
  { kind, to, seed }: { kind: UserLink['kind']; to: Recipient; seed: string },
): Promise<MailState> {
  if (!sendMailSoon || to.email === '') return 'none';
  await addUserMail(to, { kind, seed, values: { name: to.name } });
  sendMailSoon();
  return 'waiting';
}

/** A mail to a user as it is sent now. @returns undefined when its link is over, or another link has replaced it */
export async function composeUserMail(
  mail: UserMail,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): Promise<SendMailOptions | undefined> {
  const { seed, name, email, language, values } = mail;
  const token = seed === '' ? undefined : linkToken(secret, seed);
  if (token !== undefined && !(await isPresentLink(mail.user, token))) return undefined;
  const { title, lines } = textsOf(mail);
  const place = values.path === undefined ? undefined : publicUrl + values.path;
  const link = token === undefined ? place : publicUrl + linkPath(mail.kind as UserLink['kind'], token);
  const site = await readSiteName(language);
  const known: Readonly<Record<string, string>> = { ...values, site };
  const filled = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, key: string) => known[key] ?? '');
  const texts = lines.map(filled).filter((line) => line !== '');
  return {
    to: { name, address: email },
    subject: `${site}: ${filled(title)}`,
    // Every attempt has the same message id, so that a mail that arrives twice can be recognised.
    messageId: `<${mail._id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...texts, ...(link === undefined ? [] : [link]), site].join('\n\n'),
    html: htmlDocument(
      language,
      `${paragraphs(texts)}${link === undefined ? '' : `<p><a href="${escapeXml(link)}">${escapeXml(link)}</a></p>`}${paragraphs([site])}`,
    ),
  };
}

const isTold = (kind: string): kind is keyof typeof mailTexts.tr.told => kind in mailTexts.tr.told;

function textsOf({ kind, by, seed, language }: UserMail): { title: string; lines: readonly string[] } {
  const { user, account, told } = mailTexts[language];
  if (seed !== '') return user[kind as UserLink['kind']];
  if (isTold(kind)) return told[kind];
  const { title, text } = account.changes[kind as AccountChange];
  return { title, lines: [account.hello, text, account.by[by as ChangedBy], account.warning] };
}
