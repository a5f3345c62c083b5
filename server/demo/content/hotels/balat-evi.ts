import { picturesOf, roomPicture } from '#server/demo/content/pictures-of.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';

const slug = 'balat-evi';

export const balatEvi = {
  name: 'Balat Evi',
  city: 'İstanbul',
  address: 'Merdivenli Yokuş Sokağı 9, Balat, Fatih, İstanbul',
  description:
    'Merdivenli yokuşta, birbirine yaslanmış renkli evlerin sarı olanı. Dört oda, bir mutfak, komşunun kedisi.\nBurada resepsiyon yok: Nermin Hanım var. Anahtarı verir, mahalleyi anlatır, akşam ne pişirdiğini söyler. Merdiven diktir; bavulu biz çıkarırız, siz yavaş gelin.',
  phone: '+90 212 555 01 50',
  whatsapp: '+90 532 555 01 50',
  reservationLink: '',
  district: 'Balat',
  location: { lat: 41.0312, lng: 28.9489 },
  certificate: { kind: 'basic', number: '1150' },
  checkIn: '13:00',
  checkOut: '11:00',
  accessibility: { stepFree: false, lift: false },
  features: ['Ev yapımı kahvaltı', 'Wi-Fi', 'Ortak mutfak', 'Teras', 'Mahalle yürüyüşü', 'Aile işletmesi'],
  rooms: [
    {
      id: 'sari',
      type: 'Sarı Oda',
      price: 4900,
      description: 'Cumbası yokuşa bakar. Sabahları karşı pencereyle günaydınlaşılır.',
      image: roomPicture(slug, 1),
      size: 14,
      guests: 2,
      beds: [{ kind: 'double', count: 1 }],
      features: ['Cumba'],
      translations: {
        en: {
          type: 'Yellow Room',
          description: 'Its bay window looks down the stairs. Mornings begin with a wave to the window opposite.',
          features: ['Bay window'],
        },
      },
    },
    {
      id: 'mavi',
      type: 'Mavi Oda',
      price: 5600,
      description: 'En üst kat, Haliç’e açılan iki küçük pencere ve eski bir pirinç karyola.',
      image: roomPicture(slug, 2),
      size: 17,
      guests: 2,
      beds: [{ kind: 'double', count: 1 }],
      features: ['Haliç manzarası', 'Pirinç karyola'],
      translations: {
        en: {
          type: 'Blue Room',
          description: 'The top floor: two small windows onto the Golden Horn and an old brass bed.',
          features: ['Golden Horn view', 'Brass bed'],
        },
      },
    },
  ],
  ...picturesOf(slug, {
    views: [
      {
        tr: 'Balat Evi: merdivenli yokuşta, iki komşusuna yaslanmış cumbalı sarı ev; mavi kapı, pencereden pencereye çamaşır ipi, kapı önünde bir kedi',
        en: 'Balat Evi: the yellow house with its bay window, leaning on its two neighbours by the street steps; a blue door, a washing line and a cat at the door',
      },
      {
        tr: 'Mavi kapının önünde iki bavul, bir kedi ve çiçekli saksılar',
        en: 'Two suitcases, a cat and flower pots before the blue door',
      },
      {
        tr: 'Nermin Hanım’ın mutfağı: sofrada simit, zeytin ve çay, ocakta kırmızı çaydanlık',
        en: 'Nermin’s kitchen: simit, olives and tea on the table, a red teapot on the stove',
      },
      {
        tr: 'Akşam, cumbanın ve komşuların pencerelerinde ışık; evlerin arasında çamaşır ipi',
        en: 'The bay window and the neighbours’ windows lit in the evening; a washing line between the houses',
      },
    ],
    rooms: [
      {
        tr: 'Sarı Oda: cumbada sedir ve bir kedi, karşı evin penceresi ve çamaşırlar',
        en: 'The Yellow Room: a divan and a cat in the bay, and across the way a window and washing on a line',
      },
      {
        tr: 'Mavi Oda: Haliç’e bakan iki küçük pencerenin altında pirinç karyola',
        en: 'The Blue Room: a brass bed under two small windows onto the Golden Horn',
      },
    ],
  }),
  translations: {
    en: {
      district: 'Balat',
      address: 'Merdivenli Yokuş Sokağı 9, Balat, Fatih, Istanbul',
      description:
        'The yellow one among the coloured houses that lean on one another up the stepped street. Four rooms, one kitchen, the neighbour’s cat.\nThere is no reception: there is Nermin. She hands you the key, explains the neighbourhood and tells you what is for supper. The stairs are steep: we carry the luggage, you take your time.',
      features: ['Home-made breakfast', 'Wi-Fi', 'Shared kitchen', 'Terrace', 'Neighbourhood walk', 'Family-run'],
    },
  },
} satisfies HotelInput;
