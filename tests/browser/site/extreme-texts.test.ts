import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { orphanedButtons } from '../../support/browser/checks/orphaned-buttons.ts';
import { cutOffTexts, overlappingTexts } from '../../support/browser/checks/overflow.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { hydrated, MESSAGES } from '../../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { fileForm, picture } from '../../support/factories.ts';
import { SLOW } from '../../support/slow.ts';

const WIDTHS = [320, 390, 768, 1440];
/** Numbers of hotels whose rows of cards are full, lack cards, or go on in two columns. */
const COUNTS = SLOW ? [0, 1, 2, 4, 6, 9, 25] : [0, 4, 25];

const LONG_NAME =
  'Boğaz kıyısında, iskelenin tam karşısındaki eski konsolosluk konağı ve bahçesindeki küçük köşklerin adıyla anılan otel'.padEnd(
    LIMITS.name,
    'i',
  );
const LONG_WORD = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
const SENTENCE = 'Odaların yarısı Haliç’e, yarısı arka bahçedeki incir ağacına bakar. ';
const FEATURES = Array.from({ length: 12 }, (_, at) => `Özellik ${at + 1}: denize bakan geniş teras`);
/** In pixels. Every sixth hotel has no picture, and four kinds of texts meet them in turn. */
const SHAPES = {
  portrait: [400, 1_400],
  panorama: [1_800, 300],
  square: [600, 600],
  landscape: [1_500, 1_000],
  tiny: [8, 6],
} as const;

const site = startAdminSite({}, { empty: true });
let pictures: string[];
let added = 0;

beforeAll(async () => {
  pictures = await Promise.all(
    Object.entries(SHAPES).map(async ([shape, [width, height]]) => {
      const form = fileForm('file', [{ bytes: await picture('png', width, height), name: `${shape}.png` }]);
      const { body, text } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body: form });
      expect(body.url, `${shape}: ${text}`).toMatch(/^\/uploads\//);
      const { width: stored, height: high } = await sharp(
        await (await fetch(site.url + body.url)).arrayBuffer(),
      ).metadata();
      expect(stored / high, shape).toBeCloseTo(width / height, 1);
      return body.url;
    }),
  );
});

/** Four kinds of hotels in turn: everything long, one word, as little as possible, and many letters. */
function hotel(at: number) {
  const featuredImage = pictures[at % 6] ?? '';
  const room = (number: number, type: string, price: number) => ({
    id: `oda-${number}`,
    type,
    price,
    description: type,
  });
  const common = { city: 'İstanbul', phone: '+90 212 555 01 01', whatsapp: '+90 532 555 01 01', featuredImage };
  const address = `${at} ${SENTENCE}`;
  const kinds = [
    {
      name: LONG_NAME,
      address: SENTENCE.repeat(4),
      description: SENTENCE.repeat(44),
      features: FEATURES,
      rooms: [1, 2, 3, 4, 5, 6].map((number) => room(number, LONG_NAME, LIMITS.price)),
      reservationLink: 'https://example.com/',
    },
    {
      name: LONG_WORD,
      address: LONG_WORD,
      description: LONG_WORD,
      features: [LONG_WORD],
      rooms: [room(1, LONG_WORD, 1_234)],
    },
    { name: 'Ev', address: 'Yol', description: 'Ev.', features: [], rooms: [] },
    {
      name: `Konak ${at}`,
      address,
      description: LONG_WORD.repeat(20),
      features: FEATURES,
      rooms: [room(1, 'Oda', LIMITS.price)],
      reservationLink: 'https://example.com/',
    },
  ];
  return { ...common, ...kinds[at % kinds.length] };
}

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // The calendar changes its number of months a moment after the window has changed its width.
    await expect.poll(() => cutOffTexts(page), { message: `${what} at ${width} px` }).toEqual([]);
    expect.soft(await overlappingTexts(page), `${what} at ${width} px`).toEqual([]);
    expect.soft(await orphanedButtons(page), `${what} at ${width} px`).toEqual([]);
  }
}

/** Expects the uploaded picture of each hotel that has a picture, filling its frame. */
async function expectPictures(page: Page, count: number): Promise<void> {
  const shown = page.locator('main li picture img, main article picture img');
  const used = pictures.slice(0, count);
  for (const url of used) {
    const name = url.replace(/\.\w+$/, '');
    const image = shown.and(page.locator(`[src^="${name}"]`)).first();
    await image.scrollIntoViewIfNeeded();
    const width = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width, { message: url }).toBeGreaterThan(0);
    const sizes = await image.evaluate((img) => [img.clientWidth, img.closest('span')?.clientWidth]);
    expect(sizes[0], url).toBe(sizes[1]);
  }
}

it.each(COUNTS)(
  'Home, list and sheet fit every width with %i hotels of every kind and pictures of every shape',
  async (count) => {
    for (; added < count; added += 1) {
      const { status, text } = await site.admin.call('POST', '/api/hotels', { body: hotel(added) });
      expect(status, text).toBeLessThan(300);
    }
    const { page } = await openPage(site);
    for (const path of [publicPath.home('tr'), publicPath.branches('en')]) {
      await page.goto(path);
      await hydrated(page);
      await expectToFit(page, path);
      await expectPictures(page, count);
    }
    await page.getByRole('banner').getByRole('link', { name: MESSAGES.en.nav.book, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: MESSAGES.en.stay.title });
    if (count > 0) await sheet.getByRole('heading', { level: 4 }).first().waitFor();
    await expectToFit(page, 'the sheet');
  },
);

it('the page of each kind of hotel fits every width', async () => {
  const { page } = await openPage(site);
  const { body: hotels } = await site.admin.call<{ slug: string }[]>('GET', '/api/hotels?limit=4');
  for (const { slug } of hotels.slice(0, 4)) {
    await page.goto(publicPath.hotel('tr', slug));
    await hydrated(page);
    await expectToFit(page, slug);
  }
});
