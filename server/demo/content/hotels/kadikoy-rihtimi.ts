import { picturesOf, roomPicture } from '#server/demo/content/pictures-of.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';

const slug = 'kadikoy-rihtimi';

export const kadikoyRihtimi = {
  name: 'Kadıköy Rıhtımı',
  city: 'İstanbul',
  address: 'Rıhtım Caddesi 64, Caferağa, Kadıköy, İstanbul',
  description:
    'Asya yakasında, çarşının balık tezgâhlarıyla iskelenin arasında kalan köşe bina. Misafirlerin çoğu Avrupa’ya vapurla işe gider gibi gider, akşam “eve” döner.\nAlt kattaki plakçı 1978’den beri orada. Beğendiğiniz plağı odaya çıkarabilirsiniz, her odada pikap var.',
  phone: '+90 216 555 01 40',
  whatsapp: '+90 532 555 01 40',
  reservationLink: 'https://rezervasyon.lodoskonaklari.example/kadikoy-rihtimi',
  location: { lat: 40.9903, lng: 29.0232 },
  starRating: 3,
  certificate: { kind: 'tourism', number: '22318' },
  checkIn: '14:00',
  checkOut: '12:00',
  accessibility: { stepFree: true, lift: true, doorWidth: 85 },
  features: [
    'Kahvaltı',
    'Wi-Fi',
    'Her odada pikap',
    'Çatı barı',
    'Bisiklet',
    'Çalışma salonu',
    'Evcil hayvan kabul edilir',
  ],
  rooms: [
    {
      id: 'carsi',
      type: 'Çarşı Odası',
      price: 4500,
      description:
        'Balıkçıların sesiyle uyanılan, gece onda ansızın sessizleşen oda. Kulak tıkacı komodinde durur, kimse kullanmaz.',
      image: roomPicture(slug, 1),
      size: 15,
      guests: 2,
      beds: [{ kind: 'double', count: 1 }],
      features: ['Pikap'],
      translations: {
        en: {
          type: 'Market Room',
          description:
            'You wake to the fishmongers, and at ten at night it suddenly falls quiet. There are earplugs on the bedside table; no one uses them.',
          features: ['Record player'],
        },
      },
    },
    {
      id: 'iskele',
      type: 'İskele Odası',
      price: 6900,
      description: 'Karşıda Topkapı’nın silueti, altta yirmi dakikada bir kalkan vapurlar.',
      image: roomPicture(slug, 2),
      size: 22,
      guests: 3,
      beds: [
        { kind: 'queen', count: 1 },
        { kind: 'single', count: 1 },
      ],
      accessibility: { lift: true, bathroom: true, doorWidth: 85 },
      features: ['Deniz manzarası', 'Pikap'],
      translations: {
        en: {
          type: 'Pier Room',
          description: 'The outline of Topkapı across the water, and below you a ferry every twenty minutes.',
          features: ['Sea view', 'Record player'],
        },
      },
    },
  ],
  ...picturesOf(slug, {
    views: [
      {
        tr: 'Kadıköy Rıhtımı: köşesi yuvarlak turkuaz apartman; alt katta kırmızı tenteli plakçı, kapıda bisiklet, çatıda ışık dizili bar',
        en: 'Kadıköy Rıhtımı: a turquoise apartment house with a rounded corner; a record shop under a red awning, a bicycle at the door and a bar with a string of lights on the roof',
      },
      {
        tr: 'Alt kattaki plakçının kırmızı tentesi ve plak dizili vitrini; önünde kedi, bavul ve bisiklet',
        en: 'The record shop downstairs with its red awning and its windows full of records; a cat, a suitcase and a bicycle before it',
      },
      {
        tr: 'Dinleme köşesi: duvarda plak kapakları, kırmızı pikap, sarı koltuk ve çay',
        en: 'The listening corner: record sleeves on the wall, a red record player, a yellow chair and a glass of tea',
      },
      {
        tr: 'Akşam çatı barı: şemsiyeli masa, saksılar ve ışık dizisi',
        en: 'The rooftop bar in the evening: a table under a parasol, plants and a string of lights',
      },
    ],
    rooms: [
      {
        tr: 'Çarşı Odası: pencerede çizgili tente ve balık tezgâhı, komodinde kulak tıkaçları, köşede pikap',
        en: 'The Market Room: a striped awning and a fish stall in the window, earplugs on the bedside table, a record player in the corner',
      },
      {
        tr: 'İskele Odası: pencerede Topkapı’nın silueti ve vapur, koltuğun yanında pikap ve plaklar',
        en: 'The Pier Room: the outline of Topkapı and a ferry in the window, a record player and records beside the chair',
      },
    ],
  }),
  translations: {
    en: {
      address: 'Rıhtım Caddesi 64, Caferağa, Kadıköy, Istanbul',
      description:
        'A corner building on the Asian side, between the market’s fish stalls and the pier. Most of our guests take the ferry to Europe as if they were off to work, and in the evening they come home.\nThe record shop downstairs has been there since 1978. Borrow any record you like; every room has a record player.',
      features: [
        'Breakfast',
        'Wi-Fi',
        'A record player in every room',
        'Rooftop bar',
        'Bicycles',
        'Workroom',
        'Pets welcome',
      ],
    },
  },
} satisfies HotelInput;
