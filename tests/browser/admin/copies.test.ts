import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { ADMIN_ROUTES, adminEditorPath, adminRoomPath } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { idsOf } from '../../support/api-client.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  deleteAll,
  menuOf,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { sampleOffer, samplePage, samplePost } from '../../support/factories.ts';

const { blog, fields, form, hotels, offers, pages, parts, rooms } = ADMIN_MESSAGES.en;
const ROOMS = ['Köşe oda', 'Bahçe odası', 'Çatı odası'].map((type, at) => ({
  id: String(at),
  type,
  price: 900 + at,
  description: 'Balkonlu.',
}));

const site = startAdminSite();
let hotel: Hotel;
beforeEach(async () => {
  for (const noun of ['hotels', 'blog', 'offers', 'pages'] as const) await deleteAll(site.admin, noun);
  const translations = { en: { description: 'Two streets from the sea.' } };
  const body = { ...SMALL_HOTEL, rooms: ROOMS, translations };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
});

async function listOf<T>(noun: 'hotels' | 'blog' | 'offers' | 'pages'): Promise<T[]> {
  return Promise.all(
    (await idsOf(site.admin, noun)).map(async (id) => (await site.admin.call<T>('GET', `/api/${noun}/${id}`)).body),
  );
}
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(wholeLabel(label)).first();

it('a hotel with three rooms is copied with two presses and four fields', async () => {
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.hotels });
  await chooseInMenu(page, hotel.name, form.duplicate);
  await expectFocus(field(page, fields.name));
  // The name is selected, so that typing replaces it.
  await page.keyboard.type('Göztepe Evi');
  await field(page, fields.address).fill('Bağdat Caddesi 300, Göztepe, İstanbul');
  await field(page, fields.phone).fill('+90 216 555 02 02');
  await field(page, fields.whatsapp).fill('+90 532 555 02 02');
  await page.keyboard.press('Enter');
  await page.getByText(withValues(hotels.saved, { name: 'Göztepe Evi' })).waitFor();
  const [source, copy] = await listOf<Hotel>('hotels');
  expect(source).toEqual(hotel);
  expect(copy).toMatchObject({
    slug: 'goztepe-evi',
    published: false,
    phone: '+90 216 555 02 02',
    description: hotel.description,
    translations: { en: { description: 'Two streets from the sea.' } },
    rooms: ROOMS,
  });
});

it('a copied room stands behind its source in the same hotel', async () => {
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.hotels });
  await chooseInMenu(page, 'Köşe oda', form.duplicate);
  await expect.poll(() => field(page, parts.rooms.type).inputValue()).toBe('Köşe oda (kopya)');
  await page.keyboard.type('Geniş köşe oda');
  await page.keyboard.press('Enter');
  await page.getByText(withValues(rooms.saved, { name: 'Geniş köşe oda' })).waitFor();
  const [stored] = await listOf<Hotel>('hotels');
  expect(stored?.rooms.map(({ type, price }) => [type, price])).toEqual([
    ['Köşe oda', 900],
    ['Geniş köşe oda', 900],
    ['Bahçe odası', 901],
    ['Çatı odası', 902],
  ]);
  expect(new Set(stored?.rooms.map(({ id }) => id)).size).toBe(4);
});

