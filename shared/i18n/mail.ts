import { type Catalogue, en } from './en.ts';
import { tr } from './tr.ts';

interface OwnTexts {
  newMessage: string;
  open: string;
  name: string;
  hotel: string;
  reference: string;
  automatic: string;
}

const mailTextsOf = ({ contact, enquiry, message }: Catalogue, { automatic, ...own }: OwnTexts) => ({
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
    automatic:
      'Bu e-posta, adresiniz {{host}} sitesindeki mesaj formuna yazıldığı için gönderildi. Mesajı siz yazmadıysanız yapmanız gereken bir şey yok.',
  }),
  en: mailTextsOf(en, {
    newMessage: 'New message',
    open: 'Open in the inbox',
    name: 'Name',
    hotel: 'Hotel',
    reference: 'Reference',
    automatic:
      'You get this mail because your address was entered in the message form of {{host}}. If you did not write to us, there is nothing you need to do.',
  }),
};
