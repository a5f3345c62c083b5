import { picturesOf, roomPicture } from '#server/demo/content/pictures-of.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';

const slug = 'karakoy-hani';

export const karakoyHani = {
  name: 'Karaköy Hanı',
  city: 'İstanbul',
  address: 'Mumhane Caddesi 27, Karaköy, Beyoğlu, İstanbul',
  description:
    'Eskiden halat ve fener satılan bir liman hanı. Yük asansörü hâlâ çalışıyor; artık bavul taşıyor.\nZemin katta şehrin en iyi balık çorbalarından biri kaynar, üçüncü katta iki toplantı odası vardır. İskeleye yüz elli adım: vapuru kaçırmak için uğraşmanız gerekir.',
  phone: '+90 212 555 01 30',
  whatsapp: '+90 532 555 01 30',
  reservationLink: '#',
  district: 'Karaköy',
  location: { lat: 41.0243, lng: 28.9796 },
  starRating: 4,
  certificate: { kind: 'tourism', number: '20877' },
  checkIn: '14:00',
  checkOut: '12:00',
  accessibility: { stepFree: true, lift: false, bathroom: true, doorWidth: 95 },
  features: [
    'Restoran',
    'Wi-Fi',
    'Konferans salonu',
    'Spor salonu',
    'Kahve kavurma atölyesi',
    'Bisiklet',
    'Otopark',
    'Evcil hayvan kabul edilir',
  ],
  rooms: [
    {
      id: 'depo',
      type: 'Depo Odası',
      price: 5200,
      description: 'Tuğla duvarlar, döküm kolonlar, yüksek tavan. Eski halat çengelleri artık askılık.',
      image: roomPicture(slug, 1),
      size: 20,
      guests: 2,
      beds: [{ kind: 'double', count: 1 }],
      accessibility: { stepFree: true, bathroom: true, doorWidth: 90 },
      features: ['Bağımsız giriş'],
      translations: {
        en: {
          type: 'Warehouse Room',
          description: 'Brick walls, iron columns, a high ceiling. The old rope hooks now hold your coat.',
          features: ['Private entrance'],
        },
      },
    },
    {
      id: 'liman',
      type: 'Liman Odası',
      price: 8700,
      description: 'Pencere doğrudan rıhtıma açılır. Vapur düdüklerini alarm olarak kullanan misafirlerimiz var.',
      image: roomPicture(slug, 2),
      size: 25,
      guests: 2,
      beds: [{ kind: 'single', count: 2 }],
      features: ['Deniz manzarası', 'Espresso makinesi'],
      translations: {
        en: {
          type: 'Harbour Room',
          description:
            'The window opens straight onto the quay. Some of our guests use the ferry horns as an alarm clock.',
          features: ['Sea view', 'Espresso machine'],
        },
      },
    },
    {
      id: 'kaptan',
      type: 'Kaptan Dairesi',
      price: 0,
      description: 'Çatı katının tamamı. Uzun kalan misafirler için; fiyatını konuşarak belirleriz.',
      image: roomPicture(slug, 3),
      size: 80,
      guests: 6,
      beds: [
        { kind: 'king', count: 1 },
        { kind: 'double', count: 1 },
        { kind: 'sofa', count: 1 },
      ],
      features: ['Mutfak', 'Şömine'],
      translations: {
        en: {
          type: 'Captain’s Apartment',
          description: 'The whole attic, for guests who stay longer. We agree the rate in person.',
          features: ['Kitchen', 'Fireplace'],
        },
      },
    },
  ],
  ...picturesOf(slug, {
    views: [
      {
        tr: 'Karaköy Hanı’nın gri mavi taş cephesi: kemerli dükkânlar, çivili büyük kapı, kurşun kubbeler ve yukarı bavul çeken makara',
        en: 'The blue-grey stone front of Karaköy Hanı: arched shops, a great studded gate, lead domes and a hoist pulling up a suitcase',
      },
      {
        tr: 'Hanın çivili ahşap kapısı; yanında bavul, şapka ve şemsiye',
        en: 'The han’s studded wooden gate; beside it a suitcase, a hat and an umbrella',
      },
      {
        tr: 'Kemerli pencerenin önünde dumanı tüten balık çorbası, limon ve ekmek; dışarıda vapur',
        en: 'A steaming bowl of fish soup, lemon and bread before an arched window; a ferry outside',
      },
      {
        tr: 'Yük asansörü: açılır kapısının ardında üst üste bavullar ve bir şemsiye',
        en: 'The goods lift: suitcases and an umbrella behind its folding gate',
      },
    ],
    rooms: [
      {
        tr: 'Depo Odası: tuğla duvar, döküm kolon, halat çengellerinde palto ve şapka',
        en: 'The Warehouse Room: brick walls, an iron column, a coat and a hat on the rope hooks',
      },
      {
        tr: 'Liman Odası: pencerede su ve bir vapur, masada espresso makinesi',
        en: 'The Harbour Room: the water and a ferry in the window, an espresso machine on the table',
      },
      {
        tr: 'Kaptan Dairesi: eğik tavan altında şömine, koltuk ve küçük mutfak; kemerli pencerede gece',
        en: 'The Captain’s Apartment: a fireplace, an armchair and a small kitchen under the sloping roof; night in the arched window',
      },
    ],
  }),
  translations: {
    en: {
      district: 'Karaköy',
      address: 'Mumhane Caddesi 27, Karaköy, Beyoğlu, Istanbul',
      description:
        'A harbour warehouse that once sold rope and lanterns. The goods lift still works; these days it carries suitcases.\nOne of the best fish soups in town simmers on the ground floor, and there are two meeting rooms on the third. The pier is a hundred and fifty steps away: missing a ferry takes effort.',
      features: [
        'Restaurant',
        'Wi-Fi',
        'Conference room',
        'Gym',
        'Coffee roastery',
        'Bicycles',
        'Parking',
        'Pets welcome',
      ],
    },
  },
} satisfies HotelInput;
