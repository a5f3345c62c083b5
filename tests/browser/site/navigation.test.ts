import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { horizontalOverflow } from '../../support/browser/checks/overflow.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, hydrated, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES, views } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

it.each(views('en', 'phone'))(
  'a visitor goes from home over the branches to a hotel in $language on a $size',
  async (view) => {
    const { language, size, viewport } = view;
    const messages = MESSAGES[language];
    const { page, calls } = await openPublicPage(demoSite, publicPath.home(language), { viewport });
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    expect(calls, 'the page is hydrated from the delivered data').toEqual([]);

    if (size === 'phone') await page.getByRole('link', { name: messages.nav.openMenu }).click();
    await page.getByRole('link', { name: messages.nav.branches, exact: true }).first().click();
    await page.waitForURL(`**${publicPath.branches(language)}`);
    await page.getByRole('heading', { level: 1, name: messages.branches.title }).waitFor();

    await page.getByRole('link', { name: HOTEL.name, exact: true }).first().click();
    await page.waitForURL(`**${publicPath.hotel(language, HOTEL.slug)}`);
    await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
    await page.getByRole('heading', { name: messages.hotel.roomsTitle }).waitFor();
  },
);

it('an address with two slashes leads to that with one, and its 404 has no link to another site', async () => {
  const { page } = await openPublicPage(demoSite, publicPath.branches('en'));
  await hydrated(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/en//evil.example?x=1');
    history.pushState(null, '', '/en/branches');
    history.back();
  });
  await page.getByRole('heading', { level: 1, name: MESSAGES.en.notFound.title }).waitFor();
  await page.waitForURL('**/en/evil.example?x=1');
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => link.startsWith('//'))).toEqual([]);
});

it('a link to the current page leads to its top', async () => {
  const { page } = await openPublicPage(demoSite, publicPath.branches('tr'));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: MESSAGES.tr.nav.branches, exact: true }).click();
  await expect.poll(scrolled).toBe(0);
});

it.each(
  firstCase([
    { when: 'a reload', pass: async (page: Page) => void (await page.reload()) },
    { when: 'six minutes', pass: (page: Page) => page.clock.fastForward('06:00') },
  ]),
)('going back after $when leads to where the page was', async ({ pass }) => {
  const { page } = await openPage(demoSite, { viewport: SIZES.phone });
  await page.clock.install();
  await page.goto(pathsIn('tr').branches);
  await hydrated(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const last = page.locator('main h2').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const position = await scrolled();
  expect(position).toBeGreaterThan(1000);
  await last.click();
  await page.getByRole('heading', { name: MESSAGES.tr.hotel.aboutTitle }).waitFor();
  await pass(page);
  await hydrated(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: MESSAGES.tr.branches.title }).waitFor();
  await expect.poll(scrolled).toBe(position);
});

it('the page behind the open menu of a phone does not scroll', async () => {
  const { page } = await openPublicPage(demoSite, publicPath.home('tr'), { viewport: SIZES.phone });
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).not.toBe('hidden');
  await page.getByRole('link', { name: MESSAGES.tr.nav.openMenu }).click();
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(overflow).not.toBe('hidden');
});

it('the menu of a phone carries the telephone and Book, which takes the place of the menu', async () => {
  const { page } = await openPublicPage(demoSite, publicPath.about('tr'), { viewport: SIZES.phone });
  await page.getByRole('link', { name: MESSAGES.tr.nav.openMenu }).click();
  const menu = page.getByRole('dialog', { name: MESSAGES.tr.nav.mainNavigation });
  expect(await menu.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+902125550100');
  await expectAccessible(page, 'the menu');
  await menu.getByRole('link', { name: MESSAGES.tr.nav.book, exact: true }).click();
  await page.getByRole('dialog', { name: MESSAGES.tr.stay.title }).waitFor();
  expect(await menu.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await expectFocus(page.getByRole('link', { name: MESSAGES.tr.nav.openMenu }));
});

it.each(languages('tr'))(
  'every page in %s is hydrated without a call, and fits a width of 320 pixels',
  async (language) => {
    const { page, calls } = await openPage(demoSite, { viewport: { width: 320, height: 700 } });
    for (const path of Object.values(pathsIn(language))) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await hydrated(page);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
    }
    // Leaving a hotel's page reports what was counted on it.
    expect(calls.filter((call) => !call.endsWith('/api/statistics'))).toEqual([]);
  },
);

/** Opens Hotels and notes each animation of a hotel's picture between two pages. */
async function openHotelsNotingCrossings(reducedMotion: 'reduce' | 'no-preference') {
  const opened = await openPublicPage(demoSite, pathsIn('tr').branches, { reducedMotion });
  await hydrated(opened.page);
  await opened.page.evaluate(() => {
    document.addEventListener('animationend', ({ pseudoElement, elapsedTime }) => {
      // An animation without a duration is none.
      if (elapsedTime > 0 && pseudoElement.startsWith('::view-transition-group(hotel-'))
        document.body.dataset.crossed = pseudoElement;
    });
  });
  const crossed = () => opened.page.evaluate(() => document.body.dataset.crossed);
  return { ...opened, crossed };
}

it('the picture of a hotel crosses from the list to its page, also where another press interrupts it', async () => {
  const { page, crossed } = await openHotelsNotingCrossings('no-preference');
  const hotel = page.locator('main h2').getByRole('link', { name: HOTEL.name });
  const thereAndBack = async () => {
    await hotel.click();
    await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: MESSAGES.tr.branches.title }).waitFor();
    return crossed();
  };
  // A page that comes late shows its loading state first; the second visit finds everything loaded.
  await expect.poll(thereAndBack).toBe(`::view-transition-group(hotel-${HOTEL.slug})`);
  await hotel.click();
  await page.evaluate((path) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click(), '/blog');
  await page.getByRole('heading', { level: 1, name: MESSAGES.tr.blog.title }).waitFor();
});

it('pictures do not cross for people who want less motion', async () => {
  const { page, crossed } = await openHotelsNotingCrossings('reduce');
  await page.locator('main h2').getByRole('link', { name: HOTEL.name }).click();
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await crossed()).toBeUndefined();
});
