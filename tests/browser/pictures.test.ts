import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPath } from '../../shared/paths.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { HOTEL, SIZES } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

/** Pixels asked for of a page's first picture for each pixel of the screen it covers, the scarcer way. */
const sharpness = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
    if (!image) throw new Error('The page has no first picture');
    const frame = image.getBoundingClientRect();
    const asked = new URL(image.currentSrc).searchParams;
    const width = Number(asked.get('w'));
    // Whole pictures lie on their side, three to two.
    const height = Number(asked.get('h') ?? (width * 2) / 3);
    return Math.min(width / frame.width, height / frame.height) / window.devicePixelRatio;
  });

const stages: [string, string][] = [
  ['home', publicPath.home('tr')],
  ['a hotel', publicPath.hotel('en', HOTEL.slug)],
];
const screens = (Object.keys(SIZES) as (keyof typeof SIZES)[]).flatMap((size) =>
  stages.map(([name, path]) => [name, size, path] as const),
);

it.each(screens)('the picture that opens %s is as sharp as a %s shows it', async (_name, size, path) => {
  const { page, close } = await watchedPage(site, { viewport: SIZES[size] });
  await page.goto(path);
  expect(await sharpness(page)).toBeGreaterThanOrEqual(0.95);
  await close();
});
