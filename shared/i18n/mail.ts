import type { Language } from '../constants.ts';
import { type Catalogue, en } from './en.ts';
import { tr } from './tr.ts';

interface OwnTexts {
  newMessage: string;
  open: string;
  name: string;
  hotel: string;
  reference: string;
  automatic: string;
  /** The name of the site stands for `{{site}}`. */
  greeting: string;
  language: string;
  languages: Record<Language, string>;
}

const mailTextsOf = ({ contact, enquiry, message }: Catalogue, { automatic, greeting, ...own }: OwnTexts) => ({
  ...own,
  email: contact.email,
  phone: contact.phone,
  subject: contact.subject,
  subjects: contact.subjects,
  room: enquiry.room,
  arrival: enquiry.arrival,
  departure: enquiry.departure,
  guests: enquiry.guests,
  acknowledgement: {
    title: message.sentTitle,
    greeting,
    arrived: message.sentText,
    reference: message.reference,
    urgent: message.urgent,
    automatic,
  },
});

export const mailTexts = {
  tr: mailTextsOf(tr, {
    newMessage: 'Yeni mesaj',
    open: 'Gelen kutusunda aç',
    name: 'Ad',
    hotel: 'Otel',
    reference: 'Başvuru numarası',
    greeting: '{{site}} ailesinden merhaba,',
    language: 'Mesajın dili',
    languages: { tr: 'Türkçe', en: 'İngilizce' },
    automatic:
      'Bu e-posta, adresiniz {{host}} sitesindeki mesaj formuna yazıldığı için gönderildi. Mesajı siz yazmadıysanız yapmanız gereken bir şey yok.',
  }),
  en: mailTextsOf(en, {
    newMessage: 'New message',
    open: 'Open in the inbox',
    name: 'Name',
    hotel: 'Hotel',
    reference: 'Reference',
    greeting: 'Hello from {{site}},',
    language: 'Language of the message',
    languages: { tr: 'Turkish', en: 'English' },
    automatic:
      'You get this mail because your address was entered in the message form of {{host}}. If you did not write to us, there is nothing you need to do.',
  }),
};
