import type { enMessageMails } from '../en/message-mails.ts';

export const trMessageMails = {
  messageMails: {
    title: 'Mesajlarla ilgili e-postalar',
    text: 'Bir ziyaretçi yazdığında kime e-posta gider.',
    off: 'Sitenin posta sunucusu yok, bu yüzden e-posta gönderilmez: mesajlar yalnızca gelen kutusunda.',
    staffLanguage: 'Çalışanlara giden e-postaların dili',
    acknowledge: 'Ziyaretçilere mesajlarının ulaştığını e-postayla bildir',
    acknowledgeHint:
      'Ziyaretçinin dilinde, başvuru numarası ve bundan sonra ne olacağıyla. Bir adrese saatte en çok bir tane gider; istenmeyen görünümlü mesajlara gitmez.',
    saved: 'Ayarlar kaydedildi.',
    saveFailed: 'Ayarlar kaydedilemedi: {{reason}}',
    state: 'Ziyaretçiye giden e-posta',
    states: {
      none: 'Yok',
      waiting: 'Gönderilmeyi bekliyor',
      sent: '{{time}} tarihinde gönderildi',
      failed: 'Gönderilemedi',
    },
  },
} satisfies typeof enMessageMails;
