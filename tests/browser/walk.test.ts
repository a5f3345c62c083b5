import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPath } from '../../shared/paths.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { addressesOf, CATALOGUES, HOTEL, SIZES, takenOver } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

describe.each(['tr', 'en'] as const)('a visitor reading %s', (language) => {
  const words = CATALOGUES[language];

  it.each(['desk', 'phone'] as const)('walks from home over the branches to a hotel on a %s', async (size) => {
    const { page, complaints, calls, close } = await watchedPage(site, { viewport: SIZES[size] });
    await page.goto(publicPath.home(language), { waitUntil: 'networkidle' });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(calls, 'the delivered data is taken over').toEqual([]);

    await takenOver(page);
    if (size === 'phone') await page.getByRole('button', { name: words.nav.openMenu }).click();
    await page.getByRole('link', { name: words.nav.branches, exact: true }).first().click();
    await page.waitForURL(`**${publicPath.branches(language)}`);
    await page.getByRole('heading', { level: 1, name: words.branches.title }).waitFor();

    await page.getByRole('link', { name: HOTEL.name, exact: true }).first().click();
    await page.waitForURL(`**${publicPath.hotel(language, HOTEL.slug)}`);
    await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
    await page.getByRole('heading', { name: words.hotel.roomsTitle }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    await close();
  });

  it('meets no complaint on any page, and nothing to scroll sideways at 320 pixels', async () => {
    const { page, complaints, calls, close } = await watchedPage(site, { viewport: { width: 320, height: 700 } });
    for (const address of Object.values(addressesOf(language))) {
      const answer = await page.goto(address, { waitUntil: 'networkidle' });
      expect(answer?.status(), address).toBe(200);
      expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, address).toBeLessThanOrEqual(0);
    }
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
