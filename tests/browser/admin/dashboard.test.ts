import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoSite as siteIdentity } from '#server/demo/content/index.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { apiClient } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { ADMIN_MESSAGES, openAdmin } from '../../support/browser/screens/admin-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const HOTELS = /\/api\/trpc\/hotels\.overview(\?|$)/;
const POSTS = /\/api\/trpc\/blog\.overview(\?|$)/;
const cut = (page: Page, call: RegExp) => intercept(page, call, (route) => route.abort('failed'));

let hotels: Hotel[];
let posts: Post[];
beforeAll(async () => {
  const visitor = apiClient(demoSite.url);
  hotels = (await visitor.call<Hotel[]>('GET', '/api/hotels')).body;
  posts = (await visitor.call<Post[]>('GET', '/api/blog')).body;
});

describe.each(views('en', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const { dashboard: messages, layout, hotels: hotelWords, blog, settings } = ADMIN_MESSAGES[language];
  /** The figure of a label, as assistive technology reads it. */
  const figure = (page: Page, label: string) =>
    page
      .getByRole('definition')
      .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()="${label}"]`) });
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it('it shows the figures, the first hotels and the newest published posts', async () => {
    const { page } = await openAdmin(demoSite, { language, viewport });
    const rooms = hotels.reduce((sum, hotel) => sum + hotel.rooms.length, 0);
    await figure(page, messages.hotels).getByText(String(hotels.length), { exact: true }).waitFor();
    await figure(page, messages.posts).getByText(String(posts.length), { exact: true }).waitFor();
    await figure(page, messages.rooms).getByText(String(rooms), { exact: true }).waitFor();
    await figure(page, messages.rating)
      .getByText(language === 'tr' ? '4,8' : '4.8', { exact: true })
      .waitFor();

    const [first, latest] = [part(page, messages.recentHotels), part(page, messages.recentPosts)];
    await expect.poll(() => first.getByRole('listitem').count()).toBe(3);
    await expect.poll(() => latest.getByRole('listitem').count()).toBe(3);
    for (const { name } of hotels.slice(0, 3)) await first.getByText(name, { exact: true }).waitFor();
    for (const { title, publishDate } of posts.slice(0, 3))
      await latest.getByRole('listitem').filter({ hasText: title }).getByText(formatDate(publishDate)).waitFor();
    await expectAccessible(page);
  });

  it('each hotel and post leads to its editor', async () => {
    const { page } = await openAdmin(demoSite, { language, viewport });
    await part(page, messages.recentHotels).getByRole('link', { name: hotels[1]?.name, exact: true }).click();
    const hotel = page.getByRole('dialog', { name: hotels[1]?.name, exact: true });
    await hotel.getByText(hotelWords.editTitle).waitFor();
    await page.keyboard.press('Escape');
    await hotel.waitFor({ state: 'detached' });
    await page.goto(ADMIN_ROUTES.dashboard);
    await part(page, messages.recentPosts).getByRole('link', { name: posts[0]?.title, exact: true }).click();
    await page.getByRole('dialog', { name: posts[0]?.title, exact: true }).getByText(blog.editTitle).waitFor();
  });

  slowIt('each quick action leads to its page', async () => {
    const { page } = await openAdmin(demoSite, { language, viewport });
    const act = (name: string) => part(page, messages.actions).getByRole('link', { name }).click();
    await act(messages.addHotel);
    await page.getByRole('dialog', { name: hotelWords.add }).waitFor();
    await page.goto(ADMIN_ROUTES.dashboard);
    await act(messages.addPost);
    await page.getByRole('dialog', { name: blog.add }).waitFor();
    await page.goto(ADMIN_ROUTES.dashboard);
    await act(messages.editHome);
    await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
  });

  it.each(
    firstCase([
      ['hotels', HOTELS, ['hotels', 'rooms'], 'recentHotels', 'posts', 'recentPosts'],
      ['posts', POSTS, ['posts'], 'recentPosts', 'hotels', 'recentHotels'],
    ] as const),
  )('%s that do not load leave the rest in place', async (_name, call, lost, failed, kept, shown) => {
    const { page, expectProblems } = await openAdmin(demoSite, { language, viewport });
    expectProblems(call);
    await cut(page, call);
    await page.goto(ADMIN_ROUTES.dashboard);
    await part(page, messages[failed]).getByRole('alert').getByText(messages.failed).waitFor();
    for (const name of lost) {
      await figure(page, messages[name]).getByText(messages.notLoaded).waitFor();
      await expect.poll(() => figure(page, messages[name]).innerText()).toContain('—');
    }
    await expect.poll(() => figure(page, messages[kept]).innerText()).toMatch(/^[1-9]\d*$/);
    await expect.poll(() => part(page, messages[shown]).getByRole('listitem').count()).toBe(3);
    await expectStateAccessible(page);
    await page.unroute(call);
    await part(page, messages[failed]).getByRole('button', { name: layout.retry }).click();
    await part(page, messages[failed]).getByRole('listitem').first().waitFor();
    await expect.poll(() => page.getByText(messages.notLoaded).count()).toBe(0);
  });

  it('when nothing loads there is one message and one button to try again', async () => {
    const { page, expectProblems } = await openAdmin(demoSite, { language, viewport });
    expectProblems(HOTELS, POSTS);
    await cut(page, HOTELS);
    await cut(page, POSTS);
    await page.goto(ADMIN_ROUTES.dashboard);
    await page.getByRole('alert').getByText(messages.failed).waitFor();
    await page.getByText(messages.notLoaded).nth(2).waitFor();
    await expect.poll(() => page.getByText(messages.failed).count()).toBe(1);
    await expectStateAccessible(page);
    await page.unroute(HOTELS);
    await page.unroute(POSTS);
    await page.getByRole('button', { name: layout.retry }).click();
    await part(page, messages.recentHotels).getByRole('listitem').first().waitFor();
    await part(page, messages.recentPosts).getByRole('listitem').first().waitFor();
  });
});

it('each thing that waits is one press from exactly these things', async () => {
  const { dashboard } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(demoSite);
  const today = page.getByRole('region', { name: dashboard.today });
  const tasks = [
    { kind: 'waitingMessages', count: 3 },
    { kind: 'roomsWithoutPrice', count: 1 },
    { kind: 'storage', count: 95 },
    { kind: 'backup', count: 0 },
  ];
  await intercept(page, /today\.get/, (route) => route.fulfill({ json: { result: { data: { tasks } } } }));
  await page.reload();
  await today.getByRole('listitem').nth(3).waitFor();
  expect(await today.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^3\\s+${dashboard.waiting.waitingMessages_other}$`)),
    expect.stringMatching(new RegExp(`^1\\s+${dashboard.waiting.roomsWithoutPrice_one}$`)),
    expect.stringMatching(/^95%\s/),
    dashboard.noBackup,
  ]);
  await expectStateAccessible(page, 'the dashboard with work');
  await today.getByRole('link', { name: dashboard.waiting.waitingMessages_other }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: ADMIN_MESSAGES.en.list.filter }).inputValue())
    .toBe('waiting');
});

