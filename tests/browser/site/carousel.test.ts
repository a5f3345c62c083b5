import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicPath } from '../../../shared/paths.ts';
import { HOTEL, LARGE_HOTEL_SLUG, MESSAGES, openPublicPage } from '../../support/browser/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';

const shown = (page: Page) => page.locator('[aria-roledescription="slide"]').getAttribute('aria-label');

async function swipe(page: Page, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const start = { x: 195, y: 300 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: start.x + by, y: start.y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe.each(languages('en'))('the pictures of a hotel in %s', (language) => {
  const messages = MESSAGES[language].hotel;
  const slide = (number: number) =>
    messages.pictureNumber.replace('{{number}}', String(number)).replace('{{total}}', '4');

  it('change by the arrows, from the first to the last too, and by the dots', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.desktop,
    });
    expect(await shown(page)).toBe(slide(1));
    await page.getByRole('button', { name: messages.previousPicture }).click();
    expect(await shown(page)).toBe(slide(4));
    await page.getByRole('button', { name: messages.nextPicture }).click();
    expect(await shown(page)).toBe(slide(1));
    const third = page.getByRole('button', { name: messages.showPicture.replace('{{number}}', '3') });
    await third.click();
    expect(await shown(page)).toBe(slide(3));
    expect(await third.getAttribute('aria-current')).toBe('true');
  });

  it('change by the arrow keys while the focus is among them', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.desktop,
    });
    await page.getByRole('button', { name: messages.nextPicture }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toBe(slide(4));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await shown(page)).toBe(slide(2));
  });

  it('change by a swipe, but not by a tap', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.phone,
      hasTouch: true,
    });
    await swipe(page, -120);
    await expect.poll(() => shown(page)).toBe(slide(2));
    await swipe(page, -10);
    expect(await shown(page)).toBe(slide(2));
    await swipe(page, 120);
    await expect.poll(() => shown(page)).toBe(slide(1));
  });

  it('have neither arrows nor dots when there is only one', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, LARGE_HOTEL_SLUG), {
      viewport: SIZES.desktop,
    });
    const gallery = page.locator('[aria-roledescription="carousel"]');
    expect(await gallery.locator('[aria-roledescription="slide"]').count()).toBe(1);
    expect(await gallery.getByRole('button').count()).toBe(0);
  });
});
