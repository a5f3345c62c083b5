import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicPath } from '../../../shared/paths.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL } from '../../support/browser/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

/** How many pixels of a page's first picture are requested for each pixel of the screen it covers, in the smaller direction. */
const sharpness = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
    if (!image) throw new Error('The page has no first picture');
    const frame = image.getBoundingClientRect();
    const requested = new URL(image.currentSrc).searchParams;
    const width = Number(requested.get('w'));
    // Whole pictures lie on their side, three to two.
    const height = Number(requested.get('h') ?? (width * 2) / 3);
    return Math.min(width / frame.width, height / frame.height) / window.devicePixelRatio;
  });

const PAGES = [
  ['home', publicPath.home('tr')],
  ['a hotel', publicPath.hotel('en', HOTEL.slug)],
] as const;

describe.each(Object.entries(SIZES))('on a %s', (_size, viewport) => {
  it.each(PAGES)('the first picture of %s is as sharp as the screen shows it', async (_name, path) => {
    const { page } = await openPage(demoSite, { viewport });
    await page.goto(path);
    expect(await sharpness(page)).toBeGreaterThanOrEqual(0.95);
  });
});
