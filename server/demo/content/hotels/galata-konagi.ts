import { picturesOf, roomPicture } from '#server/demo/content/pictures-of.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';

const slug = 'galata-konagi';

export const galataKonagi = {
  name: 'Galata Konağı',
  city: 'İstanbul',
  address: 'Serdar-ı Ekrem Caddesi 41, Galata, Beyoğlu, İstanbul',
  description:
    'Kulenin iki sokak aşağısında, 1894’te bir saat tüccarının yaptırdığı beş katlı bir konak. Merdivenin mermeri ortadan çukurlaşmış; o basamaklara dokunmadık.\nOdaların yarısı Haliç’e, yarısı arka bahçedeki incir ağacına bakar. Sabah ezanı, martılar ve alt sokaktaki fırının kepengi: günün sırası burada hep aynıdır.\nKahvaltı çatıda kurulur. Hava kapalıysa kahvaltıyı değil, yalnızca masayı içeri alırız.',
  phone: '+90 212 555 01 10',
  whatsapp: '+90 532 555 01 10',
  reservationLink: 'https://rezervasyon.lodoskonaklari.example/galata-konagi',
  reservationLinkTemplate:
    'https://rezervasyon.lodoskonaklari.example/galata-konagi?giris={arrival}&cikis={departure}&kisi={guests}&oda={room}',
  district: 'Galata',
  location: { lat: 41.0265, lng: 28.9755 },
  starRating: 5,
  certificate: { kind: 'tourism', number: '21045' },
  checkIn: '14:00',
  checkOut: '11:00',
  features: [
    'Çatıda kahvaltı',
    'Ücretsiz Wi-Fi',
    'Haliç manzaralı teras',
    'Toplantı odası',
    'Arka bahçe',
    'Kitaplık',
    'Havaalanı transferi',
    'Gece resepsiyonu',
  ],
  rooms: [
    {
      id: 'avlu',
      type: 'Avlu Odası',
      price: 6800,
      description: 'İncir ağacına bakan, şehrin en sessiz odalarından biri. Ceviz yatak başı, keten perdeler.',
      image: roomPicture(slug, 1),
      size: 18,
      guests: 2,
      beds: [{ kind: 'double', count: 1 }],
      features: ['Yağmur duşu'],
      translations: {
        en: {
          type: 'Courtyard Room',
          description:
            'Overlooks the fig tree and is one of the quietest rooms in town. Walnut headboard, linen curtains.',
          features: ['Rain shower'],
        },
      },
    },
    {
      id: 'kule',
      type: 'Kule Odası',
      price: 9400,
      description:
        'Yatağın tam karşısındaki kemerli pencerede Galata Kulesi durur. Gece ışığı perdeyle değil, kepenkle kesilir.',
      image: roomPicture(slug, 2),
      size: 24,
      guests: 2,
      beds: [{ kind: 'queen', count: 1 }],
      features: ['Kule manzarası', 'Çalışma masası'],
      translations: {
        en: {
          type: 'Tower Room',
          description:
            'The Galata Tower fills the arched window opposite the bed. At night you close shutters, not curtains.',
          features: ['Tower view', 'Writing desk'],
        },
      },
    },
    {
      id: 'halic',
      type: 'Haliç Süiti',
      price: 16500,
      description: 'En üst katta iki göz oda. Küvetten köprüyü, vapurları ve karşı kıyının kubbelerini sayabilirsiniz.',
      image: roomPicture(slug, 3),
      size: 46,
      guests: 4,
      beds: [
        { kind: 'king', count: 1 },
        { kind: 'sofa', count: 1 },
      ],
      features: ['Küvet', 'Oturma odası', 'Özel teras'],
      translations: {
        en: {
          type: 'Golden Horn Suite',
          description:
            'Two rooms on the top floor. From the bathtub you can count the bridge, the ferries and the domes across the water.',
          features: ['Bathtub', 'Sitting room', 'Private terrace'],
        },
      },
    },
  ],
  ...picturesOf(slug, {
    views: [
      {
        tr: 'Galata Konağı’nın beş katlı kiremit rengi cephesi: kapının üstünde kapalı cumba, demir balkonlar, çatıda saat ve kahvaltı masası; arkada Galata Kulesi',
        en: 'The five-storey terracotta front of Galata Konağı: a closed bay above the door, iron balconies, a clock and a breakfast table on the roof; behind it the Galata Tower',
      },
      {
        tr: 'Yelpaze pencereli, taş söveli mavi kapı; eşiğinde bavul, hasır şapka ve bir kedi',
        en: 'The blue door with its fanlight and stone frame; a suitcase, a straw hat and a cat before it',
      },
      {
        tr: 'Çatıda iki kişilik kahvaltı masası; korkuluğun ardında Haliç’in öte yakası ve bir cami',
        en: 'A breakfast table for two on the roof; beyond the parapet a mosque on the far shore of the Golden Horn',
      },
      {
        tr: 'Kitaplık: tavana dek raflar, kadife koltuk, çay ve yerde bir kedi',
        en: 'The library: shelves to the ceiling, a velvet chair, a glass of tea and a cat on the floor',
      },
    ],
    rooms: [
      {
        tr: 'Avlu Odası: ceviz yatak, keten perdeler ve pencerede bir ağaç; bavulun üstünde hasır şapka',
        en: 'The Courtyard Room: a walnut bed, linen curtains and a tree in the window; a straw hat on a suitcase',
      },
      {
        tr: 'Kule Odası: yatağın karşısında mavi kepenkli kemerli pencere, içinde Galata Kulesi; çalışma masasında lamba ve kahve',
        en: 'The Tower Room: the Galata Tower in an arched window with blue shutters; a lamp and a cup of coffee on the writing desk',
      },
      {
        tr: 'Haliç Süiti: geniş pencerenin önünde küvet, suyun üstünde köprü, vapur ve kubbeler',
        en: 'The Golden Horn Suite: a bathtub before a wide window with the bridge, a ferry and domes',
      },
    ],
  }),
  translations: {
    en: {
      district: 'Galata',
      address: 'Serdar-ı Ekrem Caddesi 41, Galata, Beyoğlu, Istanbul',
      description:
        'Two streets below the tower stands a five-storey mansion built by a clock merchant in 1894. The marble stairs are worn hollow in the middle; we left them alone.\nHalf the rooms look over the Golden Horn, the other half onto a fig tree in the back garden. The call to prayer, the gulls, the shutter of the bakery below: mornings here always come in the same order.\nBreakfast is served on the roof. When it rains we move the table, never the breakfast.',
      features: [
        'Rooftop breakfast',
        'Free Wi-Fi',
        'Terrace overlooking the Golden Horn',
        'Meeting room',
        'Back garden',
        'Library',
        'Airport transfer',
        'Night reception',
      ],
    },
  },
} satisfies HotelInput;
