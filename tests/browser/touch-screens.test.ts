import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { openAdmin } from '../support/browser/screens/admin-pages.ts';
import { openPublicPage, pathsIn } from '../support/browser/screens/public-pages.ts';
import { settingsAddress } from '../support/browser/screens/settings-page.ts';
import { demoSite } from '../support/browser/sites.ts';

/** A tablet on its side, with a keyboard of its own. */
const TABLET = { viewport: { width: 1366, height: 1024 }, hasTouch: true };

/** The visible fields with smaller letters than 16 px, into which iOS zooms. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input:not([type=checkbox], [type=radio]), select, textarea')]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 80)),
  );

it('the fields of the back office have letters of 16 px on a touch screen of any width', async () => {
  const { page } = await openAdmin(demoSite, TABLET);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const path of [ADMIN_ROUTES.messages, ADMIN_ROUTES.activity, ADMIN_ROUTES.account, settingsAddress('contact')]) {
    await page.goto(path);
    await page.locator('input:visible, select:visible').first().waitFor();
    expect(await smallFields(page), path).toEqual([]);
  }
});

it('the fields of visitors have letters of 16 px on a touch screen of any width', async () => {
  const { home, branches, hotel, contact } = pathsIn('tr');
  for (const path of [home, branches, hotel, contact]) {
    const { page } = await openPublicPage(demoSite, path, TABLET);
    expect(await smallFields(page), path).toEqual([]);
  }
});

it.each([pathsIn('tr').contact, ADMIN_ROUTES.dashboard])(
  'iOS makes no links of numbers, dates and addresses in %s, which React would find changed',
  async (path) => {
    const html = await (await fetch(demoSite.url + path)).text();
    const [, detected] = /<meta name="format-detection" content="([^"]*)"/.exec(html) ?? [];
    expect(detected).toBe('telephone=no, date=no, address=no, email=no');
  },
);
