import { ObjectId } from 'mongodb';
import { searchStems, searchText } from '#server/models/messages/search.ts';

/** This many hotels make a list of about 40 kB. */
export const HOTELS = 12;

const paragraph =
  'Boğazın serin sabahlarında güneş yüksek pencerelerden girer; çini, ceviz ve keten odalara sessizlik verir. ';

/** A hotel as an editor would enter it: three rooms, six features. */
export const hotelBody = (number: number) => ({
  name: `Yalı Konağı ${number}`,
  city: 'İstanbul',
  address: `Köybaşı Caddesi ${number}, Yeniköy, Sarıyer`,
  description: paragraph.repeat(12),
  phone: '+90 212 555 01 02',
  whatsapp: '+90 532 555 01 02',
  reservationLink: 'https://example.com/rezervasyon',
  features: ['Boğaz manzarası', 'Çatı terası', 'Hamam', 'Otopark', 'Havuz', 'Kütüphane'],
  rooms: ['Standart Oda', 'Deniz Odası', 'Süit'].map((type, at) => ({
    type,
    price: 4_500 * (at + 1),
    description: paragraph.repeat(2),
    features: ['Balkon', 'Klima', 'Mini bar'],
  })),
});

/** A published post as it is stored. Equal numbers give equal posts; each is a day newer than the one before. */
export function postRecord(number: number) {
  const at = new Date(Date.UTC(1900, 0, 1 + number));
  const texts = { title: `Yazı ${number}`, excerpt: paragraph, content: paragraph.repeat(10), tags: ['Gezi', 'Boğaz'] };
  return {
    ...{ _id: new ObjectId(number.toString(16).padStart(24, '0')), slug: `yazi-${number}`, previousSlugs: [] },
    ...{ ...texts, metaTitle: '', metaDescription: '', author: 'Admin', featuredImage: '', imageAlts: [] },
    ...{ publishDate: at.toISOString().slice(0, 10), published: true, version: 1, updatedBy: '' },
    translations: { en: { title: '', excerpt: '', content: '', tags: [], metaTitle: '', metaDescription: '' } },
    ...{ createdAt: at, updatedAt: at },
  };
}

const MINUTE_MS = 60_000;

/** The first message's arrival: recent, because the site deletes old messages. */
const FIRST_MESSAGE = Date.now() - 100_000 * MINUTE_MS;

/** A message of a visitor as it is stored; each is a minute newer than the one before. */
export function messageRecord(number: number) {
  const at = new Date(FIRST_MESSAGE + number * MINUTE_MS);
  // Like the site's own, two references rarely begin alike.
  const reference = ((number * 2_654_435_761) % 2 ** 32).toString(36).padStart(8, 'k').toUpperCase();
  const texts = {
    ...{ firstName: 'Elif', lastName: `Aydın ${number % 997}`, email: `elif.${number}@ornek.example`, phone: '' },
    ...{ subject: 'reservation', message: 'Merhaba, iki gece için kahvaltı dahil deniz gören bir odanız var mı?' },
  };
  const found = searchText([reference, ...Object.values(texts)]);
  const mail = {
    ...{ state: 'none', attempts: 0, leasedBy: '', error: '', sentAt: null },
    ...{ since: at, nextAt: at, leasedUntil: at },
  };
  return {
    ...{ _id: new ObjectId(number.toString(16).padStart(24, '0')), reference, idempotencyKey: reference, ...texts },
    ...{
      hotelId: '',
      hotelName: '',
      roomId: '',
      roomName: '',
      arrival: '',
      departure: '',
      guests: null,
      language: 'tr',
    },
    ...{ marketingConsent: null, spam: { score: 0, reasons: [] }, assignedHotelId: '', notes: [], history: [] },
    // One in four is new and one in four open, so that a page is full even with the fewest.
    status: ['new', 'open'][number % 4] ?? 'archived',
    ...{ searchText: found, searchStems: searchStems(found), emailKey: texts.email, phoneKey: '' },
    ...{ mail, acknowledgement: mail, version: 1, updatedBy: '', createdAt: at, updatedAt: at },
  };
}
