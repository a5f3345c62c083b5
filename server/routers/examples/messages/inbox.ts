import { createdAt, id, saved } from '#server/routers/examples/common.ts';
import type { AnswerForm } from '#shared/schemas/messages-answers.ts';
import type { Message, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import { messageInput, messageReceived } from './messages.ts';

const {
  firstName,
  lastName,
  email,
  phone,
  subject,
  message: text,
  arrival,
  departure,
  adults,
  ages,
  guests,
} = messageInput;

const inList = {
  id,
  reference: messageReceived.reference,
  firstName,
  lastName,
  subject,
  hotelId: id,
  hotelName: 'Çınaraltı Konağı',
  assignedHotelId: id,
  assignedUserId: '',
  status: 'open',
  mailState: 'sent',
  language: 'tr',
  createdAt,
  version: saved.version,
} as const;

export const summary: MessageSummary = {
  ...inList,
  excerpt: `${text.slice(0, -1)}…`,
  notes: 1,
  updatedAt: saved.updatedAt,
};

export const answer: Message['answers'][number] = {
  by: 'admin',
  at: createdAt,
  text: 'Merhaba Elif,\n14 Mayıs için bahçe odamız uygun, gecesi ₺9.400. Yarın akşama kadar sizin için ayırdık.',
  language: 'tr',
  mailState: 'sent',
  attempts: 1,
  sentAt: createdAt,
  error: '',
};

export const answerForm: AnswerForm = {
  mailServer: true,
  replyTo: 'bilgi@otel.example.com',
  templates: [{ title: 'Yerimiz var', text: answer.text, missing: [] }],
};

export const message: Message = {
  ...inList,
  email,
  phone,
  phoneNumbers: [
    {
      number: '+905325550123',
      text: '+90 532 555 01 23',
      call: 'tel:+905325550123',
      chat: 'https://wa.me/905325550123',
    },
  ],
  message: text,
  roomId: '',
  roomName: '',
  offerId: '',
  offerTitle: '',
  arrival,
  departure,
  adults,
  ages,
  guests,
  price: null,
  marketingConsent: null,
  spam: { score: 0, reasons: [] },
  notes: [{ by: 'admin', at: createdAt, text: 'Yarın aranacak.', language: 'tr' }],
  history: [{ by: 'admin', at: createdAt, action: 'status', detail: 'open' }],
  answers: [answer],
  mail: { attempts: 1, sentAt: createdAt, nextAt: createdAt, error: '' },
  acknowledgement: { state: 'none', sentAt: null },
  updatedAt: saved.updatedAt,
  updatedBy: saved.updatedBy,
};

export const settings: MessageSettings = {
  retentionMonths: 12,
  staffLanguage: 'tr',
  acknowledge: false,
  templates: [
    {
      title: 'Yerimiz var',
      tr: 'Merhaba {ad},\n{giriş} için {oda} uygun: {fiyat}.',
      en: 'Dear {ad},\n{oda} is available from {giriş}: {fiyat}.',
    },
  ],
  mailServer: true,
  ...saved,
};
