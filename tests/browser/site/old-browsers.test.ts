import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { intercept } from '../../support/browser/intercept.ts';
import { removeNewApis } from '../../support/browser/old-browser.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, MESSAGES, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const messages = MESSAGES.tr;
const paths = pathsIn('tr');

/** Whether scripts have taken over the page that the server sent. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const followMenu = (page: Page, to: keyof typeof messages.nav) =>
  page
    .getByRole('navigation', { name: messages.nav.mainNavigation })
    .getByRole('link', { name: messages.nav[to], exact: true })
    .click();
/** Removes the function that the map on the page of all hotels needs. */
const breakHotels = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Math, 'tan'));

it('every page works in the oldest supported browsers, opened by its address', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  await removeNewApis(page);
  for (const path of Object.values(paths)) {
    await page.goto(path);
    await expect.poll(() => isHydrated(page), { message: path }).toBe(true);
    expect(await page.getByRole('alert').filter({ visible: true }).count(), path).toBe(0);
  }
});

slowIt('every page works in the oldest supported browsers, reached by links', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  await removeNewApis(page);
  await page.goto(paths.home);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.dataset.document = 'first';
  });
  await followMenu(page, 'branches');
  await heading(page, messages.branches.title);
  await page.getByRole('link', { name: HOTEL.name, exact: true }).first().click();
  await heading(page, HOTEL.name);
  await followMenu(page, 'blog');
  await heading(page, messages.blog.title);
  const post = page.locator('main h2').first();
  const title = await post.innerText();
  await post.getByRole('link').click();
  await heading(page, title);
  await followMenu(page, 'about');
  await heading(page, messages.about.title);
  await followMenu(page, 'contact');
  await heading(page, messages.contact.title);
  await page.goBack();
  await heading(page, messages.about.title);
  expect(await page.locator('html').getAttribute('data-document')).toBe('first');
});

it('a browser that is too old shows what the server sent, and its links lead on', async () => {
  const { page } = await openPage(demoSite, { viewport: SIZES.desktop });
  // Safari has the API since 16.4, Firefox since 113.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  await removeNewApis(page);
  await page.goto(paths.home);
  await followMenu(page, 'branches');
  await page.waitForURL(`**${paths.branches}`);
  await page.getByRole('link', { name: HOTEL.name, exact: true }).first().click();
  await heading(page, HOTEL.name);
  await page.waitForLoadState('networkidle');
  expect(await isHydrated(page)).toBe(false);
});

it('a page whose scripts fail stays as the server sent it, and keeps its place', async () => {
  const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.phone });
  expectProblems(/Math\.tan is not a function/);
  await breakHotels(page);
  const scrolled = Promise.withResolvers<void>();
  await intercept(page, '**/assets/hydrate-*.js', async (route) => {
    await scrolled.promise;
    await route.continue();
  });
  const failed = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto(paths.branches, { waitUntil: 'commit' });
  const last = page.locator('main h2').last();
  await last.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  const title = await page.title();
  scrolled.resolve();
  await failed;
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await heading(page, messages.branches.title);
  expect(await page.evaluate(() => window.scrollY)).toBe(position);
  expect(await page.title()).toBe(title);
  await last.getByRole('link').click();
  await page.getByRole('heading', { name: messages.hotel.roomsTitle }).waitFor();
});

slowIt('a page whose header and footer fail in the scripts stays as the server sent it', async () => {
  const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.desktop });
  expectProblems(/replaceState is not a function/);
  // The router needs this API.
  await page.addInitScript(() => Reflect.deleteProperty(History.prototype, 'replaceState'));
  const failed = page.waitForEvent('pageerror');
  await page.goto(paths.home);
  const html = await page.locator('main').innerHTML();
  await failed;
  await expect.poll(() => page.locator('main').innerHTML()).toBe(html);
});

it('a link whose page fails in the scripts leads to the page that the server sends', async () => {
  const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.desktop });
  expectProblems(/Math\.tan is not a function/);
  await breakHotels(page);
  await page.goto(paths.about);
  await expect.poll(() => isHydrated(page)).toBe(true);
  let failures = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') failures += 1;
  });
  await followMenu(page, 'branches');
  await expect.poll(() => failures).toBe(2);
  await heading(page, messages.branches.title);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goBack();
  await heading(page, messages.about.title);
});

it('a link whose data the scripts cannot load leads to the page that the server sends', async () => {
  const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.desktop });
  expectProblems(/AbortSignal.timeout is not a function/);
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto(paths.about);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await followMenu(page, 'blog');
  await heading(page, messages.blog.title);
  expect(await page.getByRole('alert').count()).toBe(0);
});
