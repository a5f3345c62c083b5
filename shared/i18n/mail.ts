import { en } from './en.ts';
import { tr } from './tr.ts';

/** The texts of the mails to the staff and, under `acknowledgement`, to visitors. */
export const mailTexts = {
  tr: {
    newMessage: 'Yeni mesaj',
    open: 'Gelen kutusunda aç',
    name: 'Ad',
    email: tr.contact.emailField,
    phone: tr.contact.phoneField,
    subject: tr.contact.subject,
    subjects: tr.contact.subjects,
    hotel: 'Otel',
    room: tr.enquiry.room,
    arrival: tr.enquiry.arrival,
    departure: tr.enquiry.departure,
    guests: tr.enquiry.guests,
    reference: 'Başvuru numarası',
    acknowledgement: {
      title: tr.message.sentTitle,
      arrived: tr.message.sentText,
      reference: tr.message.reference,
      urgent: tr.message.urgent,
      automatic:
        'Bu e-posta, adresiniz {{host}} sitesindeki mesaj formuna yazıldığı için gönderildi. Mesajı siz yazmadıysanız yapmanız gereken bir şey yok.',
    },
  },
  en: {
    newMessage: 'New message',
    open: 'Open in the inbox',
    name: 'Name',
    email: en.contact.emailField,
    phone: en.contact.phoneField,
    subject: en.contact.subject,
    subjects: en.contact.subjects,
    hotel: 'Hotel',
    room: en.enquiry.room,
    arrival: en.enquiry.arrival,
    departure: en.enquiry.departure,
    guests: en.enquiry.guests,
    reference: 'Reference',
    acknowledgement: {
      title: en.message.sentTitle,
      arrived: en.message.sentText,
      reference: en.message.reference,
      urgent: en.message.urgent,
      automatic:
        'You get this mail because your address was entered in the message form of {{host}}. If you did not write to us, there is nothing you need to do.',
    },
  },
};
