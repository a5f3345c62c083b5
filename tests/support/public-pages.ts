import type { Page } from 'playwright-core';
import { advanceGeneration } from '../../server/cache/content-generation.ts';
import type { Language } from '../../shared/constants.ts';
import { en } from '../../shared/i18n/en.ts';
import { tr } from '../../shared/i18n/tr.ts';
import { publicPath } from '../../shared/paths.ts';
import type { HotelInput } from '../../shared/schemas/hotels.ts';

export const CATALOGUES = { tr, en };
export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;

export const HOTEL = { slug: 'galata-konak', name: 'Galata Konak' };
export const POST = { slug: 'cayin-demi' };

/** An example of every public page, in a language. */
export const addressesOf = (language: Language) => ({
  home: publicPath.home(language),
  branches: publicPath.branches(language),
  hotel: publicPath.hotel(language, HOTEL.slug),
  blog: publicPath.blog(language),
  post: publicPath.post(language, POST.slug),
  about: publicPath.about(language),
  contact: publicPath.contact(language),
});

/** A hotel beyond every limit of a card, without a booking link, with one picture and no English. */
export const LARGE_HOTEL = {
  name: 'Haliç Palas',
  city: 'İstanbul',
  address: 'Rıhtım 1, Eyüpsultan, İstanbul',
  description: 'Kıyıda büyük bir ev.\nAynı satır.\nAynı satır.',
  phone: '+90 212 555 09 09',
  whatsapp: '+90 532 555 09 09',
  reservationLink: '#',
  featuredImage: '/uploads/balat-evi-1.webp',
  gallery: ['', '/uploads/balat-evi-1.webp'],
  features: ['WİFİ', 'Kapalı otopark', 'Kahvaltı', 'Spor Salonu', 'Toplantı odası', 'Hamam', 'Sauna', 'Bahçe'],
  rooms: [0, 3200, 4100, 5000, 6000, 7000].map((price, at) => ({
    id: `oda-${at}`,
    type: `Oda ${at + 1}`,
    price,
    description: 'Bir oda.',
    image: '',
    features: [],
  })),
} satisfies HotelInput;

/** Writes as the site itself would: what it kept ready falls with it. */
export async function published<T>(write: Promise<T>): Promise<T> {
  const written = await write;
  advanceGeneration(true);
  return written;
}

/** Waits until React has taken the page over, so that buttons answer. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const title = document.querySelector('main h1');
    return title !== null && Object.keys(title).some((key) => key.startsWith('__reactFiber'));
  });
}
