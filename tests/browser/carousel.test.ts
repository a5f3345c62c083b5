import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHotel } from '../../server/models/hotels.ts';
import { publicPath } from '../../shared/paths.ts';
import { type BrowsedSite, startBrowsedSite, watchedPage } from '../support/browser.ts';
import { CATALOGUES, HOTEL, LARGE_HOTEL, SIZES, takenOver } from '../support/public-pages.ts';

let site: BrowsedSite;
let onePicture: string;
beforeAll(async () => {
  site = await startBrowsedSite();
  onePicture = (await createHotel(LARGE_HOTEL, { by: 'test' })).slug;
});
afterAll(() => site.close());

const shown = (page: Page) => page.locator('[aria-roledescription="slide"]').getAttribute('aria-label');

async function swipe(page: Page, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const start = { x: 195, y: 300 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: start.x + by, y: start.y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe.each(['tr', 'en'] as const)('the pictures of a hotel in %s', (language) => {
  const words = CATALOGUES[language].hotel;
  const slide = (number: number) => words.pictureNumber.replace('{{number}}', String(number)).replace('{{total}}', '4');

  it('turn by mouse, round both ends, and by the dots', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
    await page.goto(publicPath.hotel(language, HOTEL.slug));
    await takenOver(page);
    expect(await shown(page)).toBe(slide(1));
    await page.getByRole('button', { name: words.previousPicture }).click();
    expect(await shown(page)).toBe(slide(4));
    await page.getByRole('button', { name: words.nextPicture }).click();
    expect(await shown(page)).toBe(slide(1));
    const third = page.getByRole('button', { name: words.showPicture.replace('{{number}}', '3') });
    await third.click();
    expect(await shown(page)).toBe(slide(3));
    expect(await third.getAttribute('aria-current')).toBe('true');
    expect(complaints).toEqual([]);
    await close();
  });

  it('turn by the arrow keys once the keyboard is among them', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
    await page.goto(publicPath.hotel(language, HOTEL.slug));
    await takenOver(page);
    await page.getByRole('button', { name: words.nextPicture }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toBe(slide(4));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await shown(page)).toBe(slide(2));
    expect(complaints).toEqual([]);
    await close();
  });

  it('turn by a swipe, but not by a tap', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.phone, hasTouch: true });
    await page.goto(publicPath.hotel(language, HOTEL.slug));
    await takenOver(page);
    await swipe(page, -120);
    await expect.poll(() => shown(page)).toBe(slide(2));
    await swipe(page, -10);
    expect(await shown(page)).toBe(slide(2));
    await swipe(page, 120);
    await expect.poll(() => shown(page)).toBe(slide(1));
    expect(complaints).toEqual([]);
    await close();
  });

  it('have neither arrows nor dots where there is one picture', async () => {
    const { page, complaints, close } = await watchedPage(site, { viewport: SIZES.desk });
    await page.goto(publicPath.hotel(language, onePicture));
    await takenOver(page);
    const gallery = page.locator('[aria-roledescription="carousel"]');
    expect(await gallery.locator('[aria-roledescription="slide"]').count()).toBe(1);
    expect(await gallery.getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
