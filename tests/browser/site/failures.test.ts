import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { trVisitorErrors } from '#shared/i18n/tr/site/errors.ts';
import { publicPath } from '#shared/paths.ts';
import type { HotelSearchPage } from '#shared/schemas/hotel-lists.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const failed = { status: 500, contentType: 'application/json', body: '{}' };
const fulfilled = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify({ result: { data } }) });
const NO_HOTELS: HotelSearchPage = {
  ...{ items: [], next: null, districts: [], features: [], accessible: [] },
  ...{ found: 0, total: 0, guests: 0, page: 1, pages: 1 },
};

it.each(
  firstCase([
    { what: 'translated, as its code is known', code: 'store.unavailable', says: trVisitorErrors['store.unavailable'] },
    { what: 'word for word, as its code is unknown', code: 'site.moving', says: 'We are moving to a larger house' },
  ]),
)('the error text of a response stands before the general sentence, $what', async ({ code, says }) => {
  const { page, expectProblems } = await openPublicPage(demoSite, pathsIn('tr').blog, { viewport: SIZES.desktop });
  expectProblems(/hotels\.search/);
  const data = { httpStatus: 503, code, error: 'We are moving to a larger house' };
  await intercept(page, '**/api/trpc/hotels.search*', (route) =>
    route.fulfill({
      ...failed,
      status: 503,
      body: JSON.stringify({ error: { message: data.error, code: -32603, data } }),
    }),
  );
  const { nav, branches } = MESSAGES.tr;
  await page.getByRole('navigation', { name: nav.mainNavigation }).getByRole('link', { name: nav.branches }).click();
  const alert = page.getByRole('alert').filter({ hasText: branches.loadFailed });
  await alert.getByText(says, { exact: true }).waitFor();
});

