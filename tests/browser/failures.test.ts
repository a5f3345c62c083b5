import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPath } from '../../shared/paths.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { addressesOf, CATALOGUES, SIZES, takenOver } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

const failed = { status: 500, contentType: 'application/json', body: '{}' };
const answered = (data: unknown) => ({ contentType: 'application/json', body: JSON.stringify({ result: { data } }) });

describe.each(['tr', 'en'] as const)('a visitor reading %s', (language) => {
  const words = CATALOGUES[language];
  const addresses = addressesOf(language);
  /** Follows a link of the main menu without a new page load. */
  const follow = (page: Page, to: keyof typeof words.nav) =>
    page
      .getByRole('navigation', { name: words.nav.mainNavigation })
      .getByRole('link', { name: words.nav[to], exact: true })
      .click();
  const opened = async (address: string) => {
    const watched = await watchedPage(site, { viewport: SIZES.desk });
    await watched.page.goto(address);
    await takenOver(watched.page);
    return watched;
  };

  it.each([
    { from: 'blog', to: 'branches', call: 'hotels.list', says: words.branches.loadFailed, title: words.branches.title },
    { from: 'contact', to: 'home', call: 'content.homepage', says: words.home.loadFailed, title: undefined },
    { from: 'about', to: 'blog', call: 'blog.list', says: words.blog.loadFailed, title: words.blog.title },
    { from: 'blog', to: 'about', call: 'content.homepage', says: words.about.loadFailed, title: words.about.title },
    { from: 'blog', to: 'contact', call: 'hotels.list', says: words.contact.loadFailed, title: words.contact.title },
  ] as const)('tries $to again after $call failed', async ({ from, to, call, says, title }) => {
    const { page, close } = await opened(addresses[from]);
    await page.route(`**/api/trpc/${call}*`, (route) => route.fulfill(failed));
    await follow(page, to);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(says);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.unroute(`**/api/trpc/${call}*`);
    await alert.getByRole('button', { name: words.action.retry }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await alert.waitFor({ state: 'detached' });
    await close();
  });

  it('is told that something is coming while it comes', async () => {
    const { page, complaints, close } = await opened(addresses.blog);
    const waiting = Promise.withResolvers<void>();
    await page.route('**/api/trpc/hotels.list*', async (route) => {
      await waiting.promise;
      await route.continue();
    });
    await follow(page, 'branches');
    const status = page.locator('main').getByRole('status').filter({ hasText: words.state.loading });
    await status.waitFor();
    waiting.resolve();
    await page.getByRole('heading', { level: 1, name: words.branches.title }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('finds a sentence where there is no hotel and no post', async () => {
    const { page, complaints, close } = await opened(addresses.about);
    await page.route('**/api/trpc/blog.list*', (route) => route.fulfill(answered([])));
    await follow(page, 'blog');
    await page.getByRole('heading', { name: words.blog.emptyTitle }).waitFor();
    await page.getByText(words.blog.empty).waitFor();
    await page.goto(addresses.post);
    await takenOver(page);
    await page.route('**/api/trpc/hotels.list*', (route) => route.fulfill(answered([])));
    await follow(page, 'home');
    await page.getByText(words.home.noHotels).waitFor();
    await page.getByText(words.home.noPosts).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('reads that a post could not be loaded, and tries again', async () => {
    const { page, close } = await opened(addresses.blog);
    await page.route('**/api/trpc/blog.bySlug*', (route) => route.fulfill(failed));
    const first = page.locator('main h2').first();
    const title = await first.innerText();
    await first.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: words.blog.notFoundTitle }).waitFor();
    await page.getByText(words.blog.postLoadFailed).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: words.blog.allPosts }).getAttribute('href')).toBe(
      addresses.blog,
    );
    await page.unroute('**/api/trpc/blog.bySlug*');
    await page.getByRole('button', { name: words.action.retry }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await close();
  });

  it('comes back from a hotel, a post and a page that do not exist', async () => {
    const { page, close } = await watchedPage(site, { viewport: SIZES.phone });
    const missing = [
      { address: publicPath.hotel(language, 'yok'), title: words.hotel.notFoundTitle, back: words.hotel.allHotels },
      { address: publicPath.post(language, 'yok'), title: words.blog.notFoundTitle, back: words.blog.allPosts },
      { address: `${publicPath.about(language)}/yok`, title: words.notFound.title, back: words.notFound.homeLink },
    ];
    for (const { address, title, back } of missing) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect.poll(() => page.locator('h1').innerText()).not.toBe(title);
    }
    await close();
  });
});
