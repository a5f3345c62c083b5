import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FIXED_FIGURES } from '../../shared/constants.ts';
import { formatPrice } from '../../shared/text/price.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { addressesOf, HOTEL, SIZES } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

const text = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });
const price = z.number().int().positive();
const lira = z.literal('TRY');

/** What schema.org and the search engines ask of each type this site uses; nothing else may stand there. */
const TYPES = {
  Organization: z.strictObject({
    name: text,
    url: address,
    telephone: text,
    email: z.email(),
    address: text,
    sameAs: z.array(address).min(1).optional(),
  }),
  Hotel: z.strictObject({
    name: text,
    description: text,
    url: address,
    telephone: text,
    image: z.array(address).min(1),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      addressLocality: text.optional(),
      addressCountry: z.literal('TR'),
    }),
    amenityFeature: z.array(
      z.strictObject({ '@type': z.literal('LocationFeatureSpecification'), name: text, value: z.literal(true) }),
    ),
    containsPlace: z.array(
      z.strictObject({
        '@type': z.tuple([z.literal('HotelRoom'), z.literal('Product')]),
        name: text,
        description: text,
        offers: z
          .strictObject({
            '@type': z.literal('Offer'),
            url: address,
            price,
            priceCurrency: lira,
            priceSpecification: z.strictObject({
              '@type': z.literal('UnitPriceSpecification'),
              price,
              priceCurrency: lira,
              unitCode: z.literal('DAY'),
            }),
          })
          .optional(),
      }),
    ),
  }),
  BlogPosting: z.strictObject({
    headline: text,
    datePublished: z.iso.date(),
    author: z.strictObject({ '@type': z.literal('Person'), name: text }),
    url: address,
    image: address,
  }),
  BreadcrumbList: z.strictObject({
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.number(), name: text, item: address }))
      .min(2),
  }),
};
type TypeName = keyof typeof TYPES;

/** Which types each page says. */
const SAID = {
  home: ['Organization'],
  branches: [],
  hotel: ['Hotel', 'BreadcrumbList'],
  blog: [],
  post: ['BlogPosting', 'BreadcrumbList'],
  about: [],
  contact: ['Organization'],
} as const satisfies Record<string, readonly TypeName[]>;

const dataOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((json) => JSON.parse(json));

/** Words a reader has to find on the page: all but types, codes, dates and addresses. */
function wordsOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => wordsOf(one, key));
  }
  if (name === 'price' && typeof value === 'number') return [formatPrice(value)];
  if (typeof value !== 'string' || name.startsWith('@')) return [];
  if (['addressCountry', 'priceCurrency', 'unitCode', 'datePublished'].includes(name)) return [];
  return /^https?:/.test(value) ? [] : value.split('\n');
}

describe.each(['tr', 'en'] as const)('structured data in %s', (language) => {
  it('holds the types and properties a search engine asks for, and only what the page shows', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
    for (const [name, path] of Object.entries(addressesOf(language))) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const data = await dataOf(page);
      expect(data.map((one) => one['@type']).sort(), name).toEqual([...SAID[name as keyof typeof SAID]].sort());
      const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
      for (const { '@context': context, '@type': type, ...properties } of data) {
        expect(context).toBe('https://schema.org');
        TYPES[type as TypeName].parse(properties);
        for (const word of wordsOf(properties)) expect(shown, `${name}: ${word}`).toContain(word.replace(/\s+/g, ' '));
      }
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('offers every priced room in lira, and no invented figure', async () => {
    const { page, close } = await watchedPage(site, { javaScriptEnabled: false });
    await page.goto(addressesOf(language).hotel);
    const data = await dataOf(page);
    const hotel = TYPES.Hotel.parse(
      (({ '@context': _context, '@type': _type, ...rest }) => rest)(data.find((one) => one['@type'] === 'Hotel') ?? {}),
    );
    expect(hotel.name).toBe(HOTEL.name);
    expect(hotel.containsPlace.map(({ offers }) => offers?.price)).toEqual([6_800, 9_400, 16_500]);
    expect(JSON.stringify(data)).not.toContain(FIXED_FIGURES.rating);
    expect(JSON.stringify(data)).not.toMatch(/aggregateRating|starRating/);
    await close();
  });
});
