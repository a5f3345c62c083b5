import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN_MESSAGES, addSmallHotel, menuOf, openAdmin } from '../../support/browser/screens/admin-pages.ts';
import { addPerson, PERSON } from '../../support/browser/screens/people.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { sampleOffer, samplePage, samplePost } from '../../support/factories.ts';

const site = startAdminSite({}, { empty: true });
const { form } = ADMIN_MESSAGES.en;
const NAME = 'Çift ad';
const twice = async (path: string, body: object) => {
  for (let count = 0; count < 2; count += 1) expect((await site.admin.call('POST', path, { body })).status).toBe(201);
};

beforeAll(async () => {
  const room = { type: NAME, price: 900, description: 'Balkonlu.' };
  await addSmallHotel(site.admin, { name: NAME });
  await addSmallHotel(site.admin, { name: NAME.toLocaleUpperCase('tr'), rooms: [room, room] });
  await twice('/api/blog', { ...samplePost, title: NAME, featuredImage: '' });
  await twice('/api/offers', { ...sampleOffer, hotels: [], title: NAME, image: '' });
  await twice('/api/pages', { ...samplePage, title: NAME, place: 'navigation' });
  for (const email of ['cift1@example.com', 'cift2@example.com'])
    await addPerson(site, { ...PERSON, name: NAME, email });
});

/** The controls and headings of a screen that say the name, as a screen reader hears them. */
async function heard(page: Page): Promise<string[]> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  const lines = [...snapshot.matchAll(/- '?((?:article|button|checkbox|group|heading|link|switch) ".*?")/g)];
  return lines.flatMap(([, line = '']) => (/çift ad/i.test(line.replaceAll('Ç', 'ç')) ? [line] : []));
}

it.each([
  ['hotels and rooms', ADMIN_ROUTES.hotels, `${NAME}, cift-ad`],
  ['posts', ADMIN_ROUTES.blog, `${NAME}, cift-ad`],
  ['offers', ADMIN_ROUTES.offers, `${NAME}, cift-ad`],
  ['pages', ADMIN_ROUTES.pages, `${NAME}, cift-ad`],
  ['people', ADMIN_ROUTES.users, `${NAME}, cift1`],
])('a screen reader tells %s of one name apart', async (_noun, at, name) => {
  const { page } = await openAdmin(site, { at });
  await menuOf(page, name).waitFor();
  await page.getByRole('link', { name: `${form.edit} ${name}`, exact: true }).waitFor();
  const names = await heard(page);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((each, place) => names.indexOf(each) !== place)).toEqual([]);
});

it('entries of the menu with one name are moved and renamed by different names', async () => {
  const { page } = await openAdmin(site, { at: `${ADMIN_ROUTES.settings}?tab=navigation` });
  await page
    .getByRole('group', { name: `${NAME}, ` })
    .first()
    .waitFor();
  const names = await heard(page);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((each, place) => names.indexOf(each) !== place)).toEqual([]);
});
