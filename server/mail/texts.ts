import { enMail, type OwnMailTexts } from '#shared/i18n/en/mail.ts';
import { type Catalogue, en } from '#shared/i18n/en/site.ts';
import { trMail } from '#shared/i18n/tr/mail.ts';
import { tr } from '#shared/i18n/tr/site.ts';

const mailTextsOf = ({ contact, enquiry, message }: Catalogue, { automatic, greeting, ...own }: OwnMailTexts) => ({
  ...own,
  email: contact.email,
  phone: contact.phone,
  subject: contact.subject,
  subjects: contact.subjects,
  room: enquiry.room,
  arrival: enquiry.arrival,
  departure: enquiry.departure,
  guests: enquiry.guests,
  price: enquiry.price,
  acknowledgement: {
    title: message.sentTitle,
    greeting,
    arrived: message.sentText,
    reference: message.reference,
    urgent: message.urgent,
    automatic,
  },
});

/** The texts of mails in both languages; those that the site shows too are the texts of the site. */
export const mailTexts = { tr: mailTextsOf(tr, trMail), en: mailTextsOf(en, enMail) };

export type AccountChange = keyof typeof enMail.account.changes;
/** `link`: by a link to a new password; `server`: by a command on the server. */
export type ChangedBy = keyof typeof enMail.account.by;