it('addresses that were not found are one press from their list', async () => {
  const { dashboard, redirects } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(demoSite);
  const tasks = [{ kind: 'missingAddresses', count: 12 }];
  await intercept(page, /today\.get/, (route) => route.fulfill({ json: { result: { data: { tasks } } } }));
  await page.reload();
  await page.getByRole('link', { name: dashboard.waiting.missingAddresses_other }).click();
  const heading = page.getByRole('heading', { name: redirects.missing });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('nothing that waits is one quiet sentence', async () => {
  const { page } = await openAdmin(demoSite);
  await intercept(page, /today\.get/, (route) => route.fulfill({ json: { result: { data: { tasks: [] } } } }));
  await page.reload();
  await page.getByText(ADMIN_MESSAGES.en.dashboard.todayNone).waitFor();
});

it('the brand stays empty until the name of the site is there', async () => {
  const { page } = await openAdmin(demoSite, { viewport: SIZES.desktop });
  const name = Promise.withResolvers<void>();
  await intercept(page, /\/api\/trpc\/site\.get/, async (route) => {
    await name.promise;
    await route.continue();
  });
  await page.goto(ADMIN_ROUTES.dashboard);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(new URL(demoSite.url).host).count()).toBe(0);
  name.resolve();
  await page.getByRole('banner').filter({ visible: true }).getByText(siteIdentity.name).waitFor();
});
