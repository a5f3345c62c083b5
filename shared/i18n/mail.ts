import type { Language } from '../constants.ts';
import { type Catalogue, en } from './en.ts';
import { tr } from './tr.ts';

interface OwnTexts {
  newMessage: string;
  open: string;
  name: string;
  hotel: string;
  offer: string;
  reference: string;
  automatic: string;
  /** The name of the site stands for `{{site}}`. */
  greeting: string;
  language: string;
  languages: Record<Language, string>;
  /** The daily mail about messages that were not mailed. */
  digest: { title: string; text: string; all: string };
  note: string;
  /** The mails to users; the names of the person and of the site stand for `{{name}}` and `{{site}}`. */
  user: Record<'invitation' | 'reset', { title: string; lines: string[] }>;
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
    offer: 'Kampanya',
    reference: 'Başvuru numarası',
    greeting: '{{site}} ailesinden merhaba,',
    language: 'Mesajın dili',
    languages: { tr: 'Türkçe', en: 'İngilizce' },
    digest: {
      title: 'Spam’a ayrılan mesajlar: {{count}}',
      text: 'Aşağıdaki mesajlar spam’a benzediği ya da çok sayıda mesajla birlikte geldiği için size tek tek gönderilmedi. Aralarında bir misafirinki varsa mesajı açıp yanıtlayın.',
      all: 'Spam’daki bütün mesajlar',
    },
    note: 'Not',
    user: {
      invitation: {
        title: 'Yönetim paneline davetlisiniz',
        lines: [
          'Merhaba {{name}},',
          '{{site}} sitesinin yönetim paneli için size bir hesap açıldı. Parolanızı aşağıdaki bağlantıda seçin; bağlantı 72 saat ve bir kez geçerlidir.',
        ],
      },
      reset: {
        title: 'Yeni parola',
        lines: [
          'Merhaba {{name}},',
          '{{site}} sitesindeki hesabınız için yeni parola istendi. Parolanızı aşağıdaki bağlantıda seçin; bağlantı bir saat ve bir kez geçerlidir. Siz istemediyseniz yapmanız gereken bir şey yok; parolanız aynı kalır.',
        ],
      },
    },
    automatic:
      'Bu e-posta, adresiniz {{host}} sitesindeki mesaj formuna yazıldığı için gönderildi. Mesajı siz yazmadıysanız yapmanız gereken bir şey yok.',
  }),
  en: mailTextsOf(en, {
    newMessage: 'New message',
    open: 'Open in the inbox',
    name: 'Name',
    hotel: 'Hotel',
    offer: 'Offer',
    reference: 'Reference',
    greeting: 'Hello from {{site}},',
    language: 'Language of the message',
    languages: { tr: 'Turkish', en: 'English' },
    digest: {
      title: 'Messages filed as spam: {{count}}',
      text: 'The messages below were not mailed one by one, because they look like spam or came among very many. If one of them is from a guest, open it and answer it.',
      all: 'All messages in spam',
    },
    note: 'Note',
    user: {
      invitation: {
        title: 'You are invited to the back office',
        lines: [
          'Hello {{name}},',
          'an account was made for you in the back office of {{site}}. Choose your password at the link below; it works once, within 72 hours.',
        ],
      },
      reset: {
        title: 'New password',
        lines: [
          'Hello {{name}},',
          'a new password was asked for your account at {{site}}. Choose it at the link below, which works once, within one hour. If you did not ask for it, there is nothing you need to do; your password stays as it is.',
        ],
      },
    },
    automatic:
      'You get this mail because your address was entered in the message form of {{host}}. If you did not write to us, there is nothing you need to do.',
  }),
};
