import type { OfferInput } from '#shared/schemas/offers.ts';

const threeNights = {
  title: '3 gece kalın, 2 gece ödeyin',
  text: [
    'İlk gün yol yorgunluğuna gider, ikinci gün şehre; üçüncü gün nihayet sizin olur. O günün gecesi bizden.',
    'Altı evimizin her odasında geçerli. Kahvaltı üç sabah da masada, çay bütün gün ocakta.',
  ].join('\n\n'),
  terms: [
    'Art arda en az üç gecelik konaklamalarda, en ucuz gecenin bedeli alınmaz.',
    'Doğrudan bizden yapılan rezervasyonlarda geçerlidir; başka kampanyalarla birleştirilmez.',
  ].join('\n'),
  image: '/uploads/galata-konagi-3.webp',
  imageAlts: [
    {
      image: '/uploads/galata-konagi-3.webp',
      tr: 'Çatıda iki kişilik kahvaltı masası; korkuluğun ardında Haliç’in öte yakası ve bir cami',
      en: 'A breakfast table for two on the roof; beyond the parapet a mosque on the far shore of the Golden Horn',
    },
  ],
  published: true,
  translations: {
    en: {
      title: 'Stay three nights, pay for two',
      text: [
        'The first day goes to the journey and the second to the city; the third is yours at last. The night of that day is on us.',
        'In every room of our six houses. Breakfast is on the table all three mornings, and tea is on the stove all day.',
      ].join('\n\n'),
      terms: [
        'For stays of at least three nights in a row; the cheapest night is free.',
        'For bookings made directly with us; not combined with other offers.',
      ].join('\n'),
    },
  },
} satisfies OfferInput;

const lateCheckOut = {
  title: 'Pazar günü acele yok',
  text: 'Cumartesiden pazara kalan misafirlerimiz odalarını akşam altıya kadar kullanır. Kahvaltı öğlene kadar sürer, vapur nasılsa yine gelir.',
  terms: 'Yer durumuna göre; lütfen mesajınızda geliş gününüzü yazın.',
  image: '/uploads/uskudar-kosku-3.webp',
  imageAlts: [
    {
      image: '/uploads/uskudar-kosku-3.webp',
      tr: 'Çay bahçesinde kıyıda iki sandalye ve iki çay; gün batarken Kız Kulesi, yanda çiçek açmış erguvan',
      en: 'Two chairs and two glasses of tea by the shore; the Maiden’s Tower at sunset, a Judas tree in bloom beside it',
    },
  ],
  published: true,
  translations: {
    en: {
      title: 'No hurry on Sunday',
      text: 'Guests who stay from Saturday to Sunday keep their room until six in the evening. Breakfast goes on until noon, and there is always another ferry.',
      terms: 'Subject to availability; please write your day of arrival in your message.',
    },
  },
} satisfies OfferInput;

/** The offers with the slugs of their hotels; an offer without any is for all hotels. */
export const demoOffers: readonly { offer: OfferInput; hotels: readonly string[] }[] = [
  { offer: lateCheckOut, hotels: ['uskudar-kosku', 'kadikoy-rihtimi'] },
  { offer: threeNights, hotels: [] },
];
