import { ObjectId } from 'mongodb';

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
