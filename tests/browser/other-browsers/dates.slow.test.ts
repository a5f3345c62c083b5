import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { narrowDates } from '../../support/browser/checks/dates.ts';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { inOtherBrowsers, openAdmin, openPublic } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { webkit } from '../../support/browser/other-browsers/webkit.ts';
import { ADMIN_MESSAGES } from '../../support/browser/screens/admin-pages.ts';
import { pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';

/** A visitor's date, a list's date and a form's time, each on its own page. */
const FIELDS = [
  {
    field: 'a date of the enquiry',
    selector: '[aria-labelledby=enquiry] [name=arrival]',
    open: (page: DrivenPage) => openPublic(page, demoSite, pathsIn('tr').hotel),
  },
  {
    field: 'a date over the inbox',
    selector: 'search [type=date]',
    open: async (page: DrivenPage) => {
      await openAdmin(page, demoSite, ADMIN_ROUTES.messages);
      const behindButton = () => document.querySelector('search [aria-expanded]')?.checkVisibility() ?? false;
      if (await page.evaluate(behindButton)) await page.click('search button', ADMIN_MESSAGES.tr.list.moreFilters);
    },
  },
  {
    field: 'a time of a post',
    selector: '[role=dialog] [name=unpublishAt]',
    open: async (page: DrivenPage) => {
      await openAdmin(page, demoSite, ADMIN_ROUTES.blog);
      await page.click('button', ADMIN_MESSAGES.tr.blog.add);
      const published = '[role=dialog] [name=published]';
      await page.waitFor(published);
      await page.evaluate((selected) => document.querySelector<HTMLElement>(selected)?.click(), published);
    },
  },
];

/**
 * Focuses the field as the Tab key does, because the button of a calendar may lie over the field, and goes to its first
 * part: the month, in an American browser.
 */
const focus = async (page: DrivenPage, selector: string) => {
  await page.waitFor(selector);
  await page.evaluate((selected) => document.querySelector<HTMLElement>(selected)?.focus(), selector);
  for (let part = 0; part < 5; part++) await page.press('ArrowLeft');
};
const valueIn = (page: DrivenPage, selector: string) =>
  page.evaluate((selected) => document.querySelector<HTMLInputElement>(selected)?.value, selector);

describe.each(FIELDS)('$field', ({ selector, open: openField }) => {
  inOtherBrowsers('shows that it has the focus', async (open) => {
    const page = await open();
    await openField(page);
    await focus(page, selector);
    const outline = await page.evaluate((selected) => {
      const field = document.querySelector(selected);
      return field && getComputedStyle(field).outlineStyle;
    }, selector);
    expect(outline).toBe('solid');
  });
});

// A date without a time is under a button that says what is chosen.
describe.each(FIELDS.slice(2))('$field', ({ selector, open: openField }) => {
  inOtherBrowsers(
    'looks empty when it is, and filled in when a part is',
    async (open) => {
      const page = await open();
      await openField(page);
      await page.waitFor(selector);
      await expect.poll(() => hasText(page, selector)).toBe(false);
      await focus(page, selector);
      await page.keys('05');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(() => hasText(page, selector)).toBe(true);
    },
    [webkit],
  );
});

describe.each(FIELDS.slice(0, 2))('$field', ({ selector, open: openField }) => {
  inOtherBrowsers('keeps its other parts while one is corrected', async (open, browser) => {
    const page = await open();
    await openField(page);
    await focus(page, selector);
    for (const part of ['05', '12', '2031']) {
      await page.keys(part);
      // Firefox goes to the next part without a key.
      if (browser === 'WebKit') await page.press('ArrowRight');
    }
    expect(await valueIn(page, selector)).toBe('2031-05-12');
    await page.press('ArrowLeft');
    await page.press('ArrowLeft');
    await page.press('Backspace');
    await page.keys('06');
    expect(await valueIn(page, selector)).toBe('2031-06-12');
  });
});

inOtherBrowsers('dates have room for their year on narrow phones', async (open) => {
  const page = await open();
  for (const width of [320, 360, 390, 768]) {
    await page.resize(width, 844);
    for (const { open: openField } of FIELDS) {
      await openField(page);
      await page.waitFor('[type=date], [type=datetime-local]');
      expect(await page.evaluate(narrowDates), `at ${width} px`).toEqual([]);
    }
    await openPublic(page, demoSite, pathsIn('tr').home);
    expect(await page.evaluate(narrowDates), `at ${width} px`).toEqual([]);
  }
});

/** Whether something is drawn in the left half of a field, where its text is. */
async function hasText(page: DrivenPage, selector: string): Promise<boolean> {
  const picture = sharp(await page.picture(selector));
  const { width, height } = await picture.metadata();
  const inside = { left: 6, top: 6, width: Math.floor(width / 2), height: height - 12 };
  // sharp computes the statistics of a picture before the picture is cut.
  const { channels } = await sharp(await picture.extract(inside).toBuffer()).stats();
  return channels.some(({ stdev }) => stdev > 2);
}
