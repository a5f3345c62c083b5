import type { SendMailOptions } from 'nodemailer';
import { CONTACT_SUBJECTS, DEFAULT_LANGUAGE } from '../../shared/constants.ts';
import { mailTexts } from '../../shared/i18n/mail.ts';
import { adminMessagePath } from '../../shared/paths.ts';
import { formatDate } from '../../shared/text/date.ts';
import type { MessageRecord } from '../models/messages/messages.ts';
import { escapeXml } from '../pages/xml.ts';

/** The language of the staff: that of the content. */
const texts = mailTexts[DEFAULT_LANGUAGE];

/**
 * The mail that tells the staff of a message; a reply to it goes to the visitor.
 * @param to the address of the hotel or the chain
 * @param site the name of the site and its own address
 */
export function staffMail(
  message: MessageRecord,
  to: string,
  { name: siteName, publicUrl }: { name: string; publicUrl: string },
): SendMailOptions {
  const { reference, firstName, lastName, email, hotelName } = message;
  const name = `${firstName} ${lastName}`.trim();
  const link = publicUrl + adminMessagePath(String(message._id));
  const facts = factsOf(message, name);
  const title = [texts.newMessage, reference, name, hotelName].filter((part) => part !== '').join(' · ');
  return {
    to: { name: '', address: to },
    ...(email !== '' && { replyTo: { name, address: email } }),
    subject: title,
    // The same for every attempt, so that a mail that arrives twice can be recognised.
    messageId: `<${reference}.${message.mail.since.getTime()}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...facts.map((fact) => fact.join(': ')), '', message.message, '', `${texts.open}: ${link}`, siteName].join(
      '\n',
    ),
    html: `${htmlOf(facts, message.message, link)}<p>${escapeXml(siteName)}</p>`,
  };
}

function factsOf(message: MessageRecord, name: string): [string, string][] {
  const { subject, email, phone, hotelName, roomName, arrival, departure, guests, reference } = message;
  const known = CONTACT_SUBJECTS.find((each) => each === subject);
  const facts: [string, string][] = [
    [texts.name, name],
    [texts.email, email],
    [texts.phone, phone],
    [texts.subject, known ? texts.subjects[known] : subject],
    [texts.hotel, hotelName],
    [texts.room, roomName],
    [texts.arrival, formatDate(arrival)],
    [texts.departure, formatDate(departure)],
    [texts.guests, String(guests ?? '')],
    [texts.reference, reference],
  ];
  return facts.filter(([, value]) => value !== '');
}

function htmlOf(facts: [string, string][], message: string, link: string): string {
  const rows = facts.map(([label, value]) => `<tr><td>${escapeXml(label)}</td><td>${escapeXml(value)}</td></tr>`);
  const paragraph = escapeXml(message).replace(/\r\n|\r|\n/g, '<br>');
  return `<table>${rows.join('')}</table><p>${paragraph}</p><p><a href="${escapeXml(link)}">${escapeXml(texts.open)}</a></p>`;
}
