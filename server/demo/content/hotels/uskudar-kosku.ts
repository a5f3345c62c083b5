import { picturesOf, roomPicture } from '#server/demo/content/pictures-of.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';

const slug = 'uskudar-kosku';

export const uskudarKosku = {
  name: 'Üsküdar Köşkü',
  city: 'İstanbul',
  address: 'Salacak Sahil Yolu 12, Üsküdar, İstanbul',
  description:
    'Kız Kulesi’nin tam karşısında, bahçesi erguvanlı bir ahşap köşk. Nisan sonunda bütün yokuş mora döner; odaları o hafta için bir yıl önceden isterler.\nGünün en güzel saati akşamüstüdür. Güneş eski şehrin arkasına iner, çay bahçesinde sandalyeler kıyıya döner, kimse acele etmez.',
  phone: '+90 216 555 01 60',
  whatsapp: '+90 532 555 01 60',
  reservationLink: 'https://rezervasyon.lodoskonaklari.example/uskudar-kosku',
  location: { lat: 41.0212, lng: 29.0092 },
  starRating: 5,
  certificate: { kind: 'tourism', number: '21590' },
  checkIn: '15:00',
  checkOut: '12:00',
  features: [
    'Bahçede kahvaltı',
    'Wi-Fi',
    'Otopark',
    'Restoran',
    'Hamam',
    'Spor salonu',
    'Toplantı odası',
    'Özel iskele',
    'Çocuk bahçesi',
  ],
  rooms: [
    {
      id: 'bahce',
      type: 'Bahçe Odası',
      price: 8200,
      description: 'Erguvanın altına açılan çift kanatlı kapı. Kahvaltı tepsisi bahçeye çıkar.',
      image: roomPicture(slug, 1),
      size: 24,
      guests: 2,
      beds: [{ kind: 'double', count: 1 }],
      features: ['Bahçeye çıkış'],
      translations: {
        en: {
          type: 'Garden Room',
          description: 'Double doors open under the Judas tree. Your breakfast tray goes out into the garden.',
          features: ['Garden door'],
        },
      },
    },
    {
      id: 'bogaz',
      type: 'Boğaz Odası',
      price: 13900,
      description: 'Üç pencerede de su. Perdeler ince, çünkü ışık burada dekorun parçası.',
      image: roomPicture(slug, 2),
      size: 30,
      guests: 3,
      beds: [
        { kind: 'queen', count: 1 },
        { kind: 'single', count: 1 },
      ],
      features: ['Boğaz manzarası', 'Küvet'],
      translations: {
        en: {
          type: 'Bosphorus Room',
          description:
            'Water in all three windows. The curtains are thin, because here the light is part of the décor.',
          features: ['Bosphorus view', 'Bathtub'],
        },
      },
    },
    {
      id: 'kiz-kulesi',
      type: 'Kız Kulesi Süiti',
      price: 38000,
      description: 'Köşkün bütün ön cephesi. Akşam yemeği istenirse balkona kurulur; kule ışıklarını sekizde yakar.',
      image: roomPicture(slug, 3),
      size: 72,
      guests: 4,
      beds: [
        { kind: 'king', count: 1 },
        { kind: 'sofa', count: 1 },
      ],
      features: ['Balkon', 'Yemek odası', 'Özel butler hizmeti'],
      translations: {
        en: {
          type: 'Maiden’s Tower Suite',
          description:
            'The entire front of the mansion. Dinner can be served on the balcony; the tower lights its lamps at eight.',
          features: ['Balcony', 'Dining room', 'Private butler'],
        },
      },
    },
  ],
  ...picturesOf(slug, {
    views: [
      {
        tr: 'Üsküdar Köşkü: çiçek açmış iki erguvanın arasında leylak rengi ahşap köşk; önünde rıhtım ve sandal, arkada Kız Kulesi ile batan güneş',
        en: 'Üsküdar Köşkü: a lilac timber mansion between two Judas trees in bloom; the quay and a rowing boat before it, the Maiden’s Tower and the low sun behind',
      },
      {
        tr: 'Köşkün sütunlu girişi ve üstündeki balkon; basamakların önünde bavul ve şapka',
        en: 'The mansion’s porch with its columns and the balcony above; a suitcase and a hat by the steps',
      },
      {
        tr: 'Çay bahçesinde kıyıda iki sandalye ve iki çay; gün batarken Kız Kulesi, yanda çiçek açmış erguvan',
        en: 'Two chairs and two glasses of tea by the shore; the Maiden’s Tower at sunset, a Judas tree in bloom beside it',
      },
      {
        tr: 'Gece, fenerlerin altında özel iskele; bağlı bir sandal ve ışıkları yanan Kız Kulesi',
        en: 'The private pier by lantern light; a moored rowing boat and the lamps of the Maiden’s Tower',
      },
    ],
    rooms: [
      {
        tr: 'Bahçe Odası: erguvanın altına açılan çift kanatlı kapı, önünde kahvaltı tepsisi',
        en: 'The Garden Room: double doors under the Judas tree, a breakfast tray before them',
      },
      {
        tr: 'Boğaz Odası: üç kemerli pencerede su, ortada küvet',
        en: 'The Bosphorus Room: water in three arched windows, a bathtub in the middle',
      },
      {
        tr: 'Kız Kulesi Süiti: balkonda mumlu akşam sofrası, perdelerin arasında suyun üstünde kule',
        en: 'The Maiden’s Tower Suite: a table with candles on the balcony and, between the curtains, the tower on the water',
      },
    ],
  }),
  translations: {
    en: {
      address: 'Salacak Sahil Yolu 12, Üsküdar, Istanbul',
      description:
        'A timber mansion directly opposite the Maiden’s Tower, with Judas trees in its garden. At the end of April the whole hill turns purple, and people ask for that week a year ahead.\nThe best hour is late afternoon. The sun goes down behind the old city, the chairs in the tea garden turn to the shore, and no one hurries.',
      features: [
        'Breakfast in the garden',
        'Wi-Fi',
        'Parking',
        'Restaurant',
        'Hammam',
        'Gym',
        'Meeting room',
        'Private pier',
        'Playground',
      ],
    },
  },
} satisfies HotelInput;
