import type { ContactInput } from '../../../shared/schemas/contact.ts';
import type { HomepageInput } from '../../../shared/schemas/content.ts';
import type { HotelInput } from '../../../shared/schemas/hotels.ts';
import type { SeoInput } from '../../../shared/schemas/seo.ts';
import type { SiteInput } from '../../../shared/schemas/site.ts';
import type { TextsInput } from '../../../shared/schemas/texts.ts';

/** Another chain, on another coast: what the demo site becomes for the second set of screenshots. */
export const secondSite = {
  name: 'Mercan Sahil Evleri',
  tagline: 'Ege kıyısında altı ev',
  copyright: '© 2026 {name}',
  palette: 'olive',
  accent: '#a63c22',
  numberForm: 'english',
  translations: {
    en: { name: 'Mercan Coast Houses', tagline: 'Six houses on the Aegean', copyright: '© 2026 {name}' },
  },
} satisfies SiteInput;

export const secondContact = {
  phone: '+90 232 555 02 00',
  email: 'merhaba@mercanevleri.example',
  address: 'Liman Caddesi 12, Alaçatı, 35937 Çeşme, İzmir',
  socialMedia: { facebook: '', instagram: 'https://www.instagram.com/mercanevleri.example', twitter: '', linkedin: '' },
  translations: { en: { address: 'Liman Street 12, Alaçatı, 35937 Çeşme, Izmir' } },
} satisfies ContactInput;

export const secondSeo = {
  metaTitle: 'Mercan Sahil Evleri · Ege kıyısında altı küçük otel',
  metaDescription: 'Alaçatı’dan Datça’ya altı küçük otel: taş duvarlar, zeytin ağaçları ve denize inen bir yol.',
  metaKeywords: 'Ege otel, Alaçatı, Bozcaada, Assos, Cunda, Datça, Urla',
  faviconUrl: '',
  translations: {
    en: {
      metaTitle: 'Mercan Coast Houses · Six small hotels on the Aegean',
      metaDescription: 'Six small hotels from Alaçatı to Datça: stone walls, olive trees and a path down to the sea.',
      metaKeywords: 'Aegean hotels, Alaçatı, Bozcaada, Assos, Cunda, Datça, Urla',
    },
  },
} satisfies SeoInput;

export const secondHomepage = {
  heroTitle: 'Denizin sesiyle uyanılan odalar',
  heroSubtitle: 'Ege’nin altı köyünde altı taş ev. Kahvaltı zeytinle başlar, gün denizde biter.',
  aboutTitle: 'Taşı biz yontmadık, gölgesini biz bekledik',
  aboutContent:
    '1998’de Alaçatı’da terk edilmiş bir okulu aldık. Bugün altı ev işletiyoruz; her birinin anahtarını aynı köyden biri verir.',
  announcement: {
    active: true,
    type: 'success',
    title: 'Bağbozumu.',
    content: 'Eylülde Urla’da üç gece kalan, iki gece öder.',
  },
  imageAlts: [],
  translations: {
    en: {
      heroTitle: 'Rooms that wake to the sea',
      heroSubtitle: 'Six stone houses in six Aegean villages. Breakfast begins with olives, the day ends in the water.',
      aboutTitle: 'We did not cut the stone, we waited for its shade',
      aboutContent:
        'In 1998 we bought an abandoned school in Alaçatı. Today we run six houses, and in each of them a neighbour hands you the key.',
      announcement: { title: 'Grape harvest.', content: 'In September, stay three nights in Urla and pay for two.' },
    },
  },
} satisfies HomepageInput;

export const secondTexts = {
  homeHotelsEyebrow: 'Kıyı boyunca',
  homeHotelsTitle: 'Hangi koyda uyanacaksınız?',
  homeAboutEyebrow: '1998’den beri',
  branchesTitle: 'Altı köy, altı ev',
  aboutTitle: 'Bir okulla başladık',
  aboutSubtitle: 'Ege’de, denizi gören taş evler.',
  happyGuestsFigure: '22.000',
  yearsExperienceFigure: '26',
  translations: {
    en: {
      homeHotelsEyebrow: 'Along the coast',
      homeHotelsTitle: 'In which bay will you wake?',
      homeAboutEyebrow: 'Since 1998',
      branchesTitle: 'Six villages, six houses',
      aboutTitle: 'It began with a school',
      aboutSubtitle: 'Stone houses with a view of the Aegean.',
    },
  },
} satisfies TextsInput;

const bedroom = { size: 22, guests: 2, beds: [{ kind: 'double' as const, count: 1 }], features: ['Deniz manzarası'] };
const ROOMS = [
  {
    ...bedroom,
    type: 'Taş Oda',
    description: 'Altmış santimlik duvarların ardında, yazın bile serin.',
    translations: {
      en: {
        type: 'Stone Room',
        description: 'Behind walls two feet thick, cool even in August.',
        features: ['Sea view'],
      },
    },
  },
  {
    ...bedroom,
    type: 'Denize Bakan Köşe Odası ve Özel Teras',
    description: 'İki pencere, bir hamak ve akşamüstü doğrudan balkona düşen güneş. Küvet pencerenin önündedir.',
    size: 34,
    guests: 4,
    features: ['Özel teras', 'Küvet', 'Deniz manzarası', 'Hamak'],
    translations: {
      en: {
        type: 'Corner Room with a Private Terrace over the Sea',
        description: 'Two windows, a hammock and the evening sun straight onto the balcony. The bath faces the window.',
        features: ['Private terrace', 'Bathtub', 'Sea view', 'Hammock'],
      },
    },
  },
];

