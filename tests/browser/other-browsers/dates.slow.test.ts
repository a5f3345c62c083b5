import { describe, expect } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { narrowDates } from '../../support/browser/checks/dates.ts';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { inOtherBrowsers, openAdmin, openPublic } from '../../support/browser/other-browsers/in-other-browsers.ts';
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
    selector: 'search [data-date]',
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

/** Focuses the field as the Tab key does. */
const focus = async (page: DrivenPage, selector: string) => {
  await page.waitFor(selector);
  await page.evaluate((selected) => document.querySelector<HTMLInputElement>(selected)?.select(), selector);
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

describe.each(FIELDS)('$field', ({ selector, open: openField }) => {
  inOtherBrowsers('is typed, and shows the whole date when it is left', async (open) => {
    const page = await open();
    await openField(page);
    await focus(page, selector);
    await page.keys('12.05.2031');
    await page.press('Tab');
    await expect.poll(() => valueIn(page, selector)).toMatch(/^12\.05\.2031( 09\.00)?$/);
  });
});

inOtherBrowsers('dates have room for their year on narrow phones', async (open) => {
  const page = await open();
  for (const width of [320, 360, 390, 768]) {
    await page.resize(width, 844);
    for (const { open: openField } of FIELDS) {
      await openField(page);
      await page.waitFor('[data-date]');
      expect(await page.evaluate(narrowDates), `at ${width} px`).toEqual([]);
    }
    await openPublic(page, demoSite, pathsIn('tr').home);
    expect(await page.evaluate(narrowDates), `at ${width} px`).toEqual([]);
  }
});
