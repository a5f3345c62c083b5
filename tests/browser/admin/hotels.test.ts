import { beforeEach, describe, expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  chooseInMenu,
  deleteAll,
  menuOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'hotels'));

const addHotel = (fields?: Record<string, unknown>) => addSmallHotel(site.admin, fields);
const room = (type: string, price: number) => ({ id: type, type, price, description: `${type}, sessiz.` });

const { hotels, rooms, form, sorting, fields, list, parts } = ADMIN_MESSAGES.en;

it('a hotel or room is deleted only after a confirmation with its name; its editor’s link says so', async () => {
  const { id } = await addHotel({ rooms: [room('Avlu', 900), room('Kule', 1200)] });
  const { page, expectProblems } = await openAdmin(site, { at: AT });
  const confirmation = page.getByRole('alertdialog');
  await chooseInMenu(page, 'Avlu', form.delete);
  await confirmation.getByText(withValues(rooms.deleteTitle, { name: 'Avlu' })).waitFor();
  await page.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'detached' });
  await chooseInMenu(page, 'Avlu', form.delete);
  await confirmation.getByRole('button', { name: rooms.deleteAction }).click();
  await page.getByText(withValues(rooms.deleted, { name: 'Avlu' })).waitFor();
  const { body } = await site.admin.call<Hotel>('GET', '/api/hotels/moda-kosku');
  expect(body.rooms.map(({ type }) => type)).toEqual(['Kule']);

  await chooseInMenu(page, 'Moda Köşkü', form.delete);
  await confirmation.getByText(withValues(hotels.deleteTitle, { name: 'Moda Köşkü' })).waitFor();
  await confirmation.getByRole('button', { name: hotels.deleteAction }).click();
  await page.getByText(hotels.empty).waitFor();
  expect((await site.admin.call('GET', '/api/hotels/moda-kosku')).status).toBe(404);
  expectProblems(/hotels\.get\S*: 404/);
  await page.goto(`${AT}/${id}`);
  await page.getByRole('alert').getByText(hotels.gone).waitFor();
  await page.waitForURL(`**${AT}`);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