describe.each(languages('en'))('in %s', (language) => {
  const messages = MESSAGES[language];
  const addresses = pathsIn(language);
  /** Follows a link of the main menu without a new page load. */
  const follow = (page: Page, to: keyof typeof messages.nav) =>
    page
      .getByRole('navigation', { name: messages.nav.mainNavigation })
      .getByRole('link', { name: messages.nav[to], exact: true })
      .click();
  const opened = (path: string) => openPublicPage(demoSite, path, { viewport: SIZES.desktop });

  it.each(
    firstCase([
      {
        from: 'blog',
        to: 'branches',
        call: 'hotels.search',
        says: messages.branches.loadFailed,
        title: messages.branches.title,
      },
      { from: 'contact', to: 'home', call: 'content.homepage', says: messages.home.loadFailed, title: undefined },
      { from: 'about', to: 'blog', call: 'blog.summaries', says: messages.blog.loadFailed, title: messages.blog.title },
      {
        from: 'blog',
        to: 'about',
        call: 'content.homepage',
        says: messages.about.loadFailed,
        title: messages.about.title,
      },
      {
        from: 'blog',
        to: 'contact',
        call: 'hotels.search',
        says: messages.contact.loadFailed,
        title: messages.contact.title,
      },
    ] as const),
  )('$to says that $call failed, and the visitor can try again', async ({ from, to, call, says, title }) => {
    const { page, expectProblems } = await opened(addresses[from]);
    expectProblems(new RegExp(call));
    await intercept(page, `**/api/trpc/${call}*`, (route) => route.fulfill(failed));
    await follow(page, to);
    const alert = page.getByRole('alert').filter({ hasText: says });
    await alert.waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const ways = page.getByRole('navigation', { name: messages.waysOn.title });
    await ways.getByRole('link', { name: messages.nav[to === 'branches' ? 'blog' : 'branches'] }).waitFor();
    await page.unroute(`**/api/trpc/${call}*`);
    await alert.getByRole('button', { name: messages.action.retry }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await alert.waitFor({ state: 'detached' });
  });

  it('a call that hangs shows its error after the time limit of one call, without a second try', async () => {
    const { page, calls } = await opened(addresses.blog);
    await page.evaluate(() => {
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => limit(milliseconds / 50);
    });
    await intercept(page, '**/api/trpc/hotels.search*', () => undefined);
    await follow(page, 'branches');
    await page.getByRole('alert').waitFor();
    expect(calls.filter((url) => url.includes('hotels.search'))).toHaveLength(1);
  });

  it('a page that loads says so', async () => {
    const { page } = await opened(addresses.blog);
    const waiting = Promise.withResolvers<void>();
    await intercept(page, '**/api/trpc/hotels.search*', async (route) => {
      await waiting.promise;
      await route.continue();
    });
    await follow(page, 'branches');
    const status = page.locator('main').getByRole('status').filter({ hasText: messages.state.loading });
    await status.waitFor();
    waiting.resolve();
    await page.getByRole('heading', { level: 1, name: messages.branches.title }).waitFor();
  });

  slowIt('a list without hotels or posts says so', async () => {
    const { page } = await opened(addresses.about);
    await intercept(page, '**/api/trpc/blog.summaries*', (route) =>
      route.fulfill(fulfilled({ items: [], next: null })),
    );
    await follow(page, 'blog');
    await page.getByRole('heading', { name: messages.blog.emptyTitle }).waitFor();
    await page.getByText(messages.blog.empty).waitFor();
    await page.goto(addresses.post);
    await hydrated(page);
    await intercept(page, '**/api/trpc/hotels.search*', (route) => route.fulfill(fulfilled(NO_HOTELS)));
    await follow(page, 'home');
    await page.getByText(messages.home.noHotels).waitFor();
    await page.getByText(messages.home.noPosts).waitFor();
  });

  slowIt('a post that could not be loaded says so, and the visitor can try again', async () => {
    const { page, expectProblems } = await opened(addresses.blog);
    expectProblems(/blog\.bySlug/);
    await intercept(page, '**/api/trpc/blog.bySlug*', (route) => route.fulfill(failed));
    const first = page.locator('main h2').first();
    const title = await first.innerText();
    await first.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: messages.post.notFoundTitle }).waitFor();
    await page.getByText(messages.post.loadFailed).waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('link', { name: messages.post.backToList }).getAttribute('href'))
      .toBe(addresses.blog);
    await page.unroute('**/api/trpc/blog.bySlug*');
    await page.getByRole('button', { name: messages.action.retry }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('a hotel, a post and a page that do not exist are a 404 with ways on', async () => {
    const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.phone });
    expectProblems(/\/yok: 404/, /\/%zz: 404/);
    const missing = [
      {
        address: `${publicPath.hotel(language, '')}%zz`,
        title: messages.notFound.title,
        back: messages.nav.branches,
      },
      {
        address: publicPath.hotel(language, 'yok'),
        title: messages.hotel.notFoundTitle,
        back: messages.hotel.backToList,
      },
      { address: publicPath.post(language, 'yok'), title: messages.post.notFoundTitle, back: messages.post.backToList },
      {
        address: `${publicPath.about(language)}/yok`,
        title: messages.notFound.title,
        back: messages.nav.branches,
      },
    ];
    for (const { address, title, back } of missing) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      // The router cannot read an address with a malformed percent-escape: that page stays as the server sent it.
      if (!address.endsWith('%zz')) await hydrated(page);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      // The enquiry of a hotel that does not exist is nowhere.
      const book = page.getByRole('banner').getByRole('link', { name: messages.nav.book, exact: true });
      expect(await book.getAttribute('href'), address).toBe(publicPath.branches(language));
      const ways = page.getByRole('navigation', { name: messages.waysOn.title }).getByRole('link');
      const call = page.getByRole('main').getByRole('link', { name: messages.home.callUs });
      await expect.poll(() => call.getAttribute('href'), { message: address }).toMatch(/^tel:/);
      await expect.poll(() => ways.count(), { message: address }).toBeGreaterThanOrEqual(3);
      await page.getByRole('main').getByRole('link', { name: back, exact: true }).click();
      await expect.poll(() => page.locator('h1').innerText()).not.toBe(title);
    }
  });

  it('a link followed without a network says so, and the page loads when the network is back', async () => {
    const { page, expectProblems, requestsFinished } = await opened(addresses.contact);
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    const alert = page.getByRole('alert');
    const title = (to: 'branches' | 'about') => page.getByRole('heading', { level: 1, name: messages[to].title });
    const saysOffline = () => alert.filter({ hasText: messages.state.offline }).waitFor();
    /** A new alert, which screen readers announce. */
    const saysOfflineAgain = async (act: () => Promise<void>) => {
      const former = await alert.elementHandle();
      await act();
      await expect.poll(() => former?.evaluate((box) => box.isConnected)).toBe(false);
      await saysOffline();
    };
    await requestsFinished();
    await page.context().setOffline(true);
    await follow(page, 'branches');
    await saysOffline();
    await saysOfflineAgain(() => alert.getByRole('button', { name: messages.action.retry }).click());
    await saysOfflineAgain(() => follow(page, 'about'));
    await page.context().setOffline(false);
    await title('about').waitFor();
    await follow(page, 'branches');
    await title('branches').waitFor();
  });

  slowIt('a language chosen without a network says so, and the page loads when the network is back', async () => {
    const { page, requestsFinished } = await opened(addresses.contact);
    const other = language === 'en' ? 'tr' : 'en';
    const link = page.getByRole('banner').getByRole('link', { name: other === 'en' ? 'English' : 'Türkçe' });
    const alert = page.getByRole('alert').filter({ hasText: messages.state.offline });
    await requestsFinished();
    await page.context().setOffline(true);
    await link.click();
    await alert.waitFor();
    const former = await alert.elementHandle();
    const retry = page.getByRole('banner').getByRole('link', { name: messages.action.retry });
    await retry.press('Enter');
    await expect.poll(() => former?.evaluate((text) => text.isConnected)).toBe(false);
    await alert.waitFor();
    await expectFocus(retry);
    await page.context().setOffline(false);
    await page.waitForURL(`**${pathsIn(other).contact}`);
  });

  it('a page whose code fails to load is the one that the server sends, and works at the next visit', async () => {
    const { page, expectProblems } = await opened(addresses.blog);
    expectProblems(/ERR_FAILED/, /dynamically imported module/);
    await intercept(page, '**/assets/about-*.js', (route) => route.abort('failed'));
    await follow(page, 'about');
    await page.getByRole('heading', { level: 1, name: messages.about.title }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/assets/about-*.js');
    await follow(page, 'blog');
    await page.getByRole('heading', { level: 1, name: messages.blog.title }).waitFor();
    await follow(page, 'about');
    await page.getByRole('heading', { level: 1, name: messages.about.title }).waitFor();
    await hydrated(page);
  });
});
