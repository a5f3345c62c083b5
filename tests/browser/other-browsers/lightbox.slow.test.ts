import { expect } from 'vitest';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { inOtherBrowsers, openPublic } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { withValues } from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const { hotel } = MESSAGES.tr;

/** The picture at the left edge of the large view, and the number that the large view says it has; from 1. */
const shown = (page: DrivenPage) =>
  page.evaluate(() => ({
    atEdge:
      [...document.querySelectorAll('.lightbox[open] li')].findIndex(
        (slide) => Math.abs(slide.getBoundingClientRect().left) < 1 && slide.querySelector('picture') !== null,
      ) + 1,
    said: Number.parseInt(document.querySelector('.lightbox [role=status]')?.textContent ?? '', 10),
  }));

inOtherBrowsers(
  'the large view opens on each picture of the carousel and keeps the picture when the phone is turned',
  async (open) => {
    const page = await open();
    const { width, height } = SIZES.phone;
    for (const number of [2, 3, 4]) {
      await openPublic(page, demoSite, pathsIn('tr').hotel);
      await page.click('button', withValues(hotel.showPicture, { number }));
      await page.click(`section[aria-label="${hotel.galleryLabel}"] a`);
      await page.waitFor('dialog.lightbox[open]');
      const isShown = () => expect.poll(() => shown(page)).toEqual({ atEdge: number, said: number });
      await isShown();
      await page.resize(height, width);
      await isShown();
      await page.resize(width, height);
      await isShown();
    }
  },
);