describe('hotels and rooms are sorted', () => {
  const openThree = async () => {
    for (const name of ['Bir', 'İki', 'Üç'])
      await addHotel({ name, rooms: [room(`${name} A`, 1), room(`${name} B`, 2)] });
    return openAdmin(site, { at: AT });
  };
  const stored = async () => (await site.admin.call<Hotel[]>('GET', '/api/hotels')).body;
  const hotelsStored = () => expect.poll(async () => (await stored()).map(({ name }) => name));
  const roomsStored = () => expect.poll(async () => (await stored())[0]?.rooms.map(({ type }) => type));

  it('by the menu, in one call, also twice while the first move is saved', async () => {
    const { page, calls } = await openThree();
    const names = () => page.getByRole('heading', { level: 2 }).allTextContents();
    await chooseInMenu(page, 'Bir', sorting.down);
    await expect.poll(names).toEqual(['İki', 'Bir', 'Üç']);
    await hotelsStored().toEqual(['İki', 'Bir', 'Üç']);
    expect(
      calls.filter((call) => /hotels\.(sort|update)/.test(call)),
      'one call moves all',
    ).toHaveLength(1);
    // Two moves follow while the first move is being saved, as soon as the focus is back at the button of the menu.
    const moveTwice = async (action: string) => {
      await chooseInMenu(page, 'Üç', action);
      await expectFocus(menuOf(page, 'Üç'));
      await chooseInMenu(page, 'Üç', action);
    };
    await moveTwice(sorting.up);
    await expect.poll(names).toEqual(['Üç', 'İki', 'Bir']);
    await hotelsStored().toEqual(['Üç', 'İki', 'Bir']);
    await moveTwice(sorting.down);
    await hotelsStored().toEqual(['İki', 'Bir', 'Üç']);
    await chooseInMenu(page, 'İki B', sorting.up);
    await roomsStored().toEqual(['İki B', 'İki A']);
  });

  it('by keys, which say the place, and by dragging', async () => {
    const { page } = await openThree();
    const handle = (name: string) => page.getByRole('button', { name: named(sorting.handle, name), exact: true });
    const told = (position: number, timeout = 30_000) =>
      page
        .locator('[id^="DndLiveRegion"]')
        .getByText(withValues(sorting.moved, { name: 'Üç', position, total: 3 }))
        .waitFor({ state: 'attached', timeout });
    await handle('Üç').focus();
    await page.keyboard.press('Space');
    await told(3);
    // dnd-kit listens for arrow keys a moment after the key that starts the drag, so a quick arrow key may be lost.
    const moveUp = async () => {
      await page.keyboard.press('ArrowUp');
      return told(2, 2_000).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(moveUp).toBe(true);
    await page.keyboard.press('Space');
    await hotelsStored().toEqual(['Bir', 'Üç', 'İki']);

    const [start, end] = [await handle('Bir B').boundingBox(), await handle('Bir A').boundingBox()];
    await page.mouse.move((start?.x ?? 0) + 10, (start?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((start?.x ?? 0) + 10, (start?.y ?? 0) - 10, { steps: 4 });
    await page.mouse.move((end?.x ?? 0) + 10, (end?.y ?? 0) + 5, { steps: 8 });
    await page.mouse.up();
    await roomsStored().toEqual(['Bir B', 'Bir A']);
  });
});

it('search and filter find hotels in any spelling, and say when there are none', async () => {
  await addHotel({ name: 'Çınar Konak' });
  await addHotel({
    name: 'Işık Otel',
    rooms: [room('Kule Odası', 10)],
    translations: { en: { description: 'x', address: 'y' } },
  });
  const { page } = await openAdmin(site, { at: AT });
  const names = () => page.getByRole('heading', { level: 2 }).allTextContents();
  await page.getByRole('searchbox', { name: hotels.search }).fill('cinar');
  await expect.poll(names).toEqual(['Çınar Konak']);
  await page.getByRole('searchbox', { name: hotels.search }).fill('KULE');
  await expect.poll(names).toEqual(['Işık Otel']);
  await page.getByRole('searchbox', { name: hotels.search }).fill('yok');
  await page.getByRole('main').getByText(hotels.noMatch).waitFor();
  await page.getByRole('searchbox', { name: hotels.search }).fill('');
  await page.getByRole('combobox', { name: list.filter }).selectOption({ label: hotels.filterNoRooms });
  await expect.poll(names).toEqual(['Çınar Konak']);
});

it('a failed load, save or deletion each shows its message, and the form keeps its input', async () => {
  await addHotel({ rooms: [room('Avlu', 900)] });
  const { page, expectProblems } = await openAdmin(site, { at: AT });
  expectProblems(/hotels\.update/, /hotels\.delete/, /hotels\.adminSummaries/);
  await intercept(page, '**/api/trpc/hotels.update*', (route) => route.abort());
  await intercept(page, '**/api/trpc/hotels.delete*', (route) => route.abort());
  await page.getByRole('link', { name: 'Edit Moda Köşkü' }).click();
  await page.getByRole('textbox', { name: fields.name }).fill('Moda Palas');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(hotels.saveFailed).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: fields.name }).inputValue()).toBe('Moda Palas');
  await page.unroute('**/api/trpc/hotels.update*');
  await page.keyboard.press('Meta+s');
  await page.getByRole('heading', { level: 2, name: 'Moda Palas' }).waitFor();

  await intercept(page, '**/api/trpc/hotels.update*', (route) => route.abort());
  await page.getByRole('link', { name: 'Edit Avlu' }).click();
  await page.getByRole('textbox', { name: parts.rooms.price }).fill('950');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(rooms.saveFailed).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: parts.rooms.price }).inputValue()).toBe('950');
  await page.getByRole('button', { name: form.cancel, exact: true }).click();
  await page.getByRole('button', { name: form.discardAction }).click();

  await chooseInMenu(page, 'Avlu', form.delete);
  await page.getByRole('button', { name: rooms.deleteAction }).click();
  await page.getByText(rooms.deleteFailed).waitFor();
  await chooseInMenu(page, 'Moda Palas', form.delete);
  await page.getByRole('button', { name: hotels.deleteAction }).click();
  await page.getByText(hotels.deleteFailed).waitFor();

  await intercept(page, '**/api/trpc/hotels.adminSummaries*', (route) =>
    route.fulfill({ status: 500, body: 'kapalı' }),
  );
  await page.reload();
  await page.getByText(hotels.failed).waitFor();
  await page.unroute('**/api/trpc/hotels.adminSummaries*');
  await page.getByRole('button', { name: ADMIN_MESSAGES.en.layout.retry }).click();
  await page.getByRole('heading', { level: 2, name: 'Moda Palas' }).waitFor();
});

