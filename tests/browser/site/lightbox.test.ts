import { expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { orphanedButtons } from '../../support/browser/checks/orphaned-buttons.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { withValues } from '../../support/browser/screens/admin-pages.ts';
import { HOTEL, MESSAGES, openPublicPage } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

const { hotel, lightbox } = MESSAGES.en;
const PATH = publicPath.hotel('en', HOTEL.slug);

async function openPictures() {
  const { page } = await openPublicPage(demoSite, PATH, { viewport: SIZES.desktop });
  const link = page.getByRole('region', { name: hotel.galleryLabel }).getByRole('link');
  await link.press('Enter');
  return { page, link, dialog: page.getByRole('dialog', { name: lightbox.title }) };
}

it('a press on a hotel’s picture shows it large, among the others, by keyboard', async () => {
  const { page, dialog } = await openPictures();
  const number = dialog.getByRole('status');
  const isShown = (shown: number) => expect.poll(() => number.innerText()).toContain(`${shown} / 4`);
  await isShown(1);
  await expectFocus(dialog.getByRole('button', { name: hotel.previousPicture }));
  await page.keyboard.press('ArrowRight');
  await isShown(2);
  await page.keyboard.press('End');
  await isShown(4);
  await page.keyboard.press('ArrowRight');
  await isShown(1);
  await dialog.getByRole('button', { name: hotel.previousPicture }).click();
  await isShown(4);
  await page.keyboard.press('Home');
  await isShown(1);
  expect(await dialog.locator('li').nth(0).getByRole('img').first().isVisible()).toBe(true);
});

it('a double press and a button zoom a large picture', async () => {
  const { dialog } = await openPictures();
  const picture = dialog.locator('li').first().locator('picture img');
  const width = () => picture.evaluate((element) => element.getBoundingClientRect().width);
  const whole = await width();
  await picture.dblclick();
  await expect.poll(width).toBe(2 * whole);
  const zoom = dialog.getByRole('button', { name: lightbox.zoom });
  expect(await zoom.getAttribute('aria-pressed')).toBe('true');
  await zoom.click();
  await expect.poll(width).toBe(whole);
});

it('the large pictures keep the focus, and give it back', async () => {
  const { page, link, dialog } = await openPictures();
  await expectFocus(dialog.getByRole('button', { name: hotel.previousPicture }));
  const focusIsInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    // Between the last and the first element the browser's own interface has the focus.
    expect((await focusIsInside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
});

it('on a phone a swipe shows the next large picture', async () => {
  const { page } = await openPublicPage(demoSite, PATH, { viewport: SIZES.phone, hasTouch: true });
  await page.getByRole('region', { name: hotel.galleryLabel }).getByRole('link').tap();
  const dialog = page.getByRole('dialog', { name: lightbox.title });
  await expect.poll(() => dialog.getByRole('status').innerText()).toContain('1 / 4');
  expect(await orphanedButtons(page)).toEqual([]);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: -260, speed: 2000 });
  await expect.poll(() => dialog.getByRole('status').innerText()).toContain('2 / 4');
});

it('the large view opens on the carousel’s picture, and keeps its picture when the phone is turned', async () => {
  const { page } = await openPublicPage(demoSite, PATH, { viewport: SIZES.phone });
  await page.getByRole('button', { name: withValues(hotel.showPicture, { number: 3 }) }).click();
  await page.getByRole('region', { name: hotel.galleryLabel }).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: lightbox.title });
  const left = () =>
    dialog
      .locator('li')
      .nth(2)
      .evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
  const isShown = async () => {
    await expect.poll(left).toBe(0);
    expect(await dialog.getByRole('status').innerText()).toContain('3 / 4');
    expect(await dialog.locator('li').nth(2).getByRole('img').last().isVisible()).toBe(true);
  };
  await dialog.waitFor();
  await isShown();
  const { width, height } = SIZES.phone;
  await page.setViewportSize({ width: height, height: width });
  await isShown();
  await page.setViewportSize({ width, height });
  await isShown();
});

it('without scripts the pictures of a hotel and its rooms lead to the whole pictures', async () => {
  const { page } = await openPage(demoSite, { javaScriptEnabled: false });
  await page.goto(PATH);
  const links = await page.getByRole('link', { name: `(${lightbox.open})` }).all();
  expect(links).toHaveLength(4);
  for (const link of links) {
    const response = await fetch(demoSite.url + (await link.getAttribute('href')));
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    await response.body?.cancel();
  }
});