it('a copied hotel and a copied room have no codes of their source', async () => {
  const codes = { reservationCode: 'KOSE', externalId: 'ODA-1' };
  const path = `/api/hotels/${hotel.id}`;
  await site.admin.call('PATCH', path, { body: { reservationLinkTemplate: 'https://book.example/?room={roomCode}' } });
  await site.admin.call('PATCH', `${path}/rooms/0`, { body: codes });
  const { page } = await openAdmin(site, { at: `${adminRoomPath(hotel.id, 'new')}?from=0` });
  await expect.poll(() => field(page, parts.rooms.type).inputValue()).toBe('Köşe oda (kopya)');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${adminEditorPath(ADMIN_ROUTES.hotels, 'new')}?from=${hotel.id}`);
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const [source, copy] = await listOf<Hotel>('hotels');
  expect(source?.rooms[0]).toMatchObject(codes);
  for (const room of [source?.rooms[1], ...(copy?.rooms ?? [])])
    expect([room?.reservationCode ?? '', room?.externalId ?? '']).toEqual(['', '']);
  expect(copy?.rooms).toHaveLength(4);
});

it('a copy of a post has an address of its own, and no plan', async () => {
  const plan = { published: true, publishAt: '2031-05-01T09:00', unpublishAt: '2032-05-01T09:00' };
  const old = { slug: 'eski-adres', author: 'Başka Biri', publishDate: '2020-01-01' };
  await site.admin.call('POST', '/api/blog', {
    body: { ...samplePost, featuredImage: '', ...plan, ...old, title: 'Vapurda kahve' },
  });
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.blog });
  await chooseInMenu(page, 'Vapurda kahve', form.duplicate);
  await expectFocus(field(page, fields.title));
  await page.keyboard.type('Vapurda çay');
  await page.keyboard.press('Enter');
  await page.getByText(withValues(blog.saved, { name: 'Vapurda çay' })).waitFor();
  const copy = (await listOf<Post>('blog')).find(({ title }) => title === 'Vapurda çay');
  expect(copy).toMatchObject({
    slug: 'vapurda-cay',
    published: false,
    content: samplePost.content,
    tags: samplePost.tags,
  });
  expect(copy?.publishAt ?? null).toBeNull();
  expect(copy?.unpublishAt ?? null).toBeNull();
  expect(copy?.publishDate).not.toBe('2020-01-01');
  expect(copy?.author).not.toBe('Başka Biri');
  expect(copy?.owner).toBe(site.credentials.username);
});

it('an English text that is out of date stays so in the copy, and one whose Turkish changes becomes so', async () => {
  const translations = { en: { title: 'Autumn', text: 'Two nights.', terms: 'No refund.' } };
  const body = { ...sampleOffer, image: '', terms: 'İade yok.', published: true, translations };
  const { body: offer } = await site.admin.call<Offer>('POST', '/api/offers', { body });
  await site.admin.call('PUT', `/api/offers/${offer.id}`, { body: { ...sampleOffer, image: '', terms: 'İade var.' } });
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.offers });
  await chooseInMenu(page, sampleOffer.title, form.duplicate);
  await expectFocus(field(page, fields.title));
  await page.keyboard.type('Kış');
  await page.keyboard.press('Enter');
  await page.getByText(withValues(offers.saved, { name: 'Kış' })).waitFor();
  const copy = (await listOf<Offer>('offers')).find(({ title }) => title === 'Kış');
  expect(copy).toMatchObject({ published: false, slug: 'kis', terms: 'İade var.' });
  expect(copy?.translations?.en).toEqual(translations.en);
  expect(copy?.translations?.outdated).toEqual(['title', 'terms']);
});

it('a copy of a page can be opened by its address, and cancelled without a question', async () => {
  const { body } = await site.admin.call<SitePage>('POST', '/api/pages', { body: { ...samplePage, published: true } });
  const { page } = await openAdmin(site, { at: `${adminEditorPath(ADMIN_ROUTES.pages, 'new')}?from=${body.id}` });
  const title = field(page, fields.title);
  await expect.poll(() => title.inputValue()).toBe(`${samplePage.title} (kopya)`);
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe(`${samplePage.title} (kopya)`);
  await page.keyboard.press('Escape');
  await title.waitFor({ state: 'detached' });
  expect(page.url()).toBe(site.url + ADMIN_ROUTES.pages);
  expect(await listOf('pages')).toHaveLength(1);
  await page.getByRole('heading', { name: pages.title, exact: true }).waitFor();
});

it('a copy that was begun and left is a draft with the rooms of its source', async () => {
  const { page } = await openAdmin(site, { at: `${adminEditorPath(ADMIN_ROUTES.hotels, 'new')}?from=${hotel.id}` });
  await field(page, fields.name).fill('Yarım kalan');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: form.leaveAction }).click();
  await page.getByRole('button', { name: hotels.add, exact: true }).click();
  await page.getByRole('button', { name: form.draftRestore }).click();
  await page.keyboard.press('Control+s');
  await page.getByText(withValues(hotels.saved, { name: 'Yarım kalan' })).waitFor();
  const [, copy] = await listOf<Hotel>('hotels');
  expect(copy?.rooms.map(({ type }) => type)).toEqual(ROOMS.map(({ type }) => type));
});

it('a copy of something that does not exist says so and shows the list', async () => {
  const { page, expectProblems } = await openAdmin(site, {
    at: `${adminEditorPath(ADMIN_ROUTES.hotels, 'new')}?from=${'0'.repeat(24)}`,
  });
  await page.getByText(hotels.gone).waitFor();
  await page.goto(`${adminRoomPath(hotel.id, 'new')}?from=none`);
  await page.getByText(rooms.gone).waitFor();
  await expect.poll(() => page.url()).toBe(site.url + ADMIN_ROUTES.hotels);
  expectProblems(/404/);
});

it('a hotel with as many rooms as it can have offers no copy of a room', async () => {
  const all = Array.from({ length: LIMITS.rooms }, (_, at) => ({ ...ROOMS[0], id: String(at), type: `Oda ${at}` }));
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, rooms: all } });
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.hotels });
  await menuOf(page, 'Oda 0').click();
  await page.getByRole('menuitem', { name: form.delete }).waitFor();
  expect(await page.getByRole('menuitem', { name: form.duplicate }).count()).toBe(0);
});
