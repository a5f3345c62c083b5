import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHotel } from '../../server/models/hotels.ts';
import type { Language } from '../../shared/constants.ts';
import { en } from '../../shared/i18n/en.ts';
import { publicPath } from '../../shared/paths.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { addressesOf, CATALOGUES, LARGE_HOTEL, SIZES } from '../support/public-pages.ts';

let site: BrowsedSite;
let turkishOnly: string;
beforeAll(async () => {
  site = await startBrowsedSite();
  turkishOnly = (await createHotel(LARGE_HOTEL, { by: 'test' })).slug;
});
afterAll(() => site.close());

type Words = { [key: string]: string | Words };
const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : textsOf(word)));

/** Every text of one catalogue that the other does not have, as a pattern of what a page shows of it. */
function patternsOf(language: Language): RegExp[] {
  const own = new Set(textsOf(CATALOGUES[language === 'tr' ? 'en' : 'tr']));
  return (
    textsOf(CATALOGUES[language])
      // A word or two around a name could stand in any text: `by {{author}}`.
      .filter(
        (text) => !own.has(text) && (!text.includes('{{') || text.replaceAll(/\{\{\w+\}\}/g, '').trim().length > 3),
      )
      .map((text) => {
        const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        return new RegExp(`^${parts.join('.+')}$`, 'u');
      })
  );
}

/** Every piece of text a page shows or says in its own language. */
const piecesOf = (page: Page) =>
  page.evaluate(() => {
    const language = document.documentElement.lang;
    const own = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === language;
    const pieces: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (own(node.parentElement) && node.parentElement?.tagName !== 'SCRIPT') pieces.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (own(element)) pieces.push(element.getAttribute(name) ?? '');
      }
    }
    pieces.push(document.title, document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '');
    return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  });

describe.each(['tr', 'en'] as const)('a page in %s', (language) => {
  it.each(['desk', 'phone'] as const)('speaks no word of the other language on a %s', async (size) => {
    const foreign = patternsOf(language === 'tr' ? 'en' : 'tr');
    const { page, close } = await watchedPage(site, { viewport: SIZES[size] });
    const missing = [
      publicPath.hotel(language, 'yok'),
      publicPath.post(language, 'yok'),
      `${publicPath.about(language)}/yok`,
    ];
    for (const address of [...Object.values(addressesOf(language)), ...missing]) {
      await page.goto(address);
      const pieces = await piecesOf(page);
      expect(pieces.length, address).toBeGreaterThan(20);
      expect(
        pieces.filter((piece) => foreign.some((pattern) => pattern.test(piece))),
        address,
      ).toEqual([]);
    }
    await close();
  });
});

it('keeps the choice across a reload, and the page and its question across the choice', async () => {
  const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
  await page.goto(`${publicPath.branches('tr')}?sort=price`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL(`**${publicPath.branches('en')}?sort=price`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: en.branches.title }).waitFor();
  await page.goto(publicPath.about('tr'));
  await page.waitForURL(`**${publicPath.about('en')}`);
  await page.getByRole('link', { name: 'Türkçe' }).first().click();
  await page.waitForURL(new RegExp(`${publicPath.about('tr')}$`));
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('tr');
  expect(complaints).toEqual([]);
  await close();
});

it('keeps a choice made before the scripts have taken the page over', async () => {
  const { page, close } = await watchedPage(site, { viewport: SIZES.desk });
  await page.route('**/assets/take-over-*.js', () => undefined);
  await page.goto(publicPath.about('en'), { waitUntil: 'load' });
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.getByRole('link', { name: 'Türkçe' }).first().click();
  await page.waitForURL(new RegExp(`${publicPath.about('tr')}$`));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('tr');
  await close();
});

it('marks what stands in Turkish on an English page for want of English', async () => {
  const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
  await page.goto(publicPath.hotel('en', turkishOnly), { waitUntil: 'networkidle' });
  expect(await page.getByText('Kıyıda büyük bir ev.').first().getAttribute('lang')).toBe('tr');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    `${site.url}${publicPath.hotel('tr', turkishOnly)}`,
  );
  expect(await page.locator('link[hreflang]').count()).toBe(0);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(publicPath.hotel('tr', turkishOnly));
  expect(sitemap).not.toContain(publicPath.hotel('en', turkishOnly));
  expect(complaints).toEqual([]);
  await close();
});