it.each(
  firstCase([
    ['translated where its code is known', { error: 'No room', code: 'storage.full' }, enErrors.errors['storage.full']],
    ['word for word otherwise', { error: 'Bakım: 5 dakika', code: 'site.maintenance' }, 'Bakım: 5 dakika'],
  ]),
)('the error text of a response is shown before the general sentence, %s', async (_name, body, text) => {
  await addHotel();
  const { page, expectProblems } = await openAdmin(site, { at: AT });
  expectProblems(/hotels\.update\S*: 507/, /hotels\.delete\S*: 507/, /hotels\.adminSummaries\S*: 507/);
  await intercept(page, /hotels\.(?:update|delete)/, (route) => route.fulfill({ status: 507, json: body }));
  await page.getByRole('link', { name: 'Edit Moda Köşkü' }).click();
  await page.getByRole('textbox', { name: fields.name }).fill('Moda Palas');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  await page.getByRole('button', { name: form.cancel, exact: true }).click();
  await page.getByRole('button', { name: form.discardAction }).click();

  await chooseInMenu(page, 'Moda Köşkü', form.delete);
  await page.getByRole('button', { name: hotels.deleteAction }).click();
  await page.getByRole('alert').getByText(`${text}. ${hotels.deleteFailed}`).waitFor();

  await intercept(page, '**/hotels.adminSummaries*', (route) => route.fulfill({ status: 507, json: body }));
  await page.reload();
  await page.getByRole('alert').filter({ hasText: hotels.failed }).getByText(text, { exact: true }).waitFor();
});

it('a room is saved into the hotel’s current version, anew when deleted, not into a deleted hotel', async () => {
  const hotel = await addHotel({ rooms: [room('Avlu', 900)] });
  const { page, expectProblems } = await openAdmin(site, { at: AT });
  expectProblems(/hotels\.get\S*: 404/);
  await page.getByRole('link', { name: 'Edit Avlu' }).click();
  await page.getByRole('textbox', { name: parts.rooms.price }).fill('950');
  const others = [...hotel.rooms, room('Kule', 1200)];
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
    body: { ...SMALL_HOTEL, phone: '+90 216 555 09 09', rooms: others },
  });
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(withValues(rooms.saved, { name: 'Avlu' })).waitFor();
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
  expect(body.phone).toBe('+90 216 555 09 09');
  expect(body.rooms.map(({ type, price }) => [type, price])).toEqual([
    ['Avlu', 950],
    ['Kule', 1200],
  ]);

  await page.getByRole('link', { name: 'Edit Avlu' }).click();
  await page.getByRole('textbox', { name: parts.rooms.price }).fill('970');
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, rooms: [room('Kule', 1200)] } });
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('alert').getByText(form.deleted).waitFor();
  await page.getByRole('button', { name: form.saveAsNew }).click();
  await page.getByRole('article', { name: SMALL_HOTEL.name }).getByText('₺970 / night').waitFor();

  await page.getByRole('link', { name: 'Edit Avlu' }).click();
  await page.getByRole('textbox', { name: parts.rooms.price }).fill('990');
  await site.admin.call('DELETE', `/api/hotels/${hotel.id}`);
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText('Hotel not found').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: parts.rooms.price }).inputValue()).toBe('990');
});

slowIt('a page that cannot be rendered says so, and is there again after a reload', async () => {
  const { layout } = ADMIN_MESSAGES.tr;
  await addHotel({ name: 'Bir' });
  const { page, expectProblems } = await openAdmin(site, { language: 'tr', at: '/admin/account' });
  expectProblems(/Cannot (?:read|destructure)/);
  await intercept(page, '**/hotels.adminSummaries*', (route) => route.fulfill({ json: { result: { data: [null] } } }), {
    times: 1,
  });
  await page.goto(AT);
  await page.getByRole('alert').filter({ hasText: layout.crashed }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: layout.reload }).click();
  await page.getByRole('article').first().waitFor();
});
