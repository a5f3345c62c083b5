import { describe, expect, it } from 'vitest';
import { demoSite as demoIdentity } from '#server/demo/content/settings.ts';
import { publicPath } from '#shared/paths.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES, views } from '../../support/browser/views.ts';

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  it('no public page has an accessibility violation', async () => {
    const { page, expectProblems } = await openPage(demoSite, { viewport, reducedMotion: 'reduce' });
    const missing = [publicPath.hotel(language, 'yok'), publicPath.post(language, 'yok')];
    for (const path of [...Object.values(pathsIn(language)), ...missing]) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
    expectProblems(/\/yok: 404/);
  });
});

describe.each(languages('tr'))('in %s', (language) => {
  const messages = MESSAGES[language];

  it('the menu of a phone opens by keyboard, and closing it returns the focus', async () => {
    const { page } = await openPublicPage(demoSite, pathsIn(language).home, {
      viewport: SIZES.phone,
      reducedMotion: 'reduce',
    });
    const open = page.getByRole('link', { name: messages.nav.openMenu });
    await open.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await expectAccessible(page);
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expectFocus(open);
  });

  it('the first key leads to the content, and the focus is visible', async () => {
    const { page } = await openPublicPage(demoSite, pathsIn(language).branches, { viewport: SIZES.desktop });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: messages.nav.skipToContent });
    await expectFocus(skip);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('a link to another page keeps the title until that has its own, and leads to its heading', async () => {
    const { page } = await openPublicPage(demoSite, pathsIn(language).blog, { viewport: SIZES.desktop });
    const waiting = Promise.withResolvers<void>();
    await intercept(page, '**/api/trpc/hotels.search*', async (route) => {
      await waiting.promise;
      await route.continue();
    });
    const former = await page.title();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await page.getByRole('main').getByRole('link').first().focus();
    await page
      .getByRole('navigation', { name: messages.nav.mainNavigation })
      .getByRole('link', { name: messages.nav.branches, exact: true })
      .press('Enter');
    await page.getByRole('status').filter({ hasText: messages.state.loading }).waitFor();
    await expect.poll(() => page.title()).toBe(former);
    await expect.poll(focused).not.toBe('BODY');
    waiting.resolve();
    await expect.poll(focused).toBe('H1');
    await expect.poll(() => page.title()).toBe(`${messages.branches.title} · ${demoIdentity.name}`);
    const announced = page.getByRole('status').filter({ hasText: await page.title() });
    expect(await announced.evaluate((region) => region.closest('main'))).toBeNull();
    await page.getByRole('link', { name: HOTEL.name, exact: true }).first().press('Enter');
    await page.getByRole('status').filter({ hasText: HOTEL.name }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(HOTEL.name);
    await page.goBack();
    await announced.waitFor();
    await expect.poll(focused).toBe('H1');
  });
});
