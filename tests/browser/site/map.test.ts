import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoHotels } from '#server/demo/content/index.ts';
import { PIN_CUT } from '#shared/constants.ts';
import { directionsLink } from '#shared/text/links/link.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { HOTEL, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';

it('a hotel in the list and its pin on the map mark each other, and both lead to its page with directions', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('en').branches, { viewport: SIZES.desktop });
  const map = page.getByRole('region', { name: MESSAGES.en.branches.mapTitle });
  for (const { name } of demoHotels) expect(await map.getByRole('link', { name }).count(), name).toBe(1);

  const entry = map.getByRole('listitem').filter({ hasText: HOTEL.name });
  const link = entry.getByRole('link', { name: HOTEL.name });
  const mark = entry.locator('svg a picture');
  const frame = entry.locator('svg a path').first();
  const colour = () => frame.evaluate((path) => getComputedStyle(path).fill);
  const unmarked = await colour();
  await link.focus();
  await expect.poll(colour).not.toBe(unmarked);
  await link.blur();
  await expect.poll(colour).toBe(unmarked);

  const underline = () => link.evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect(await underline()).toBe('none');
  await mark.hover();
  await expect.poll(underline).toBe('underline');
  await mark.click();
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();

  const place = page.getByRole('region', { name: MESSAGES.en.hotel.locationTitle });
  const directions = place.getByRole('link', { name: MESSAGES.en.hotel.directions });
  const location = demoHotels.find(({ name }) => name === HOTEL.name)?.location ?? { lat: 0, lng: 0 };
  expect(await directions.getAttribute('href')).toBe(directionsLink(location));
  expect(await directions.getAttribute('target')).toBe('_blank');
});

it('pins show the pictures of their hotels, and a picture that fails to load leaves its number', async () => {
  const { page, expectProblems } = await openPage(demoSite, { viewport: SIZES.phone });
  const failing = demoHotels.findIndex(({ name }) => name === HOTEL.name);
  await intercept(page, /\/galata-konagi-1\.webp\?w=90/, (route) => route.abort());
  expectProblems(/galata-konagi-1\.webp\?w=90/);
  await page.goto(pathsIn('tr').branches);
  const pins = page.getByRole('region', { name: MESSAGES.tr.branches.mapTitle }).locator('svg a');
  await pins.first().scrollIntoViewIfNeeded();
  for (const [at, { featuredImage }] of demoHotels.entries()) {
    const pin = pins.nth(at);
    expect(await pin.getByText(String(at + 1), { exact: true }).isVisible()).toBe(true);
    const shown = () =>
      pin.locator('img').evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => ({
        picture: new URL(currentSrc).pathname,
        width: naturalWidth,
      }));
    await expect.poll(shown).toEqual({ picture: featuredImage, width: at === failing ? 0 : PIN_CUT.width });
  }
  // The browser shows no icon of its own in the empty window.
  const { x, y, width, height } = (await pins.nth(failing).locator('img').boundingBox()) ?? expect.fail('no window');
  const inside = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
  const { channels } = await sharp(await page.screenshot({ clip: inside })).stats();
  for (const { min, max } of channels) expect(max - min).toBe(0);
});
