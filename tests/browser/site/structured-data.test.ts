import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FIXED_FIGURES } from '#shared/constants.ts';
import { formatPrice } from '#shared/lib/numbers/price.ts';
import { publicPath } from '#shared/paths.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  HOTEL,
  openPublicPage,
  pathsIn,
  UNPRICED_HOTEL,
  UNPRICED_HOTEL_SLUG,
} from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';
import { breachesOf } from '../../support/schema-org.ts';

const text = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });
const price = z.number().int().positive();
const lira = z.literal('TRY');
const time = z.string().regex(/^\d\d:\d\d:00$/);
const quantity = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ '@type': z.literal('QuantitativeValue'), ...shape });

const amenities = z
  .array(
    z.strictObject({
      '@type': z.literal('LocationFeatureSpecification'),
      name: text,
      value: z.boolean(),
    }),
  )
  .min(1)
  .optional();

/** The properties that schema.org and the search engines require of each type; no further property is allowed. */
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
    image: z.array(address).min(1).optional(),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      addressLocality: text.optional(),
      addressCountry: z.literal('TR'),
    }),
    geo: z
      .strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() })
      .optional(),
    starRating: z
      .strictObject({ '@type': z.literal('Rating'), ratingValue: z.number().int().min(1).max(5) })
      .optional(),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }).optional(),
    checkinTime: time.optional(),
    checkoutTime: time.optional(),
    amenityFeature: amenities,
    containsPlace: z.array(
      z.strictObject({
        '@type': z.tuple([z.literal('HotelRoom'), z.literal('Product')]),
        name: text,
        description: text,
        image: z.array(address).min(1).optional(),
        occupancy: quantity({ maxValue: z.int().positive(), unitCode: z.literal('C62') }).optional(),
        floorSize: quantity({ value: z.int().positive(), unitCode: z.literal('MTK') }).optional(),
        amenityFeature: amenities,
        bed: z
          .array(
            z.strictObject({ '@type': z.literal('BedDetails'), typeOfBed: text, numberOfBeds: z.int().positive() }),
          )
          .min(1)
          .optional(),
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
    datePublished: z.iso.datetime(),
    author: z.strictObject({ '@type': z.literal('Person'), name: text }),
    url: address,
    image: address,
  }),
  Offer: z.strictObject({
    name: text,
    description: text,
    url: address,
    image: address,
    availabilityStarts: z.iso.date().optional(),
    availabilityEnds: z.iso.date().optional(),
    validThrough: z.iso.datetime({ offset: true }).optional(),
    offeredBy: z
      .strictObject({ '@type': z.literal('Organization'), name: text, url: address })
      .or(z.array(z.strictObject({ '@type': z.literal('Hotel'), name: text, url: address })).min(1)),
  }),
  BreadcrumbList: z.strictObject({
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.number(), name: text, item: address }))
      .min(2),
  }),
};
type TypeName = keyof typeof TYPES;

/** The types of each page. */
const EXPECTED = {
  home: ['Organization'],
  branches: [],
  hotel: ['Hotel', 'BreadcrumbList'],
  blog: [],
  post: ['BlogPosting', 'BreadcrumbList'],
  tag: [],
  offers: [],
  offer: ['Offer', 'BreadcrumbList'],
  page: [],
  about: [],
  contact: ['Organization'],
} as const satisfies Record<string, readonly TypeName[]>;

const dataOf = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((json) => JSON.parse(json));

/** The texts that the page must show: all values but types, codes, dates and addresses. */
function textsOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => textsOf(one, key));
  }
  if (name === 'price' && typeof value === 'number') return [formatPrice(value)];
  if (typeof value !== 'string' || name.startsWith('@')) return [];
  if (['addressCountry', 'priceCurrency', 'unitCode', 'datePublished'].includes(name)) return [];
  if (time.safeParse(value).success) return [value.slice(0, 5)];
  return /^https?:/.test(value) ? [] : value.split('\n');
}

describe.each(languages('en'))('the structured data in %s', (language) => {
  it('has the types and properties that search engines require, and only what the page shows', async () => {
    const { page } = await openPage(demoSite, { viewport: SIZES.desktop, javaScriptEnabled: false });
    for (const [name, path] of Object.entries(pathsIn(language))) {
      await page.goto(path);
      const data = await dataOf(page);
      expect(data.map((one) => one['@type']).sort(), name).toEqual([...EXPECTED[name as keyof typeof EXPECTED]].sort());
      const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
      for (const { '@context': context, '@type': type, ...properties } of data) {
        expect(context).toBe('https://schema.org');
        TYPES[type as TypeName].parse(properties);
        for (const shownText of textsOf(properties))
          expect(shown, `${name}: ${shownText}`).toContain(shownText.replace(/\s+/g, ' '));
      }
    }
  });

  it('keeps to the vocabulary of schema.org: its types, their properties, and what these may be', async () => {
    const { page } = await openPage(demoSite, { javaScriptEnabled: false });
    for (const [name, path] of Object.entries(pathsIn(language))) {
      await page.goto(path);
      expect(
        (await dataOf(page)).flatMap((data) => breachesOf(data)),
        name,
      ).toEqual([]);
    }
  });

  it('offers every priced room in lira, and no invented figure', async () => {
    const { page } = await openPage(demoSite, { javaScriptEnabled: false });
    await page.goto(pathsIn(language).hotel);
    const data = await dataOf(page);
    const hotel = TYPES.Hotel.parse(
      (({ '@context': _context, '@type': _type, ...rest }) => rest)(data.find((one) => one['@type'] === 'Hotel') ?? {}),
    );
    expect(hotel.name).toBe(HOTEL.name);
    expect(hotel.containsPlace.map(({ offers }) => offers?.price)).toEqual([6_800, 9_400, 16_500]);
    expect(hotel).toMatchObject({ geo: { latitude: 41.0265 }, checkinTime: '14:00:00', checkoutTime: '11:00:00' });
    for (const { image } of hotel.containsPlace) expect(image?.length).toBeGreaterThan(0);
    expect(hotel.containsPlace[2]).toMatchObject({
      ...{ occupancy: { maxValue: 4 }, floorSize: { value: 46 } },
      bed: [{ numberOfBeds: 1 }, { numberOfBeds: 1 }],
    });
    expect(JSON.stringify(data)).not.toContain(FIXED_FIGURES.rating);
    expect(hotel.identifier?.value).toBe('21045');
    expect(hotel.starRating?.ratingValue).toBe(5);
    expect(JSON.stringify(data)).not.toContain('aggregateRating');
  });
});

it('texts that look like markup are shown as typed, and the page hydrates', async () => {
  const { page } = await openPublicPage(demoSite, publicPath.hotel('tr', UNPRICED_HOTEL_SLUG));
  const { description, imageAlts } = UNPRICED_HOTEL;
  expect(await page.getByText(description, { exact: true }).count()).toBe(1);
  expect(await page.getByRole('img', { name: imageAlts[0]?.tr }).count()).toBe(1);
  const data = await dataOf(page);
  expect(data.find((one) => one['@type'] === 'Hotel')).toMatchObject({ description });
});
