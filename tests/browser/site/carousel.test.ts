import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { HOTEL, LARGE_HOTEL_SLUG, MESSAGES, openPublicPage } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const shown = (page: Page) => page.locator('main figure').first().getAttribute('aria-label');

async function swipe(page: Page, x: number, y = 0, from = 195): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const start = { x: from, y: 300 };
  const moved = { x: from + x, y: start.y + y };
  // The finger rests before it is lifted, so that the page does not go on scrolling.
  const now = Date.now() / 1000;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start], timestamp: now - 2 });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [moved], timestamp: now - 1 });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: now });
}

describe.each(languages('en'))('the pictures of a hotel in %s', (language) => {
  const messages = MESSAGES[language].hotel;
  const slide = (number: number) =>
    messages.pictureNumber.replace('{{number}}', String(number)).replace('{{total}}', '4');

  it('change by the arrows, from the first to the last too, and by the dots', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.desktop,
    });
    await expect.poll(() => shown(page)).toBe(slide(1));
    await page.getByRole('button', { name: messages.previousPicture }).click();
    await expect.poll(() => shown(page)).toBe(slide(4));
    await page.getByRole('button', { name: messages.nextPicture }).click();
    await expect.poll(() => shown(page)).toBe(slide(1));
    const third = page.getByRole('button', { name: messages.showPicture.replace('{{number}}', '3') });
    await third.click();
    await expect.poll(() => shown(page)).toBe(slide(3));
    await expect.poll(() => third.getAttribute('aria-current')).toBe('true');
  });

  it('begin with the first again at another hotel', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.desktop,
    });
    await page.getByRole('button', { name: messages.previousPicture }).click();
    await expect.poll(() => shown(page)).toBe(slide(4));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Balat Evi', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Balat Evi' }).waitFor();
    await expect.poll(() => shown(page)).toMatch(/^\D*1\D/);
  });

  it('change by the arrow keys while the focus is among them', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.desktop,
    });
    await page.getByRole('button', { name: messages.nextPicture }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe(slide(4));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe(slide(2));
  });

  it('change by a swipe, but not by a tap, which shows them large', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.phone,
      hasTouch: true,
    });
    await swipe(page, -120);
    await expect.poll(() => shown(page)).toBe(slide(2));
    await page.touchscreen.tap(195, 300);
    const large = page.getByRole('dialog', { name: MESSAGES[language].lightbox.title });
    await large.getByRole('button', { name: MESSAGES[language].lightbox.close }).click();
    await large.waitFor({ state: 'detached' });
    expect(await shown(page)).toBe(slide(2));
    await swipe(page, 120);
    await expect.poll(() => shown(page)).toBe(slide(1));
  });

  slowIt('do not change while the page is scrolled with a sideways drift, or swiped back from the edge', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), {
      viewport: SIZES.phone,
      hasTouch: true,
    });
    await swipe(page, 60, -100);
    await swipe(page, 200, 0, 8);
    await page.evaluate(() => window.scrollTo(0, 0));
    // The page handles the next swipe after the two earlier swipes.
    await swipe(page, -120);
    await expect.poll(() => shown(page)).toBe(slide(2));
  });

  slowIt('leave name, address and back link uncovered by the buttons at every size', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug));
    const texts = page.locator('main h1, main p:has(+ h1), main h1 ~ *, main a:has(+ p)');
    const buttons = page.getByRole('region', { name: messages.galleryLabel });
    for (const [width, height] of [
      [320, 256],
      [320, 568],
      [375, 667],
      [667, 375],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await texts.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
      const controls = await buttons
        .getByRole('button')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
      expect(boxes.length).toBeGreaterThanOrEqual(4);
      const covered = boxes.filter((text) =>
        controls.some(
          (button) =>
            button.left < text.right &&
            button.right > text.left &&
            button.top < text.bottom &&
            button.bottom > text.top,
        ),
      );
      expect(covered, `${width}×${height}`).toEqual([]);
      expect(Math.min(...controls.map(({ left }) => left)), `${width}×${height}`).toBeGreaterThanOrEqual(0);
      expect(Math.max(...controls.map(({ right }) => right)), `${width}×${height}`).toBeLessThanOrEqual(width);
    }
  });

  slowIt('mark the dot of the shown picture in forced colours too', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, HOTEL.slug), { forcedColors: 'active' });
    const dots = page.getByRole('button', { name: new RegExp(messages.showPicture.replace('{{number}}', '\\d')) });
    const colours = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot, '::after').backgroundColor));
    expect(new Set(colours.slice(1)).size).toBe(1);
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('have neither arrows nor dots when there is only one', async () => {
    const { page } = await openPublicPage(demoSite, publicPath.hotel(language, LARGE_HOTEL_SLUG), {
      viewport: SIZES.desktop,
    });
    const gallery = page.locator(`[aria-roledescription="${messages.carousel}"]`);
    await expect.poll(() => gallery.locator(`[aria-roledescription="${messages.slide}"]`).count()).toBe(1);
    await expect.poll(() => gallery.getByRole('button').count()).toBe(0);
  });
});
