import { id } from '#server/routers/examples/common.ts';
import type { MessageInput, MessageReceived } from '#shared/schemas/messages.ts';

export const messageInput = {
  firstName: 'Elif',
  lastName: 'Aydın',
  email: 'elif.aydin@posta.example.com',
  phone: '+90 532 555 01 23',
  subject: 'reservation',
  message: 'Merhaba, iki gece için deniz gören bir odanız var mı?',
  hotelId: id,
  arrival: '2031-05-14',
  departure: '2031-05-16',
  adults: 2,
  ages: [7],
  guests: 3,
  language: 'tr',
  marketingConsent: false,
} satisfies MessageInput;

export const formToken = { token: 'mi0k3v5s.Zm9ybS10b2tlbi1vcm5la2k' };

export const messageReceived: MessageReceived = { success: true, reference: 'K7M2-9QXD' };
