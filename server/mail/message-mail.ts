import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '#server/models/common/outgoing-mail.ts';
import { VISITOR } from '#server/models/common/translation.ts';
import { findEnquiryEmail } from '#server/models/hotels/lists.ts';
import type { MessageRecord } from '#server/models/messages/messages.ts';
import type { MailName } from '#server/models/messages/outbox.ts';
import { readMessageSettings } from '#server/models/messages/settings.ts';
import { readContact } from '#server/models/settings/contact.ts';
import { readSite } from '#server/models/settings/site.ts';
import { displayNames, findUserById, getsMail, managersToMail } from '#server/models/users/users.ts';
import { CONTACT_SUBJECTS, type Language } from '#shared/constants.ts';
import { guestsInWords, stayPriceInWords } from '#shared/i18n/stay.ts';
import { escapeXml } from '#shared/lib/escape-xml.ts';
import { fold } from '#shared/lib/fold.ts';
import { addressesIn } from '#shared/lib/links/email.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import { adminMessagePath } from '#shared/paths.ts';
import { mailTexts } from './texts.ts';

/**
 * The mail that tells the staff of a new message, or of one that is handed over; a reply goes to the visitor.
 * @param publicUrl the site's own address
 * @returns undefined when the person who should answer wants no mail
 * @throws Error when there is no address to send to
 */
export async function staffMailAbout(message: MessageRecord, publicUrl: string): Promise<SendMailOptions | undefined> {
  const recipients = await recipientsOf(message);
  if (!recipients) return undefined;
  const { staffLanguage } = await readMessageSettings();
  const site = await readSiteName(staffLanguage);
  const texts = mailTexts[staffLanguage];
  const { reference, firstName, lastName, email, hotelName } = message;
  const name = `${firstName} ${lastName}`.trim();
  const link = publicUrl + adminMessagePath(String(message._id));
  const facts = factsOf(message, name, staffLanguage);
  const { language } = message;
  if (language !== staffLanguage) facts.push([texts.language, texts.languages[language]]);
  const { handover } = message;
  const title = [handover ? texts.handedOver : texts.newMessage, reference, name, hotelName]
    .filter((part) => part !== '')
    .join(' · ');
  const rows = facts.map(([label, value]) => `<tr><td>${escapeXml(label)}</td><td>${escapeXml(value)}</td></tr>`);
  // Who a message is handed over to reads what was noted before.
  const people = message.notes.length === 0 && !handover ? [] : await displayNames();
  const nameOf = (by: string) => people.find(({ username }) => username === by)?.name ?? by;
  const why = handover ? [texts.handedOverBy.replace('{{name}}', () => nameOf(handover.by)), handover.note] : [];
  const first = why.filter((line) => line !== '');
  const others = message.notes.filter(({ by, text }) => by !== handover?.by || text !== handover.note);
  const notes = others.map((note) => `${texts.note} (${nameOf(note.by)}): ${note.text}`);
  const open = `<p><a href="${escapeXml(link)}">${escapeXml(texts.open)}</a></p>`;
  return {
    to: recipients.map((address) => ({ name: '', address })),
    ...(isReplyAddress(email) && { replyTo: { name, address: email } }),
    subject: title,
    messageId: messageIdOf(message, 'mail', message.mail, publicUrl),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      ...(first.length > 0 ? [...first, ''] : []),
      ...facts.map((fact) => fact.join(': ')),
      '',
      message.message,
      ...notes,
      '',
      `${texts.open}: ${link}`,
      site,
    ].join('\n'),
    html: htmlDocument(
      staffLanguage,
      `${paragraphs(first)}<table>${rows.join('')}</table>${paragraphs([message.message], language)}${paragraphs(notes)}${open}${paragraphs([site])}`,
    ),
  };
}

/**
 * Whether an address may stand in the head of a mail. A local part with other letters than ASCII may not: most mail
 * servers refuse such a mail (RFC 6532), and the address is in its text.
 */
const isReplyAddress = (email: string) => /^[\x21-\x7e]+@/.test(email);

/**
 * The addresses of the person whom a message is handed over to, or of its hotel and those who look after the hotel, or
 * that of the chain; each once.
 * @returns undefined when the person wants no such mail
 * @throws Error when nobody has an address
 */
async function recipientsOf(message: MessageRecord): Promise<string[] | undefined> {
  const { assignedHotelId, assignedUserId = '', handover } = message;
  const user = assignedUserId === '' ? null : await findUserById(assignedUserId);
  if (user?.active && user.email) return getsMail(user, 'handedOver') ? [user.email] : undefined;
  const managers = await managersToMail(assignedHotelId, handover ? 'handedOver' : 'enquiries');
  const own = [...addressesIn(await findEnquiryEmail(assignedHotelId)), ...managers.map(({ email }) => email)];
  const addresses = own.length > 0 ? own : addressesIn((await readContact(VISITOR)).email);
  if (addresses.length === 0) {
    throw new Error('There is no address to send to: set the email of the contact information.');
  }
  return [...new Map(addresses.map((address) => [fold(address), address])).values()];
}

function factsOf(message: MessageRecord, name: string, language: Language): [string, string][] {
  const texts = mailTexts[language];
  const { subject, email, phone, hotelName, roomName, offerTitle = '', arrival, departure, reference } = message;
  const known = CONTACT_SUBJECTS.find((each) => each === subject);
  const facts: [string, string][] = [
    [texts.name, name],
    [texts.email, email],
    [texts.phone, phone],
    [texts.subject, known ? texts.subjects[known] : subject],
    [texts.hotel, hotelName],
    [texts.room, roomName],
    [texts.offer, offerTitle],
    [texts.arrival, formatDate(arrival)],
    [texts.departure, formatDate(departure)],
    [texts.guests, guestsOf(message, language)],
    [texts.price, stayPriceInWords(message, 'turkish', language)],
    [texts.reference, reference],
  ];
  return facts.filter(([, value]) => value !== '');
}

const guestsOf = ({ adults, ages = [], guests }: MessageRecord, language: Language): string =>
  adults === undefined ? String(guests ?? '') : guestsInWords(adults, ages, language);

/** Every attempt has the same message id, so that a mail that arrives twice can be recognised. */
export function messageIdOf(
  { reference }: MessageRecord,
  name: MailName,
  { since }: OutgoingMail,
  publicUrl: string,
): string {
  return `<${reference}.${name}.${since.getTime()}@${new URL(publicUrl).hostname}>`;
}

/** @param language of the texts when it may differ from the language of the mail */
export const paragraphs = (texts: readonly string[], language?: Language): string =>
  texts
    .map(
      (text) =>
        `<p dir="auto"${language ? ` lang="${language}"` : ''}>${escapeXml(text).replace(/\r\n|\r|\n/g, '<br>')}</p>`,
    )
    .join('');

export const htmlDocument = (language: Language, body: string): string =>
  `<!doctype html><html lang="${language}"><body>${body}</body></html>`;

export const readSiteName = async (lang: Language): Promise<string> =>
  siteName(await readSite({ mayEdit: false, lang }), lang);
