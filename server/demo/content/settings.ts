import type { ContactInput } from '#shared/schemas/contact.ts';
import type { ContentInput } from '#shared/schemas/content.ts';
import type { SeoInput } from '#shared/schemas/seo.ts';
import type { SiteInput } from '#shared/schemas/site.ts';

export const demoSite = {
  name: 'Lodos Konakları',
  tagline: 'İstanbul evleri',
  translations: { en: { tagline: 'Houses of Istanbul' } },
} satisfies SiteInput;

export const demoSeo = {
  metaTitle: 'Lodos Konakları · İstanbul’un semtlerinde altı küçük otel',
  metaDescription:
    'Galata, Sultanahmet, Karaköy, Kadıköy, Balat ve Üsküdar’da altı küçük otel. Boğaz’a ya da avluya bakan odalar, uzun kahvaltılar ve adınızı bilen ev sahipleri.',
  metaKeywords: 'İstanbul otel, butik otel, Galata, Sultanahmet, Karaköy, Kadıköy, Balat, Üsküdar',
  translations: {
    en: {
      metaTitle: 'Lodos Konakları · Six small hotels in Istanbul',
      metaDescription:
        'Six small hotels in Galata, Sultanahmet, Karaköy, Kadıköy, Balat and Üsküdar: rooms over the water or a courtyard, long breakfasts, hosts who know your name.',
      metaKeywords: 'Istanbul hotel, boutique hotel, Galata, Sultanahmet, Karaköy, Kadıköy, Balat, Üsküdar',
    },
  },
} satisfies SeoInput;

export const demoContact = {
  phone: '+90 212 555 01 00',
  email: 'merhaba@lodoskonaklari.example',
  address: 'Serdar-ı Ekrem Caddesi 41, Galata, 34421 Beyoğlu, İstanbul',
  socialMedia: {
    facebook: 'https://www.facebook.com/lodoskonaklari.example',
    instagram: 'https://www.instagram.com/lodoskonaklari.example',
    twitter: '',
    linkedin: '',
  },
  translations: { en: { address: 'Serdar-ı Ekrem Caddesi 41, Galata, 34421 Beyoğlu, Istanbul' } },
} satisfies ContactInput;

export const demoContent = {
  heroTitle: 'Şehrin içinde bir ev',
  heroSubtitle:
    'İstanbul’un altı semtinde altı küçük otel. Her birinin kendi sokağı, kendi sofrası, kendi penceresi var.',
  heroImage: '/uploads/home-hero.webp',
  aboutTitle: 'Evleri onarıyoruz, huylarını değil',
  aboutContent:
    '2011’de Galata’da tek bir konakla başladık. Bugün iki yakada altı ev işletiyoruz; hiçbiri ötekine benzemez. Ortak yanları, kapıyı açan kişinin adınızı bilmesi.',
  aboutImage: '/uploads/home-about.webp',
  announcement: {
    active: true,
    type: 'info',
    title: 'Erguvan haftası.',
    content: 'Nisanın son haftası için Üsküdar Köşkü’nde rezervasyonlar açıldı.',
  },
  imageAlts: [
    {
      image: '/uploads/home-hero.webp',
      tr: 'Alacakaranlıkta aynı rıhtımda yan yana duran altı ev; pencereleri ışıklı, yansımaları suda',
      en: 'Six houses side by side on one quay at dusk, their windows lit and their fronts mirrored in the water',
    },
    {
      image: '/uploads/home-about.webp',
      tr: 'Altı evin renkli künyeli altı anahtarı; tezgâhta kitaplar, çay ve zil',
      en: 'Six keys with tags in the colours of the six houses; books, tea and a bell on the counter',
    },
  ],
  translations: {
    en: {
      heroTitle: 'A house in the city',
      heroSubtitle:
        'Six small hotels in six quarters of Istanbul, each with its own street, its own table and its own window.',
      aboutTitle: 'We restore houses, not their habits',
      aboutContent:
        'We began in 2011 with a single mansion in Galata. Today we run six houses on both shores, and no two are alike. What they share: the person who opens the door knows your name.',
      announcement: {
        title: 'Judas-tree blossom week.',
        content: 'Bookings for the last week of April are open at Üsküdar Köşkü.',
      },
    },
  },
} satisfies ContentInput;
