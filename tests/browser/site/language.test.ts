import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoHotels, demoSite as demoIdentity, demoPosts } from '#server/demo/content/index.ts';
import { demoContent } from '#server/demo/content/settings.ts';
import type { Language } from '#shared/constants.ts';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  hydrated,
  LARGE_HOTEL,
  LARGE_HOTEL_SLUG,
  MESSAGES,
  openPublicPage,
  pathsIn,
} from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { MATRIX, SIZES } from '../../support/browser/views.ts';

type Messages = { [key: string]: string | Messages };
const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((message) => (typeof message === 'string' ? [message] : textsOf(message)));

/** Every text that only one catalogue has, as a pattern of the text on a page. */
function patternsOf(language: Language): RegExp[] {
  const own = new Set(textsOf(MESSAGES[language === 'tr' ? 'en' : 'tr']));
  return (
    textsOf(MESSAGES[language])
      // A word or two around a name may occur in any text: `by {{author}}`.
      .filter(
        (text) => !own.has(text) && (!text.includes('{{') || text.replaceAll(/\{\{\w+\}\}/g, '').trim().length > 3),
      )
      .map((text) => {
        const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        return new RegExp(`^${parts.join('.+')}$`, 'u');
      })
  );
}

/** Every text that the page shows or announces in the page's language. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const language = document.documentElement.lang;
    const own = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === language;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (own(node.parentElement) && node.parentElement?.tagName !== 'SCRIPT') texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (own(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Turkish names and dates of the demo content. */
function turkishNames(): RegExp {
  const months = Array.from(
    { length: 12 },
    (_, month) => formatDate(`2024-${String(month + 1).padStart(2, '0')}-01`).split(' ')[1],
  );
  const names = [
    demoIdentity.name,
    LARGE_HOTEL.name,
    ...demoHotels.map(({ name }) => name),
    ...demoPosts.map(({ author }) => author),
  ];
  return new RegExp([...names, ...months.map((month) => `\\d ${month}`)].join('|'));
}
/** Sentences of an administrator, in which a name is not marked. */
const WRITTEN = JSON.stringify([demoContent, demoHotels, demoPosts]);
const ENQUIRY = '?arrival=2031-05-14&departure=2031-05-16';

it.each(MATRIX)(
  'no page in $language shows the other language, or Turkish without its mark, on a $size',
  async ({ language, viewport }) => {
    const turkish = turkishNames();
    const foreign = patternsOf(language === 'tr' ? 'en' : 'tr');
    const { page, expectProblems } = await openPage(demoSite, { viewport });
    expectProblems(/\/yok: 404/);
    const missing = [
      publicPath.hotel(language, 'yok'),
      publicPath.post(language, 'yok'),
      `${publicPath.about(language)}/yok`,
    ];
    const { hotel, ...others } = pathsIn(language);
    const untranslated = publicPath.hotel(language, LARGE_HOTEL_SLUG);
    for (const path of [...Object.values(others), hotel + ENQUIRY, untranslated, ...missing]) {
      await page.goto(path);
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      const shown = await textsOn(page);
      const texts = [...shown, await page.title(), description ?? ''];
      expect(texts.length, path).toBeGreaterThan(20);
      expect(
        texts.filter((text) => foreign.some((pattern) => pattern.test(text))),
        path,
      ).toEqual([]);
      const readAsEnglish = shown.filter((text) => turkish.test(text) && !WRITTEN.includes(text));
      if (language === 'en') expect(readAsEnglish, `${path}: names and dates`).toEqual([]);
    }
  },
);

it('the choice of a language lasts over a reload, and keeps the page and its query', async () => {
  const { page } = await openPublicPage(demoSite, `${publicPath.branches('tr')}?sort=price`, {
    viewport: SIZES.desktop,
  });
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL(`**${publicPath.branches('en')}?sort=price`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: en.branches.title }).waitFor();
  await page.goto(publicPath.about('tr'));
  await page.waitForURL(`**${publicPath.about('en')}`);
  await page.getByRole('link', { name: 'Türkçe' }).first().click();
  await page.waitForURL(new RegExp(`${publicPath.about('tr')}$`));
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('tr');
});

it('Turkish opens in a new tab, of which the page gets no event, for a visitor who has chosen English', async () => {
  const { page } = await openPublicPage(demoSite, publicPath.about('en'), { viewport: SIZES.desktop });
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  const tabOf = async (link: Locator) => {
    const opened = page.context().waitForEvent('page');
    // The browser's menu opens a new tab. Playwright sometimes never reports the page of a tab that a middle click
    // opens.
    await link.evaluate((element) => void window.open((element as HTMLAnchorElement).href));
    const tab = await opened;
    await hydrated(tab);
    return tab;
  };
  const tab = await tabOf(page.getByRole('link', { name: 'Türkçe' }).first());
  expect(new URL(tab.url()).pathname).toBe(publicPath.about('tr'));
  const next = await tabOf(tab.getByRole('navigation').getByRole('link', { name: tr.nav.blog }).first());
  expect(new URL(next.url()).pathname).toBe(publicPath.blog('tr'));
});

it('a choice made before hydration is kept', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  // The call is never answered, so the page stays as the server rendered it.
  await intercept(page, '**/assets/hydrate-*.js', () => undefined);
  const requested = page.waitForRequest('**/assets/hydrate-*.js');
  await page.goto(publicPath.about('en'), { waitUntil: 'load' });
  await requested;
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.getByRole('link', { name: 'Türkçe' }).first().click();
  await page.waitForURL(new RegExp(`${publicPath.about('tr')}$`));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('tr');
});

it('an untranslated hotel is marked as Turkish on its English page, hidden from search engines', async () => {
  const { page } = await openPublicPage(demoSite, publicPath.hotel('en', LARGE_HOTEL_SLUG), {
    viewport: SIZES.desktop,
  });
  const description = page.getByText('Kıyıda büyük bir ev.').first();
  expect(await description.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('tr');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    `${demoSite.url}${publicPath.hotel('tr', LARGE_HOTEL_SLUG)}`,
  );
  expect(await page.locator('link[hreflang]:not([type])').count()).toBe(0);
  const sitemap = await (await fetch(`${demoSite.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(publicPath.hotel('tr', LARGE_HOTEL_SLUG));
  expect(sitemap).not.toContain(publicPath.hotel('en', LARGE_HOTEL_SLUG));
});
