import { type Offer, type OfferInput, offerListed, offerSummary } from '#shared/schemas/offers.ts';
import { createdAt, id, saved } from './common.ts';

const hotel = '6641f0c2a7b3d95e8c1f2a05';

const fields = {
  title: '3 gece kalın, 2 gece ödeyin',
  text: 'Kış aylarında üçüncü geceniz bizden.\n\nKahvaltı üç sabah da dâhil.',
  terms: 'Yılbaşı haftasında geçmez. Başka kampanyalarla birleştirilmez.',
  image: '/uploads/kis.webp',
  hotels: [hotel],
  rooms: [{ hotelId: hotel, roomId: '1700000000000' }],
  published: true,
  publishAt: '2026-11-01T09:00',
  unpublishAt: '2027-03-01T00:00',
  stayFrom: '2026-11-15',
  stayUntil: '2027-02-28',
  link: '',
  promotionCode: 'KIS-3-2',
};

export const offerInput: OfferInput = {
  ...fields,
  slug: '',
  translations: { en: { title: 'Stay three nights, pay for two' } },
};

export const offer: Offer = {
  id,
  slug: '3-gece-kalin-2-gece-odeyin',
  ...fields,
  imageAlts: [],
  places: [
    {
      id: hotel,
      slug: 'cinaralti-konagi',
      name: 'Çınaraltı Konağı',
      rooms: [
        {
          ...{ id: '1700000000000', type: 'Bahçe odası', price: 7200, night: 6480, guests: 2 },
          ...{ image: '/uploads/bahce-odasi.webp', untranslated: [] },
        },
      ],
    },
  ],
  languages: ['tr', 'en'],
  untranslated: [],
  createdAt,
  ...saved,
};

export const summary = offerSummary.parse({
  ...offer,
  excerpt: 'Kış aylarında üçüncü geceniz bizden. Kahvaltı üç sabah da dâhil.',
});

export const listed = offerListed.parse({ ...offer, missingEnglish: 0, outdatedEnglish: 0 });
