import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPath } from '../../shared/paths.ts';
import { barriers } from '../support/axe.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { addressesOf, CATALOGUES, SIZES, takenOver } from '../support/public-pages.ts';

let site: BrowsedSite;
beforeAll(async () => {
  site = await startBrowsedSite();
});
afterAll(() => site.close());

describe.each(['tr', 'en'] as const)('everybody reading %s', (language) => {
  const words = CATALOGUES[language];

  it.each(['desk', 'phone'] as const)('can use every page on a %s', async (size) => {
    const { page, close } = await watchedPage(site, { viewport: SIZES[size], reducedMotion: 'reduce' });
    const missing = [publicPath.hotel(language, 'yok'), publicPath.post(language, 'yok')];
    for (const address of [...Object.values(addressesOf(language)), ...missing]) {
      await page.goto(address);
      expect(await barriers(page), address).toEqual([]);
    }
    await close();
  });

  it('can use the menu of a phone by keyboard, and it gives the focus back', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.phone, reducedMotion: 'reduce' });
    await page.goto(addressesOf(language).home);
    await takenOver(page);
    const open = page.getByRole('button', { name: words.nav.openMenu });
    await open.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('reaches the content with the first key, and sees where the keyboard is', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
    await page.goto(addressesOf(language).branches, { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: words.nav.skipToContent });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(complaints).toEqual([]);
    await close();
  });
});
