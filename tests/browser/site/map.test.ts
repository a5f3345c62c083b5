import { expect, it } from 'vitest';
import { demoHotels } from '#server/demo/content/index.ts';
import { MAP_TEXTS } from '#shared/i18n/map.ts';
import { directionsLink } from '#shared/lib/links/link.ts';
import { HOTEL, MESSAGES, openPublicPage, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite, startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { sampleHotel } from '../../support/factories.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite({}, { empty: true });

it('a hotel in the list and its pin mark each other, and both lead to its page with directions', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('en').branches, { viewport: SIZES.desktop });
  const map = page.getByRole('region', { name: MESSAGES.en.branches.mapTitle });
  const at = demoHotels.findIndex(({ name }) => name === HOTEL.name);
  const entry = page.locator('main ol > li').nth(at);
  const pin = map.locator('svg:has(> svg > a)').locator('visible=true').nth(at);
  const colour = () => pin.evaluate((element) => getComputedStyle(element).color);
  const numberColour = () =>
    entry.getByText(String(at + 1), { exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor);
  const [unmarked, unmarkedNumber] = [await colour(), await numberColour()];
  await entry.getByRole('link', { name: HOTEL.name }).first().focus();
  await expect.poll(colour).not.toBe(unmarked);
  await entry.getByRole('link', { name: HOTEL.name }).first().blur();
  await expect.poll(colour).toBe(unmarked);
  await pin.locator('rect').hover();
  await expect.poll(numberColour).not.toBe(unmarkedNumber);
  await pin.locator('rect').click();
  await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();

  const place = page.getByRole('region', { name: MESSAGES.en.hotel.locationTitle });
  const directions = place.getByRole('link', { name: MESSAGES.en.hotel.directions });
  const location = demoHotels.find(({ name }) => name === HOTEL.name)?.location ?? { lat: 0, lng: 0 };
  expect(await directions.getAttribute('href')).toBe(directionsLink(location));
  expect(await directions.getAttribute('target')).toBe('_blank');
});

it('the map shows the hotels of the list with their numbers, also after a filter', async () => {
  const { page } = await openPublicPage(demoSite, `${pathsIn('tr').branches}?sort=price`, { viewport: SIZES.desktop });
  const map = page.getByRole('region', { name: MESSAGES.tr.branches.mapTitle });
  const labels = await map.locator('svg a text').locator('visible=true').allTextContents();
  const names = await page.locator('main h2').allTextContents();
  for (const label of labels) {
    const number = Number(/^\d+/.exec(label)?.[0]);
    expect(names[number - 1]).toContain(label.replace(/^\d+ ?/, ''));
  }
  expect(labels.length).toBe(demoHotels.length);
});

slowIt('on a phone a link shows the map', async () => {
  const { page } = await openPublicPage(demoSite, pathsIn('tr').branches, { viewport: SIZES.phone });
  const map = page.getByRole('region', { name: MESSAGES.tr.branches.mapTitle });
  expect(await map.isVisible()).toBe(false);
  await page.getByRole('link', { name: MESSAGES.tr.branches.map, exact: true }).click();
  await map.waitFor();
  await page.getByLabel(MESSAGES.tr.hotelFilters.district).selectOption({ index: 1 });
  await page.waitForURL('**district=*');
  expect(await map.isVisible(), 'after a filter').toBe(true);
});

it('the map shows the part of the city with nine of ten hotels, the others after a press on its arrow', async () => {
  const at = (place: number) => ({ lat: 41.0265 + place / 2000, lng: 28.97 + place / 1000 });
  for (const [place, location] of [
    ...Array.from({ length: 9 }, (_, one) => at(one)),
    { lat: 40.86, lng: 29.12 },
  ].entries()) {
    const { status } = await site.admin.call('POST', '/api/hotels', {
      body: { ...sampleHotel, featuredImage: '', gallery: [], rooms: [], name: `Ev ${place + 1}`, location },
    });
    expect(status).toBe(201);
  }
  const { page } = await openPublicPage(site, pathsIn('tr').branches, { viewport: SIZES.desktop });
  const map = page.getByRole('region', { name: MESSAGES.tr.branches.mapTitle });
  const island = map.locator('svg a[href*="ev-10"]').locator('visible=true');
  expect(await island.count()).toBe(0);
  await map.getByRole('button', { name: 'Bu alanın dışında 1 otel daha' }).click();
  await island.waitFor();
  await map.getByRole('button', { name: MAP_TEXTS.tr.closer }).click();
  await island.waitFor({ state: 'detached' });
});
