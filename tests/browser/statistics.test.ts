import { chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Statistics, StatisticsDay } from '#shared/schemas/statistics.ts';
import { apiClient } from '../support/api-client.ts';
import { expectAccessible } from '../support/browser/checks/accessible.ts';
import { idle } from '../support/browser/checks/idle.ts';
import { intercept } from '../support/browser/intercept.ts';
import { openPage } from '../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openAdmin, SMALL_HOTEL, withValues } from '../support/browser/screens/admin-pages.ts';
import { HOTEL, hydrated, MESSAGES, pathsIn } from '../support/browser/screens/public-pages.ts';
import { startAdminSite } from '../support/browser/sites.ts';
import { SIZES } from '../support/browser/views.ts';

const site = startAdminSite();
/** A browser that hides from the site that a program controls it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

let hotel: Hotel;
let others: Hotel[];
beforeAll(async () => {
  const { body: hotels } = await site.admin.call<Hotel[]>('GET', '/api/hotels');
  hotel = hotels.find(({ slug }) => slug === HOTEL.slug) ?? expect.fail('The demo content has the hotel');
  others = hotels.filter(({ id }) => id !== hotel.id);
});

const today = async (query: string): Promise<StatisticsDay | undefined> =>
  (await site.admin.call<Statistics>('GET', `/api/statistics?${query}`)).body.days.at(-1);

/** A visitor's page that opens no other site. */
async function openVisit(prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const opened = await openPage(site, { userAgent: BROWSER, viewport: SIZES.desktop });
  // The window's listener runs after the listeners of the site.
  await opened.page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && link.origin !== window.location.origin) event.preventDefault();
    }),
  );
  // The enquiry panel opens WhatsApp without a link.
  await opened.page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await prepare(opened.page);
  return opened;
}

/**
 * Makes a page send its counts as if the visitor left. A request of a closed page would have the name of Playwright's
 * browser, which is not counted; the test of closed pages starts its own browser.
 */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

it('views of a hotel page and presses on its buttons are counted, also on cached pages', async () => {
  const { page } = await openVisit();
  const { action } = MESSAGES.en;
  const card = page.getByRole('region', { name: MESSAGES.en.hotel.contactTitle });
  for (const _ of ['first', 'from the cache']) {
    await page.goto(pathsIn('en').hotel);
    await hydrated(page);
    await leave(page);
  }
  for (const name of [action.callNow, action.whatsapp, action.book]) {
    await card.getByRole('link', { name }).click();
  }
  // A page within the site, and back to the hotel: a third view.
  await page.getByRole('link', { name: MESSAGES.en.hotel.backToList }).click();
  await page.getByRole('heading', { level: 1, name: MESSAGES.en.branches.title }).waitFor();
  await page.goBack();
  await card.waitFor();
  await hydrated(page);
  await leave(page);
  await page.goto(publicPath.contact('en'));
  await hydrated(page);
  await page.getByRole('link', { name: `${action.call} ${hotel.name}` }).click();
  await leave(page);
  await expect
    .poll(() => today(`hotelId=${hotel.id}&language=en`))
    .toMatchObject({ view: 3, call: 2, whatsapp: 1, book: 1, enquiry: 0 });
  expect(await today(`hotelId=${hotel.id}&language=tr`)).toMatchObject({ view: 0 });
});

it('a view and a press are counted when the visitor leaves the site, and when the tab is closed', async () => {
  const options = inject('launchOptions');
  const browser = await chromium.launch({ ...options, args: [...options.args, `--user-agent=${BROWSER}`] });
  onTestFinished(() => browser.close());
  // The last test, because the test of the chart looks at the first two hotels.
  const left = others.at(-1) ?? expect.fail('The demo content has four hotels');
  const counted = () => today(`hotelId=${left.id}&language=tr`);
  const visitor = await browser.newContext({ baseURL: site.url, viewport: SIZES.desktop });
  const openLeft = async () => {
    const page = await visitor.newPage();
    await page.goto(publicPath.hotel('tr', left.slug));
    await hydrated(page);
    return page;
  };
  const page = await openLeft();
  // Another site replaces the page, whose scripts no longer run.
  await intercept(page, 'https://rezervasyon.example/', (route) => route.fulfill({ body: '' }));
  await page.goto('https://rezervasyon.example/');
  await expect.poll(counted).toMatchObject({ view: 1, call: 0 });

  const closed = await openLeft();
  await closed.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await closed.getByRole('link', { name: MESSAGES.tr.action.callNow }).first().click();
  // A browser closes a page that is busy for half a second without letting the page send anything.
  await idle(closed);
  await closed.close({ runBeforeUnload: true });
  await expect.poll(counted).toMatchObject({ view: 2, call: 1 });
});

it.each([
  [
    'object with Do Not Track',
    (page: Page) => page.addInitScript("Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"),
  ],
  [
    'object with Global Privacy Control',
    (page: Page) => page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"),
  ],
  ['are signed in as administrators', (page: Page) => page.addInitScript("localStorage.setItem('auth_token', 'x')")],
])('visitors who %s send nothing', async (_name, prepare) => {
  const { page, calls } = await openVisit(prepare);
  await page.goto(pathsIn('tr').hotel);
  await hydrated(page);
  await page.getByRole('link', { name: MESSAGES.tr.action.callNow }).first().click();
  await leave(page);
  await page.goto(pathsIn('tr').contact);
  await hydrated(page);
  expect(calls).toEqual([]);
});

