import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '../../shared/paths.ts';
import type { Post } from '../../shared/schemas/blog.ts';
import type { Hotel } from '../../shared/schemas/hotels.ts';
import { formatDate } from '../../shared/text/date.ts';
import { barriers } from '../support/axe.ts';
import { ADMIN_WORDS, adminCaller, DESK, overhang, PHONE, signedIn, startBackOffice } from '../support/back-office.ts';
import type { BrowsedSite } from '../support/browser.ts';

const HOTELS = /\/api\/trpc\/hotels\.list(\?|$)/;
const POSTS = /\/api\/trpc\/blog\.adminAll(\?|$)/;
const cut = (page: Page, call: RegExp) => page.route(call, (route) => route.abort('failed'));

let site: BrowsedSite;
let hotels: Hotel[];
let posts: Post[];
beforeAll(async () => {
  site = await startBackOffice();
  const admin = await adminCaller(site);
  hotels = (await admin.call<Hotel[]>('GET', '/api/hotels')).body;
  posts = (await admin.call<Post[]>('GET', '/api/blog')).body;
});
afterAll(() => site.close());

describe.each([
  ['tr', 'desk', DESK],
  ['en', 'phone', PHONE],
] as const)('in %s on a %s', (language, _, viewport) => {
  const { dashboard: words, layout, hotels: hotelWords, blog, settings } = ADMIN_WORDS[language];
  /** The figure under its label, as it is read out. */
  const figure = (page: Page, label: string) =>
    page
      .getByRole('definition')
      .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()="${label}"]`) });
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it('figures, the first hotels and the newest published posts stand there', async () => {
    const { page, complaints, close } = await signedIn(site, { language, viewport });
    const rooms = hotels.reduce((sum, hotel) => sum + hotel.rooms.length, 0);
    await figure(page, words.hotels).getByText(String(hotels.length), { exact: true }).waitFor();
    await figure(page, words.posts).getByText(String(posts.length), { exact: true }).waitFor();
    await figure(page, words.rooms).getByText(String(rooms), { exact: true }).waitFor();
    await figure(page, words.rating).getByText('4.8', { exact: true }).waitFor();

    const [first, latest] = [part(page, words.recentHotels), part(page, words.recentPosts)];
    expect(await first.getByRole('listitem').count()).toBe(3);
    expect(await latest.getByRole('listitem').count()).toBe(3);
    for (const { name } of hotels.slice(0, 3)) await first.getByText(name, { exact: true }).waitFor();
    for (const { title, publishDate } of posts.slice(0, 3))
      await latest.getByRole('listitem').filter({ hasText: title }).getByText(formatDate(publishDate)).waitFor();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('each line leads to where it is edited', async () => {
    const { page, complaints, close } = await signedIn(site, { language, viewport });
    await part(page, words.recentHotels).getByRole('link', { name: hotels[1]?.name, exact: true }).click();
    const hotel = page.getByRole('dialog', { name: hotelWords.editTitle });
    await hotel.getByText(hotels[1]?.name ?? '', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await hotel.waitFor({ state: 'detached' });
    await page.goto(ADMIN_ROUTES.dashboard);
    await part(page, words.recentPosts).getByRole('link', { name: posts[0]?.title, exact: true }).click();
    await page
      .getByRole('dialog', { name: blog.editTitle })
      .getByText(posts[0]?.title ?? '', { exact: true })
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('each quick action leads to where it says', async () => {
    const { page, complaints, close } = await signedIn(site, { language, viewport });
    const act = (name: string) => part(page, words.actions).getByRole('link', { name }).click();
    await act(words.addHotel);
    await page.getByRole('dialog', { name: hotelWords.addTitle }).waitFor();
    await page.goto(ADMIN_ROUTES.dashboard);
    await act(words.addPost);
    await page.getByRole('dialog', { name: blog.addTitle }).waitFor();
    await page.goto(ADMIN_ROUTES.dashboard);
    await act(words.editHome);
    await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['hotels', HOTELS, ['hotels', 'rooms'], 'recentHotels', 'posts', 'recentPosts'],
    ['posts', POSTS, ['posts'], 'recentPosts', 'hotels', 'recentHotels'],
  ] as const)('%s that do not load leave the rest standing', async (_name, call, lost, failed, kept, stands) => {
    const { page, close } = await signedIn(site, { language, viewport });
    await cut(page, call);
    await page.goto(ADMIN_ROUTES.dashboard);
    await part(page, words[failed]).getByRole('alert').getByText(words.failed).waitFor();
    for (const name of lost) {
      await figure(page, words[name]).getByText(words.notLoaded).waitFor();
      expect(await figure(page, words[name]).innerText()).toContain('—');
    }
    expect(await figure(page, words[kept]).innerText()).toMatch(/^[1-9]\d*$/);
    expect(await part(page, words[stands]).getByRole('listitem').count()).toBe(3);
    expect(await barriers(page)).toEqual([]);
    await page.unroute(call);
    await part(page, words[failed]).getByRole('button', { name: layout.retry }).click();
    await part(page, words[failed]).getByRole('listitem').first().waitFor();
    expect(await page.getByText(words.notLoaded).count()).toBe(0);
    await close();
  });

  it('nothing that loads is one sentence and one way to try again', async () => {
    const { page, close } = await signedIn(site, { language, viewport });
    await cut(page, HOTELS);
    await cut(page, POSTS);
    await page.goto(ADMIN_ROUTES.dashboard);
    await page.getByRole('alert').getByText(words.failed).waitFor();
    await page.getByText(words.notLoaded).nth(2).waitFor();
    expect(await page.getByText(words.failed).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await page.unroute(HOTELS);
    await page.unroute(POSTS);
    await page.getByRole('button', { name: layout.retry }).click();
    await part(page, words.recentHotels).getByRole('listitem').first().waitFor();
    await part(page, words.recentPosts).getByRole('listitem').first().waitFor();
    await close();
  });
});
