import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { PICTURE_WIDTHS } from '#shared/pictures.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, POST } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { SLOW } from '../../support/slow.ts';

interface Shown {
  url: string;
  /** Pixels of the picture for each pixel of the screen, in the smaller direction. */
  sharpness: number;
  /** The width in pixels at which the picture would have exactly the pixels of the screen. */
  needed: number;
  requested: number;
}

/** The sharpness of a page's pictures, including the pictures that are not in sight yet. */
const picturesOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const { searchParams } = new URL(image.currentSrc);
      const requested = Number(searchParams.get('w'));
      // Whole pictures are landscape, three to two.
      const requestedHeight = Number(searchParams.get('h') ?? (requested * 2) / 3);
      const sharpness = Math.min(requested / width, requestedHeight / height) / window.devicePixelRatio;
      return { url: image.currentSrc, sharpness, needed: requested / sharpness, requested };
    });
  });

/** The smallest sharp width that the server offers. */
const smallestFor = (needed: number) => PICTURE_WIDTHS.find((width) => width >= needed) ?? PICTURE_WIDTHS.at(-1);

const PAGES = [
  publicPath.home('tr'),
  publicPath.branches('tr'),
  publicPath.hotel('en', HOTEL.slug),
  publicPath.blog('tr'),
  publicPath.post('tr', POST.slug),
  publicPath.about('en'),
];

const SCREENS = SLOW ? { ...SIZES, tablet: { width: 768, height: 1024 } } : SIZES;

it.each(Object.entries(SCREENS))(
  'on a %s pictures are as sharp as the screen, and no larger than that needs',
  async (_size, viewport) => {
    for (const path of PAGES) {
      // Chromium shows a larger size that another page has loaded.
      const { page } = await openPage(demoSite, { viewport });
      await page.goto(path);
      for (const { url, sharpness, needed, requested } of await picturesOn(page)) {
        // The largest size may be smaller than the screen needs.
        if (requested < PICTURE_WIDTHS[3])
          expect(sharpness, `${path}: ${url} is too small`).toBeGreaterThanOrEqual(0.95);
        const cropped = new URL(url).searchParams.has('h');
        if (!cropped) expect(requested, `${path}: ${url} is too large`).toBeLessThanOrEqual(smallestFor(needed) ?? 0);
      }
    }
  },
);
