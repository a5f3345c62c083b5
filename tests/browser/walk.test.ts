import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../shared/i18n/en.ts';
import { tr } from '../../shared/i18n/tr.ts';
import { publicPath } from '../../shared/paths.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';

const CATALOGUES = { tr, en };
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const HOTEL = { slug: 'galata-konak', name: 'Galata Konak' };

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

    if (size === 'phone') await page.getByRole('button', { name: words.nav.open }).click();
    await page.getByRole('link', { name: words.nav.branches, exact: true }).first().click();
    await page.waitForURL(`**${publicPath.branches(language)}`);
    await page.getByRole('heading', { level: 1, name: words.branches.title }).waitFor();

    await page.getByRole('link', { name: HOTEL.name, exact: true }).first().click();
    await page.waitForURL(`**${publicPath.hotel(language, HOTEL.slug)}`);
    await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
    await page.getByRole('heading', { name: words.hotel.rooms }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    await close();
  });

  it('meets no complaint on any page, and nothing to scroll sideways at 320 pixels', async () => {
    const { page, complaints, calls, close } = await watchedPage(site, { viewport: { width: 320, height: 700 } });
    const paths = ['home', 'branches', 'blog', 'about', 'contact'] as const;
    const addresses = [...paths.map((path) => publicPath[path](language)), publicPath.hotel(language, HOTEL.slug)];
    for (const address of addresses) {
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

  it('turns the pictures of a hotel by arrow and key, round the end', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
    await page.goto(publicPath.hotel(language, HOTEL.slug), { waitUntil: 'networkidle' });
    const current = () => page.locator('[aria-roledescription="slide"]').getAttribute('aria-label');
    const first = await current();
    await page.getByRole('button', { name: words.hotel.previous }).click();
    expect(await current()).not.toBe(first);
    await page.keyboard.press('ArrowRight');
    expect(await current()).toBe(first);
    expect(complaints).toEqual([]);
    await close();
  });

  it('reads a hotel without JavaScript, and an unknown one is not found', async () => {
    const { page, close } = await watchedPage(site, { javaScriptEnabled: false });
    await page.goto(publicPath.branches(language));
    await page.getByRole('link', { name: HOTEL.name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
    const missing = await page.goto(publicPath.hotel(language, 'yok-boyle-bir-yer'));
    expect(missing?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: words.hotel.notFoundTitle }).waitFor();
    await close();
  });
});

it('keeps the chosen language when an address without one is opened', async () => {
  const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
  await page.goto(publicPath.branches('tr'), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL(`**${publicPath.branches('en')}`);
  await page.goto(publicPath.branches('tr'));
  await page.waitForURL(`**${publicPath.branches('en')}`);
  await page.getByRole('heading', { level: 1, name: en.branches.title }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