/** @param prices of the rooms; 0 for a price on request */
const hotel = (
  name: string,
  [district, city]: readonly [string, string],
  [lat, lng]: readonly [number, number],
  texts: { tr: string; en: string },
  prices: readonly number[],
) =>
  ({
    name,
    city,
    district,
    location: { lat, lng },
    description: texts.tr,
    imageAlts: [],
    address: `Sahil Yolu 7, ${district}, ${city}`,
    features: ['Kahvaltı', 'Wi-Fi', 'Otopark', 'Özel plaj', 'Bahçe', 'Restoran', 'Bisiklet'],
    rooms: ROOMS.slice(0, prices.length).map((room, at) => ({ ...room, id: `oda-${at}`, price: prices[at] ?? 0 })),
    reservationLink: '#',
    translations: {
      en: {
        description: texts.en,
        district,
        address: `Sahil Yolu 7, ${district}, ${city}`,
        features: ['Breakfast', 'Wi-Fi', 'Parking', 'Private beach', 'Garden', 'Restaurant', 'Bicycles'],
      },
    },
  }) satisfies Partial<HotelInput>;

export const secondHotels = [
  hotel(
    'Alaçatı Taş Mektep Oteli ve Zeytin Bahçesi',
    ['Alaçatı', 'İzmir'],
    [38.2828, 26.3742],
    {
      tr: 'Okulun zili hâlâ duruyor; kahvaltıyı o haber verir.\nDört sınıf dört oda oldu, kara tahta lobide kaldı. Avludaki zeytin üç yüz yaşında.',
      en: 'The school bell still hangs by the door and rings for breakfast.\nFour classrooms became four rooms; the blackboard stayed in the lobby. The olive tree in the yard is three hundred years old.',
    },
    [7_200, 11_800],
  ),
  hotel(
    'Bozcaada Poyraz',
    ['Bozcaada', 'Çanakkale'],
    [39.8354, 26.0688],
    {
      tr: 'Kale ile bağların arasında, rüzgârı sırtına almış mavi kapılı bir ev.',
      en: 'A house with a blue door between the castle and the vineyards, its back to the wind.',
    },
    [5_400],
  ),
  hotel(
    'Assos Liman Evi',
    ['Behramkale', 'Çanakkale'],
    [39.4878, 26.3369],
    {
      tr: 'Antik limanın taşlarıyla örülmüş bir palamut deposu. Odaların altında deniz var.\nGeceleri tek ışık, karşıda Midilli.',
      en: 'An acorn store built with the stones of the ancient harbour. The sea runs under the rooms.\nAt night the only light is Lesbos, across the water.',
    },
    [6_100, 9_900],
  ),
  hotel(
    'Cunda',
    ['Ayvalık', 'Balıkesir'],
    [39.3323, 26.6547],
    { tr: 'Sakız ağacının altında beş masa ve bir merdiven.', en: 'Five tables and a staircase below a mastic tree.' },
    [0],
  ),
  hotel(
    'Datça Palamutbükü Kıyı Evi',
    ['Datça', 'Muğla'],
    [36.6699, 27.5048],
    {
      tr: 'Yolun bittiği yer. Badem bahçesinden denize kırk adım; ötesi Simi.',
      en: 'Where the road ends. Forty steps from the almond grove to the sea; beyond it, Symi.',
    },
    [8_300, 13_500],
  ),
  hotel(
    'Urla Bağ Evi',
    ['Urla', 'İzmir'],
    [38.3222, 26.7668],
    {
      tr: 'Sıra sıra asma, bir kuyu, uzun bir sofra. Akşamları mutfak kapısı açık durur.',
      en: 'Rows of vines, a well, a long table. In the evening the kitchen door stays open.',
    },
    [9_100, 12_000],
  ),
];

const LETTERS = ['M0 40V0l16 24L32 0v40', 'M24 0H0v40h24M0 20h20', 'M0 40V0h14a11 11 0 0 1 0 22H0M12 22l14 18'].concat([
  'M28 7a17 20 0 1 0 0 26',
  'M0 40 16 0l16 40M6 27h20',
  'M0 40V0l28 40V0',
]);
const ADVANCE = [46, 36, 38, 40, 44, 42];

/** The wordmark of the second chain: an olive twig and its name, for light or dark ground. */
export function secondLogo(ground: 'light' | 'dark'): string {
  const [ink, twig] = ground === 'light' ? ['#1c2315', '#50662a'] : ['#fefdf8', '#c9ab52'];
  let x = 78;
  const letters = LETTERS.map((path, at) => {
    const letter = `<path d="${path}" transform="translate(${x} 20)"/>`;
    x += ADVANCE[at] ?? 0;
    return letter;
  });
  const leaves = [-30, 20, -10].map(
    (turn, at) =>
      `<ellipse cx="${18 + at * 16}" cy="${52 - at * 14}" rx="16" ry="6" transform="rotate(${turn + (at % 2 ? -60 : 10)} ${18 + at * 16} ${52 - at * 14})"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="240" viewBox="0 0 320 80">` +
    `<g fill="${twig}">${leaves.join('')}</g><path d="M6 70Q34 44 58 12" fill="none" stroke="${twig}" stroke-width="3"/>` +
    `<g fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${letters.join('')}</g></svg>`
  );
}
