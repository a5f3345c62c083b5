import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { addressesOf, CATALOGUES, SIZES } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

describe.each(['tr', 'en'] as const)('without scripts, in %s,', (language) => {
  const words = CATALOGUES[language];

  it.each(['desk', 'phone'] as const)('every page is there to be read on a %s', async (size) => {
    const { page, complaints, close } = await watchedPage(site, { javaScriptEnabled: false, viewport: SIZES[size] });
    for (const address of Object.values(addressesOf(language))) {
      await page.goto(address);
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), address).toBe(true);
      expect(await page.getByRole('contentinfo').getByRole('link').count(), address).toBeGreaterThan(5);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('the menu of a phone opens and leads on', async () => {
    const { page, close } = await watchedPage(site, { javaScriptEnabled: false, viewport: SIZES.phone });
    await page.goto(addressesOf(language).home);
    await page.getByRole('button', { name: words.nav.openMenu }).click();
    await page.getByRole('dialog').getByRole('link', { name: words.nav.about, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.about.title }).waitFor();
    await close();
  });

  it('a hotel is found by its district', async () => {
    const { page, close } = await watchedPage(site, { javaScriptEnabled: false, viewport: SIZES.desk });
    await page.goto(addressesOf(language).branches);
    const all = await page.locator('main h2').count();
    await page.getByLabel(words.hotelFilters.district).selectOption({ index: 1 });
    await page.getByRole('button', { name: words.hotelFilters.submit }).click();
    await page.waitForURL('**district=*');
    expect(await page.locator('main h2').count()).toBeLessThan(all);
    await close();
  });
});

it('every link within the site leads to a page', async () => {
  const found = new Set(['/', '/en']);
  const broken: string[] = [];
  for (const address of found) {
    const answer = await fetch(site.url + address, { redirect: 'manual' });
    const html = await answer.text();
    if (answer.status !== 200) broken.push(`${address}: ${answer.status}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, href = ''] of html.matchAll(/<(?:a|link)\s[^>]*?href="([^"]+)"/g)) {
      const target = new URL(href.replaceAll('&amp;', '&'), site.url);
      if (target.origin === site.url) found.add(target.pathname + target.search);
    }
  }
  expect(broken).toEqual([]);
  // Seven pages, six hotels and eight posts, each in two languages, at the least.
  expect(found.size).toBeGreaterThan(35);
});
