import type { BrowserContextOptions, Page } from 'playwright-core';
import { cookiesText } from '#server/models/starting-texts/cookies.ts';
import type { Language } from '#shared/constants.ts';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { publicPath } from '#shared/paths.ts';
import type { HotelInput } from '#shared/schemas/hotels.ts';
import { idle } from '../checks/idle.ts';
import { type OpenedPage, openPage } from '../open-page.ts';
import type { Site } from '../sites.ts';

export const MESSAGES = { tr, en };

export const HOTEL = { slug: 'galata-konagi', name: 'Galata Konağı' };
export const POST = { slug: 'cayin-demi' };
export const OFFER = { slug: '3-gece-kalin-2-gece-odeyin' };

/** The path of an example of every public page. */
export const pathsIn = (language: Language) => ({
  home: publicPath.home(language),
  branches: publicPath.branches(language),
  hotel: publicPath.hotel(language, HOTEL.slug),
  blog: publicPath.blog(language),
  post: publicPath.post(language, POST.slug),
  tag: publicPath.tag(language, 'balat'),
  offers: publicPath.offers(language),
  offer: publicPath.offer(language, OFFER.slug),
  page: publicPath.page(language, cookiesText.slug),
  about: publicPath.about(language),
  contact: publicPath.contact(language),
});

/** A hotel that exceeds every limit of a card, without a booking link, with one picture and no English texts. */
export const LARGE_HOTEL = {
  name: 'Haliç Palas',
  city: 'İstanbul',
  address: 'Rıhtım 1, Eyüpsultan, İstanbul',
  description: 'Kıyıda büyük bir ev.\nAynı satır.\nAynı satır.',
  phone: '+90 212 555 09 09',
  whatsapp: '905325550909',
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

export const LARGE_HOTEL_SLUG = 'halic-palas';

/**
 * A hotel whose only room has no price yet, with texts that look like markup and like placeholders of the HTML shell.
 */
export const UNPRICED_HOTEL = {
  ...LARGE_HOTEL,
  name: 'Sade Ev',
  description: '</script><script>alert(1)</script> <!--body--> "%state%" $&',
  imageAlts: [{ image: LARGE_HOTEL.featuredImage, tr: '%state%', en: '%state%' }],
  rooms: [{ id: 'oda', type: 'Tek oda', price: 0, description: 'Bir oda.', image: '', features: [] }],
} satisfies HotelInput;
export const UNPRICED_HOTEL_SLUG = 'sade-ev';

/** The hotels of the shared demo site beyond the demo content. */
export const ADDED_HOTELS = [LARGE_HOTEL, UNPRICED_HOTEL];

/**
 * Waits until React has hydrated the page and its effects have run, so that buttons respond.
 * @param selector an element whose code loads after the page
 */
export async function hydrated(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction((selected) => {
    const element = document.querySelector(selected);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, selector);
  await idle(page);
}

export async function openPublicPage(site: Site, path: string, options?: BrowserContextOptions): Promise<OpenedPage> {
  const opened = await openPage(site, options);
  await opened.page.goto(path);
  await hydrated(opened.page);
  return opened;
}