it('a page in a frame, as a preview shows it, sends nothing', async () => {
  const { page, calls } = await openVisit();
  // The site's own policy allows no frames.
  await intercept(page, `**${pathsIn('tr').hotel}`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, 'x-frame-options': _options, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(pathsIn('tr').contact);
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, width: 1200, height: 800 }));
  }, pathsIn('tr').hotel);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: MESSAGES.tr.action.whatsapp }).first().click();
  const inner = page.frames()[1];
  await inner?.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await inner?.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await page.goto(pathsIn('tr').home);
  await hydrated(page);
  expect(calls).toEqual([]);
});

it('a draft that is opened with a share link sends nothing', async () => {
  const { body: draft } = await site.admin.call<Hotel>('POST', '/api/hotels', {
    body: { ...SMALL_HOTEL, published: false },
  });
  const { body: link } = await site.admin.call<{ path: string }>('POST', `/api/previews/hotels/${draft.id}`);
  const { page, calls } = await openVisit();
  await page.goto(link.path);
  await hydrated(page);
  await leave(page);
  await page.goto(pathsIn('tr').home);
  await hydrated(page);
  expect(calls).toEqual([]);
});

describe('the figures on the dashboard', () => {
  const texts = ADMIN_MESSAGES.tr.statistics;

  /** The part of the dashboard, for a hotel whose Book button was pressed seven times in English, or never. */
  async function openFigures(of: 'counted' | 'never visited') {
    const [counted, visitedNever] = others.map(({ id }) => id);
    if (!counted || !visitedNever) expect.fail('The demo content has three hotels');
    const hotel = of === 'counted' ? counted : visitedNever;
    const { page } = await openAdmin(site, { language: 'tr', viewport: { width: 320, height: 700 } });
    const part = page.getByRole('region', { name: texts.title });
    await part.getByText(texts.lead).waitFor();
    await part.getByRole('button', { name: ADMIN_MESSAGES.tr.list.moreFilters }).click();
    const chosen = part.getByLabel(texts.columns.hotel, { exact: true });
    await chosen.selectOption(hotel);
    const summary = withValues(texts.summary, { event: texts.events.book, now: 7, before: 0, period: 90 });
    if (of === 'counted') {
      await part.getByLabel(texts.period).selectOption('90');
      await part.getByLabel(texts.shown).selectOption('book');
      await part.getByRole('status').getByText(summary).waitFor();
    }
    return { page, part, summary, chosen, hotel };
  }

  beforeAll(async () => {
    const headers = { 'user-agent': BROWSER };
    const counts = Array.from({ length: 7 }, () => ({ event: 'book', hotelId: others[0]?.id, language: 'en' }));
    await apiClient(site.url).call('POST', '/api/statistics', { body: { counts }, headers });
  });

  it('say when nothing was counted', async () => {
    const { part } = await openFigures('never visited');
    await part.getByText(texts.emptyFilter).waitFor();
  });

  it('are a chart with a table, and can be downloaded', async () => {
    const { page, part, summary } = await openFigures('counted');
    const chart = part.getByRole('img', { name: summary });
    // The chart library sets these sizes for the screen's density; an empty canvas is 300 pixels wide.
    await expect.poll(() => chart.evaluate((canvas: HTMLCanvasElement) => canvas.style.width)).toMatch(/px$/);
    await part.getByText(texts.table).press('Enter');
    const rows = part.getByRole('table', { name: texts.events.book }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(91);
    await expect.poll(() => rows.nth(1).getByRole('cell').allInnerTexts()).toEqual(['7', '0']);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await part.getByRole('button', { name: texts.export }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^istatistikler-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByText(texts.exported).waitFor();
  });

  it('are marked while those of another selection load', async () => {
    const { page, part, summary } = await openFigures('counted');
    const busy = part.locator('[aria-busy="true"]').filter({ hasText: summary });
    await expect.poll(() => busy.count()).toBe(0);
    const held = Promise.withResolvers<void>();
    await intercept(page, '**/api/trpc/statistics.get*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await part.getByLabel(texts.language).selectOption('tr');
    await busy.waitFor();
    expect(Number(await busy.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1);
    held.resolve();
    await part.getByText(texts.emptyFilter).waitFor();
    await expect.poll(() => part.locator('[aria-busy="true"]').count()).toBe(0);
  });

  it('are compared with the days before', async () => {
    const { page, part } = await openFigures('counted');
    // The server responds so when presses were counted in the days before, too.
    await intercept(page, '**/api/trpc/statistics.get*', async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: { data: Statistics } };
      const [first, ...rest] = result.data.before;
      const json = { result: { data: { ...result.data, before: [{ ...first, book: 3 }, ...rest] } } };
      return route.fulfill({ response, json });
    });
    await part.getByLabel(texts.language).selectOption('en');
    const percent = withValues(texts.percent, { value: 133 });
    await part.getByText(withValues(texts.more, { before: 3, percent }), { exact: true }).waitFor();
    // A handler may still run when the test ends.
    await page.unroute('**/api/trpc/statistics.get*');
  });

  it('stay those of a hotel that is deleted meanwhile, and say so', async () => {
    const { page, chosen, hotel } = await openFigures('never visited');
    await site.admin.call('DELETE', `/api/hotels/${hotel}`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => chosen.locator('option:checked').innerText()).toBe(ADMIN_MESSAGES.tr.blog.otherHotel);
  });
});
