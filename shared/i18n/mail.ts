import { en } from './en.ts';
import { tr } from './tr.ts';

/** The texts of the mails to the staff. */
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
  },
};
