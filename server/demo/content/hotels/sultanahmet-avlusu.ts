import { picturesOf, roomPicture } from '#server/demo/content/pictures-of.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';

const slug = 'sultanahmet-avlusu';

export const sultanahmetAvlusu = {
  name: 'Sultanahmet Avlusu',
  city: 'İstanbul',
  address: 'Akbıyık Caddesi 18, Sultanahmet, Fatih, İstanbul',
  description:
    'Üç ahşap ev, ortalarında tek bir avlu. Kapıyı kapattığınızda turist otobüsleri susar, çeşme duyulur.\nDuvarlardan biri Bizans’tan kalma; onu sıvamadık, önüne de eşya koymadık. Ayasofya’ya yürümek dört dakika sürer, kuyruğa girmeden önce çay içmek için fazladan on dakika ayırın.',
  phone: '+90 212 555 01 20',
  whatsapp: '+90 532 555 01 20',
  reservationLink: 'https://rezervasyon.lodoskonaklari.example/sultanahmet-avlusu',
  district: 'Sultanahmet',
  location: { lat: 41.0047, lng: 28.9795 },
  starRating: 4,
  certificate: { kind: 'tourism', number: '19634' },
  checkIn: '14:00',
  checkOut: '11:00',
  features: [
    'Avluda kahvaltı',
    'Wi-Fi',
    'Aile odaları',
    'Çocuk yatağı',
    'Rehberli yürüyüş',
    'Çamaşır hizmeti',
    'Klima',
  ],
  rooms: [
    {
      id: 'cesme',
      type: 'Çeşme Odası',
      price: 5900,
      description: 'Avludaki çeşmenin hemen üstünde. Alçak tavan, kalın duvar, derin uyku.',
      image: roomPicture(slug, 1),
      size: 16,
      guests: 2,
      beds: [{ kind: 'double', count: 1 }],
      features: ['Klima'],
      translations: {
        en: {
          type: 'Fountain Room',
          description: 'Right above the fountain in the courtyard. Low ceiling, thick walls, deep sleep.',
          features: ['Air conditioning'],
        },
      },
    },
    {
      id: 'aile',
      type: 'Aile Odası',
      price: 9800,
      description:
        'Bir büyük, iki küçük yatak ve aralarında bir merdiven kadar mesafe. Çocuklar üst katı hemen sahiplenir.',
      image: roomPicture(slug, 2),
      size: 32,
      guests: 4,
      beds: [
        { kind: 'double', count: 1 },
        { kind: 'single', count: 2 },
      ],
      features: ['Asma kat'],
      translations: {
        en: {
          type: 'Family Room',
          description:
            'One large bed, two small ones, and a staircase between them. Children claim the upper floor straight away.',
          features: ['Mezzanine'],
        },
      },
    },
    {
      id: 'kubbe',
      type: 'Kubbe Odası',
      price: 12400,
      description: 'Cumbasında iki kişilik bir sedir. Perdeyi açınca altı minareyi birden görürsünüz.',
      image: roomPicture(slug, 3),
      size: 26,
      guests: 2,
      beds: [{ kind: 'queen', count: 1 }],
      features: ['Cumba', 'Cami manzarası'],
      translations: {
        en: {
          type: 'Dome Room',
          description: 'A divan for two in the bay window. Draw back the curtain and all six minarets are there.',
          features: ['Bay window', 'Mosque view'],
        },
      },
    },
  ],
  ...picturesOf(slug, {
    views: [
      {
        tr: 'Sultanahmet Avlusu: üç yeşil ahşap ev, aralarındaki taş duvarın açık kapısından görünen avlu çeşmesi ve duvarı aşan ağaç',
        en: 'Sultanahmet Avlusu: three green timber houses, and between them a stone wall whose open gate shows the courtyard fountain; a tree rises above the wall',
      },
      {
        tr: 'Taş ve tuğla duvarda açık avlu kapısı, içeride çeşme; önünde bir kedi ve bavul',
        en: 'The open courtyard gate in the wall of stone and brick, the fountain inside; a cat and a suitcase before it',
      },
      {
        tr: 'Avluda ağacın altında kahvaltı masası; arkada Bizans duvarı ve çeşme',
        en: 'A breakfast table under the tree in the courtyard; behind it the Byzantine wall and the fountain',
      },
      {
        tr: 'Akşam, ahşap evlerin üst katları; pencerelerin çoğunda ışık yanıyor',
        en: 'The upper floors of the timber houses in the evening, most of their windows lit',
      },
    ],
    rooms: [
      {
        tr: 'Çeşme Odası: kirişli alçak tavan, kalın duvardaki pencereden görünen çeşme',
        en: 'The Fountain Room: low beams, and the fountain seen through a window deep in the wall',
      },
      {
        tr: 'Aile Odası: aşağıda büyük yatak, asma katta iki küçük yatak, aralarında dik merdiven',
        en: 'The Family Room: a large bed below, two small ones on the mezzanine, and a steep stair between them',
      },
      {
        tr: 'Kubbe Odası: cumbada yastıklı sedir, önünde iki çay, pencerede kubbe ve altı minare',
        en: 'The Dome Room: a divan with cushions in the bay, two glasses of tea, a dome and six minarets in the window',
      },
    ],
  }),
  translations: {
    en: {
      district: 'Sultanahmet',
      address: 'Akbıyık Caddesi 18, Sultanahmet, Fatih, Istanbul',
      description:
        'Three timber houses around one courtyard. Shut the door and the tour coaches fall silent; what you hear is the fountain.\nOne of the walls is Byzantine. We left it unplastered, with no furniture in front. Hagia Sophia is four minutes on foot; allow ten more for a glass of tea before you join the queue.',
      features: [
        'Breakfast in the courtyard',
        'Wi-Fi',
        'Family rooms',
        'Cots',
        'Guided walks',
        'Laundry',
        'Air conditioning',
      ],
    },
  },
} satisfies HotelInput;
