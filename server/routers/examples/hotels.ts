import {
  type HotelListed,
  type HotelNamed,
  type HotelNames,
  type HotelSearchPage,
  type HotelsOverview,
  hotelSummary,
} from '#shared/schemas/hotel-lists.ts';
import type { Hotel, HotelInput } from '#shared/schemas/hotels.ts';
import { createdAt, id, saved } from './common.ts';

export const room = {
  id: '1715500000000',
  type: 'Boğaz manzaralı çift kişilik oda',
  price: 4500,
  description: 'Geniş pencereli, ferah bir oda.',
  image: '/uploads/oda.webp',
  features: ['Minibar', 'Klima'],
  size: 24,
  guests: 2,
  beds: [{ kind: 'double' as const, count: 1 }],
  images: ['/uploads/oda-banyo.webp'],
  accessibility: { stepFree: true, bathroom: true, doorWidth: 85 },
  available: true,
  reservationCode: 'DBL',
  externalId: 'DBL-SEA',
};
const fields = {
  name: 'Çınaraltı Konağı',
  city: 'İstanbul',
  address: 'Kuzguncuk Mahallesi, İcadiye Caddesi No: 14, Üsküdar',
  description: 'Boğaz’ın Anadolu yakasında, yüz yıllık bir çınarın gölgesinde on iki odalı ahşap konak.',
  phone: '+90 216 555 01 23',
  whatsapp: '905325550123',
  reservationLink: 'https://rezervasyon.example.com/cinaralti',
  reservationLinkTemplate:
    'https://rezervasyon.example.com/cinaralti?giris={arrival:dd.MM.yyyy}&cikis={departure:dd.MM.yyyy}&otel={hotelCode}&yetiskin={adults}',
  reservationCode: '5001',
  externalId: 'IST-014',
  featuredImage: '/uploads/cinaralti.webp',
  gallery: ['/uploads/cinaralti-bahce.webp'],
  features: ['Ücretsiz Wi-Fi', 'Açık büfe kahvaltı', 'Otopark'],
  location: { lat: 41.0341, lng: 29.0312 },
  certificate: { kind: 'tourism' as const, number: '12345' },
  starRating: 5,
  checkIn: '14:00',
  checkOut: '12:00',
  accessibility: { stepFree: true, lift: false, doorWidth: 90 },
  order: 0,
  published: true,
};

export const hotelInput: HotelInput = {
  ...fields,
  district: 'Kuzguncuk',
  rooms: [{ ...room, translations: { en: { type: 'Double room with a Bosphorus view' } } }],
  translations: { en: { description: 'A timber mansion of twelve rooms in the shade of an old plane tree.' } },
};

export const hotel: Hotel = {
  id,
  slug: 'cinaralti-konagi',
  ...fields,
  phoneShown: { text: '+90 216 555 01 23', link: 'tel:+902165550123' },
  whatsappShown: { text: '+90 532 555 01 23', link: 'https://wa.me/905325550123' },
  featureKeys: ['wifi', 'dining', 'parking'],
  district: 'Kuzguncuk',
  districtKey: 'kuzguncuk',
  rooms: [{ ...room, untranslated: [] }],
  imageAlts: [{ image: '/uploads/cinaralti.webp', tr: 'Konağın bahçeden görünüşü', en: 'The mansion from its garden' }],
  languages: ['tr', 'en'],
  untranslated: [],
  createdAt,
  ...saved,
};

/** An example of a summary is what its schema takes of the whole example. */
export const summary = hotelSummary.parse({ ...hotel, roomCount: 1, lowestPrice: room.price, guests: room.guests });

export const searchPage: HotelSearchPage = {
  items: [summary],
  next: null,
  found: 1,
  page: 1,
  pages: 1,
  total: 1,
  districts: [{ key: 'kuzguncuk', name: hotel.district }],
  features: hotel.featureKeys,
  accessible: ['stepFree', 'bathroom'],
  guests: room.guests,
};

export const listed: HotelListed = {
  id,
  ...{ slug: hotel.slug, name: hotel.name, city: hotel.city, address: hotel.address },
  ...{
    featuredImage: hotel.featuredImage,
    published: true,
    version: hotel.version,
    updatedAt: hotel.updatedAt,
    missing: ['english'],
    missingEnglish: 2,
    outdatedEnglish: 0,
  },
  rooms: hotel.rooms.map(({ id, type, price, image }) => ({ id, type, price, image })),
};

export const named: HotelNamed = { id, name: hotel.name, rooms: [{ id: room.id, type: room.type }] };

export const names: HotelNames = [{ id, slug: hotel.slug, name: hotel.name, certificate: fields.certificate }];

export const overview: HotelsOverview = {
  hotels: 1,
  unpublished: 0,
  rooms: hotel.rooms.length,
  missingEnglish: 2,
  outdatedEnglish: 0,
  first: [{ id, name: hotel.name, city: hotel.city, featuredImage: hotel.featuredImage, rooms: hotel.rooms.length }],
};

export const order = { ids: [id] };
