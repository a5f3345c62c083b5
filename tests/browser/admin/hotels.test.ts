import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { apiClient } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { falsePicture, photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  deleteAll,
  historyButton,
  languageOf,
  menuOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'hotels'));

const addHotel = async (fields: Record<string, unknown> = {}) =>
  (await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, ...fields } })).body;
const room = (type: string, price: number) => ({ id: type, type, price, description: `${type}, sessiz.` });

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const messages = ADMIN_MESSAGES[language];

  const NAME = "Ünal's Konak";
  const { publishing } = messages;
  const read = async () => (await site.admin.call<Hotel>('GET', '/api/hotels/unals-konak')).body;
  const missing = (...parts: (keyof typeof publishing.missing)[]) =>
    withValues(publishing.hotelMissing, { list: parts.map((part) => publishing.missing[part]).join(', ') });

  it('a first hotel is added with features and a text in English, named while it lacks rooms', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    await page.getByText(messages.hotels.empty).waitFor();
    await page.getByRole('button', { name: messages.hotels.add }).click();
    const dialog = page.getByRole('dialog', { name: messages.hotels.add });
    const field = (name: string) => dialog.getByRole('textbox', { name: wholeLabel(name) });
    await field(messages.fields.name).fill(NAME);
    await dialog.getByText('/hotel/unals-konak').waitFor();
    await field(messages.fields.city).fill(SMALL_HOTEL.city);
    await field(messages.fields.address).fill(SMALL_HOTEL.address);
    await field(messages.fields.description).fill(SMALL_HOTEL.description);
    for (const _ of ['first', 'again']) {
      await field(messages.fields.features).fill('Wi-Fi');
      await field(messages.fields.features).press('Enter');
    }
    await dialog.getByText(messages.form.duplicateItem).waitFor();
    await field(messages.fields.features).fill('Otopark');
    await languageOf(dialog, 'English').click();
    await field(messages.fields.description).fill('Two streets from the sea.');
    await field(messages.fields.phone).fill(SMALL_HOTEL.phone);
    await field(messages.fields.whatsapp).fill('0532 555 01 01');
    await field(messages.fields.reservationLink).fill('https://rezervasyon.example/unal');
    await expect.poll(() => field(messages.fields.whatsapp).inputValue()).toBe('905325550101');
    const published = dialog.getByRole('switch', { name: messages.fields.published });
    await expect.poll(() => published.isChecked()).toBe(true);
    await published.uncheck();
    await dialog.getByText(missing('picture', 'rooms', 'certificate')).waitFor();
    await dialog.getByRole('button', { name: messages.form.save, exact: true }).click();
    await page.getByText(withValues(messages.hotels.saved, { name: NAME })).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('heading', { level: 2, name: NAME }));
    await page.getByText(messages.hotels.nextStep).waitFor();
    const { features, translations, published: isPublished } = await read();
    expect([features, isPublished]).toEqual([['Wi-Fi', 'Otopark'], false]);
    expect(translations?.en).toEqual({ description: 'Two streets from the sea.', address: '', features: [] });
  });

  it('five pictures, one of them described, are saved with a hotel', async () => {
    const { id } = await addHotel({ name: NAME });
    const { page } = await openAdmin(site, { language, viewport, at: `${AT}/${id}` });
    const dialog = page.getByRole('dialog');
    const pickers = dialog.locator('input[type=file]');
    await pickers.first().setInputFiles(await photograph('on', '#0e4a59'));
    await dialog.getByRole('button', { name: messages.image.replace }).waitFor();
    const colours = ['#8a6428', '#a8281f', '#176f7c', '#c79a54'];
    await pickers
      .last()
      .setInputFiles(await Promise.all(colours.map((colour) => photograph(colour.slice(1), colour, 800))));
    const fourth = withValues(messages.image.picture, { number: '4' });
    await dialog.getByRole('button', { name: named(messages.form.remove, fourth) }).waitFor();
    await dialog.getByRole('textbox', { name: messages.image.alt }).first().fill('Konağın önü');
    await page.keyboard.press('Control+s');
    await dialog.waitFor({ state: 'detached' });
    const { gallery, featuredImage, imageAlts } = await read();
    expect(gallery).toHaveLength(4);
    expect(imageAlts).toEqual([{ image: featuredImage, tr: 'Konağın önü', en: '' }]);
  });

  it('an unpublished hotel gets three rooms, and visitors see it once it is published', async () => {
    const english = { description: 'Two streets from the sea.' };
    await addHotel({ name: NAME, published: false, features: ['Wi-Fi'], translations: { en: english } });
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    for (const [type, price, shown] of [
      ['Avlu Odası', '1.500', '₺1.500'],
      ['Deniz Odası', '4500 TL', '₺4.500'],
      ['Çatı Katı', 'sorunuz', messages.rooms.priceOnRequest],
    ] as const) {
      await page.getByRole('button', { name: named(messages.hotels.addRoom, NAME) }).click();
      const form = page.getByRole('dialog', { name: messages.hotels.addRoom });
      await form.getByRole('textbox', { name: messages.parts.rooms.type }).fill(type);
      await form.getByRole('textbox', { name: messages.fields.description }).fill('Ferah.');
      await form.getByRole('textbox', { name: messages.parts.rooms.price }).fill(price);
      await page.keyboard.press('Control+s');
      await form.waitFor({ state: 'detached' });
      await page.getByText(shown).first().waitFor();
    }

    // A hotel that is not on the site misses nothing there.
    const visitor = await openPage(site, { viewport });
    visitor.expectProblems(/unals-konak: 404/);
    expect((await visitor.page.goto(publicPath.hotel(language, 'unals-konak')))?.status()).toBe(404);
    await page.getByText(missing('picture', 'certificate')).waitFor();
    await page.getByRole('link', { name: named(messages.form.edit, NAME) }).click();
    const published = page.getByRole('dialog').getByRole('switch', { name: messages.fields.published });
    await expect.poll(() => published.isChecked()).toBe(false);
    await expectStateAccessible(page);
    await published.check();
    await page.keyboard.press('Control+s');
    await page.getByText(publishing.hotelReady).waitFor({ state: 'detached' });
    await visitor.page.goto(publicPath.hotel(language, 'unals-konak'));
    await visitor.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    for (const type of ['Avlu Odası', 'Deniz Odası', 'Çatı Katı']) await visitor.page.getByText(type).first().waitFor();
    const { rooms } = await read();
    expect(rooms.map(({ price }) => price)).toEqual([1500, 4500, 0]);
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(3);
  });
});

const { hotels, rooms, form, sorting, image, fields, list, parts } = ADMIN_MESSAGES.en;

it('a hotel that is added without touching its switch is published', async () => {
  const { page } = await openAdmin(site, { at: `${AT}/new` });
  const dialog = page.getByRole('dialog', { name: hotels.add });
  for (const text of ['name', 'city', 'address', 'description', 'phone', 'whatsapp'] as const)
    await dialog.getByRole('textbox', { name: wholeLabel(fields[text]) }).fill(SMALL_HOTEL[text]);
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { body } = await apiClient(site.url).call<Hotel[]>('GET', '/api/hotels');
  expect(body.map(({ name }) => name)).toEqual([SMALL_HOTEL.name]);
});

slowIt('a renamed hotel keeps its old address, which leads to the new one', async () => {
  await addHotel({ name: 'Çay Evi' });
  await addHotel();
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('link', { name: 'Edit Moda Köşkü' }).click();
  const name = page.getByRole('textbox', { name: fields.name });
  await name.fill('Çay Evi');
  await page.getByText('/hotel/cay-evi-2', { exact: true }).waitFor();
  await name.fill('Moda Palas');
  await page.getByText('/hotel/moda-palas', { exact: true }).waitFor();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('heading', { name: 'Moda Palas' }).waitFor();
  await page.goto(publicPath.hotel('tr', 'moda-kosku'));
  expect(new URL(page.url()).pathname).toBe('/en/hotel/moda-palas');
});

slowIt('missing and invalid fields are marked, and nothing is sent', async () => {
  const { page, calls } = await openAdmin(site, { at: AT });
  await page.getByRole('button', { name: hotels.add }).click();
  await page.getByRole('textbox', { name: fields.reservationLink }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.hasErrors).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: fields.name }).getAttribute('aria-invalid')).toBe('true');
  await expect
    .poll(() => page.getByRole('textbox', { name: fields.reservationLink }).getAttribute('aria-invalid'))
    .toBe('true');
  await expectFocus(page.getByRole('textbox', { name: fields.name }));
  expect(calls.filter((call) => call.includes('hotels.create'))).toEqual([]);
});

describe('a hotel that was added although the response was lost is there once', () => {
  const stored = async () => {
    const { body } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
    return body.items.map(({ slug, description }) => [slug, description]);
  };

  /** Fills in and saves the form of a new hotel; the response does not arrive. */
  async function addWithoutResponse() {
    const opened = await openAdmin(site, { at: `${AT}/new` });
    opened.expectProblems(/hotels\.create/);
    const { page } = opened;
    const dialog = page.getByRole('dialog', { name: hotels.add });
    const description = dialog.getByRole('textbox', { name: wholeLabel(fields.description) });
    const save = () => dialog.getByRole('button', { name: form.save, exact: true }).click();
    const loseResponse = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await intercept(page, '**/api/trpc/hotels.create*', loseResponse, { times: 1 });
    for (const text of ['name', 'city', 'address', 'description', 'phone', 'whatsapp'] as const)
      await dialog.getByRole('textbox', { name: wholeLabel(fields[text]) }).fill(SMALL_HOTEL[text]);
    await save();
    await dialog.getByText(hotels.saveFailed).waitFor();
    return { page, dialog, description, save };
  }

  it('after Retry', async () => {
    const { page, dialog } = await addWithoutResponse();
    await dialog.getByRole('button', { name: ADMIN_MESSAGES.en.layout.retry }).click();
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([['moda-kosku', SMALL_HOTEL.description]]);
  });

  it('with what was typed since', async () => {
    const { dialog, description, save } = await addWithoutResponse();
    await description.fill('Sonradan yazıldı.');
    await save();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([['moda-kosku', 'Sonradan yazıldı.']]);
  });

  it('also from its draft after a reload', async () => {
    const { page, dialog, description, save } = await addWithoutResponse();
    page.on('dialog', (warning) => warning.accept());
    await page.goto(`${AT}/new`);
    await dialog.getByRole('button', { name: form.draftRestore }).click();
    await expect.poll(() => description.getAttribute('contenteditable')).toBe('true');
    await description.fill('Taslaktan yazıldı.');
    await save();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toEqual([['moda-kosku', 'Taslaktan yazıldı.']]);
  });
});

it('a hotel or room is deleted only after a confirmation with its name, and a link to its editor says that it is gone', async () => {
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

it('a room is saved into the current version of the hotel, as a new one when it was deleted, not into a deleted hotel', async () => {
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

describe('facts', () => {
  const { roomFacts, reservation } = ADMIN_MESSAGES.en;
  const reservationLinkTemplate = 'https://book.example/?from={arrival}&room={room}';
  const FACTS = {
    location: { lat: 40.9861, lng: 29.0261 },
    starRating: 4,
    certificate: { kind: 'basic', number: 'B-77' },
    district: 'Moda',
    checkIn: '14:30',
    accessibility: { stepFree: true, doorWidth: 90 },
    reservationLinkTemplate,
  };
  const ofVisitor = async (id: string) => (await apiClient(site.url).call<Hotel>('GET', `/api/hotels/${id}`)).body;
  async function openEditor(fields: Record<string, unknown>, at: string) {
    const { id } = await addHotel(fields);
    const { page } = await openAdmin(site, { at: AT });
    const dialog = page.getByRole('dialog');
    await page.getByRole('link', { name: `Edit ${at}` }).click();
    const save = async () => {
      await page.keyboard.press('Control+s');
      await dialog.waitFor({ state: 'detached' });
    };
    return { id, page, dialog, save };
  }

  it('of a hotel are saved and reach visitors', async () => {
    const { id, dialog, save } = await openEditor({}, 'Moda Köşkü');
    await dialog.getByLabel(parts.location.lat).fill('40.9861, 29.0261');
    await dialog.getByLabel(parts.location.lat).press('Tab');
    await expect.poll(() => dialog.getByLabel(parts.location.lng).inputValue()).toBe('29.0261');
    await dialog.getByRole('textbox', { name: fields.district }).fill('Moda');
    await dialog.getByRole('combobox', { name: fields.starRating }).selectOption('4');
    await dialog.getByLabel(fields.checkIn).fill('14:30');
    await dialog.getByRole('combobox', { name: parts.certificate.kind }).selectOption('basic');
    await dialog.getByRole('textbox', { name: parts.certificate.number }).fill('B-77');
    await dialog.getByRole('combobox', { name: parts.accessibility.stepFree }).selectOption('true');
    await dialog.getByLabel(parts.accessibility.doorWidth).fill('90');
    await dialog.getByRole('combobox', { name: reservation.engine }).selectOption(reservation.other);
    await dialog.getByRole('textbox', { name: fields.reservationLinkTemplate }).fill(reservationLinkTemplate);
    await dialog.getByText(/^https:\/\/book\.example\/\?from=\d{4}-\d\d-\d\d/).waitFor();
    await save();
    expect(await ofVisitor(id)).toMatchObject(FACTS);
  });

  it('of a hotel can be cleared', async () => {
    const { id, dialog, save } = await openEditor(FACTS, 'Moda Köşkü');
    await dialog.getByLabel(parts.location.lat).fill('');
    await dialog.getByLabel(parts.location.lng).fill('');
    await dialog.getByRole('combobox', { name: fields.starRating }).selectOption('');
    await dialog.getByLabel(fields.checkIn).fill('');
    await dialog.getByRole('textbox', { name: parts.certificate.number }).fill('');
    await dialog.getByRole('textbox', { name: fields.reservationLinkTemplate }).fill('');
    await save();
    const cleared = await ofVisitor(id);
    for (const fact of ['location', 'starRating', 'certificate', 'checkIn', 'reservationLinkTemplate'])
      expect(cleared).not.toHaveProperty(fact);
  });

  it('of a room are saved and can be cleared, and visitors do not see a closed room', async () => {
    const rooms = [room('Avlu', 990), room('Deniz', 1200)];
    const { id, page, dialog, save } = await openEditor({ rooms }, 'Avlu');
    await dialog.getByLabel(parts.rooms.size).fill('24,5');
    await dialog.getByText(withValues(roomFacts.sizeInvalid, { max: '1000' })).waitFor();
    await dialog.getByLabel(parts.rooms.size).fill('24');
    await dialog.getByRole('combobox', { name: parts.rooms.guests }).selectOption('3');
    await dialog.getByRole('combobox', { name: parts.beds.double }).selectOption('1');
    await dialog.getByRole('switch', { name: parts.rooms.available }).uncheck();
    await save();
    await page.getByText(roomFacts.closed).waitFor();
    expect((await ofVisitor(id)).rooms.map(({ type }) => type)).toEqual(['Deniz']);

    await page.getByRole('link', { name: 'Edit Avlu' }).click();
    await expect.poll(() => dialog.getByLabel(parts.rooms.size).inputValue()).toBe('24');
    await dialog.getByLabel(parts.rooms.size).fill('');
    await dialog.getByRole('switch', { name: parts.rooms.available }).check();
    await save();
    const [avlu] = (await ofVisitor(id)).rooms;
    const beds = [{ kind: 'double', count: 1 }];
    expect(avlu).toEqual(expect.objectContaining({ type: 'Avlu', guests: 3, beds, available: true }));
    expect(avlu).not.toHaveProperty('size');
  });
});

slowIt('an editor that is opened right after a save has what was saved, before the list is loaded again', async () => {
  await addHotel();
  const { page } = await openAdmin(site, { at: AT });
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('link', { name: 'Edit Moda Köşkü' });
  const description = dialog.getByRole('textbox', { name: wholeLabel(fields.description) });
  await edit.click();
  const reload = Promise.withResolvers<void>();
  await intercept(page, '**/api/trpc/hotels.adminSummaries*', async (route) => {
    await reload.promise;
    await route.continue();
  });
  for (const text of ['Yeni metin', 'Daha yeni metin']) {
    await description.fill(text);
    await page.keyboard.press('Control+s');
    await dialog.waitFor({ state: 'detached' });
    await edit.click();
    await expect.poll(() => description.inputValue()).toBe(text);
  }
  reload.resolve();
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

describe('a picture that is uploaded', () => {
  async function openPickers(...problems: RegExp[]) {
    await addHotel();
    const { page, expectProblems } = await openAdmin(site, { at: AT });
    expectProblems(...problems);
    await page.getByRole('link', { name: 'Edit Moda Köşkü' }).click();
    const retry = (name: string) => page.getByRole('button', { name: named(ADMIN_MESSAGES.en.layout.retry, name) });
    return { page, picker: page.getByRole('dialog').locator('input[type=file]').last(), retry };
  }

  it('and is no picture shows a message, without a second try', async () => {
    const { page, picker, retry } = await openPickers(/upload\/single: 415/);
    await picker.setInputFiles(falsePicture);
    const refused = page.getByRole('alert').filter({ hasText: image.hint });
    await refused.getByText('resim.png: Please upload an image file').waitFor();
    expect(await page.getByText(image.failed).count()).toBe(0);
    expect(await retry(falsePicture.name).count()).toBe(0);
  });

  it('slowly holds up the save until it is cancelled', async () => {
    const { page, picker } = await openPickers();
    const held = Promise.withResolvers<void>();
    await intercept(page, '**/api/upload/single', async (route) => {
      await held.promise;
      await route.abort().catch(() => undefined);
    });
    await picker.setInputFiles(await photograph('yavas', '#0e4a59', 800));
    await page.getByRole('progressbar', { name: 'Uploading yavas.jpg' }).waitFor();
    await page.getByText(form.uploading).waitFor();
    await expect.poll(() => page.getByRole('button', { name: form.save, exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel the upload of yavas.jpg' }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    held.resolve();
    await page.getByText(form.unchanged).waitFor();
  });

  it('in vain is tried again, also when it was dropped', async () => {
    const { page, retry } = await openPickers(/upload\/single: net/, /upload\/single: 503/);
    const drop = await page.evaluateHandle(
      async (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'birak.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...(await photograph('birak', '#176f7c', 300)).buffer],
    );
    await intercept(page, '**/api/upload/single', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await intercept(page, '**/api/upload/single', (route) => route.abort('failed'), { times: 1 });
    await page.getByText(image.dropMany).dispatchEvent('drop', { dataTransfer: drop });
    const unavailable = page.waitForResponse((response) => response.status() === 503);
    await retry('birak.jpg').press('Enter');
    await unavailable;
    await expectFocus(page.getByRole('button', { name: image.pickMany }));
    await retry('birak.jpg').press('Enter');
    await page.getByRole('button', { name: named(form.remove, withValues(image.picture, { number: '1' })) }).waitFor();
  });
});

slowIt('a number that cannot be read is named in the form, and a foreign number keeps its country', async () => {
  const { form, fields } = ADMIN_MESSAGES.en;
  const { id } = await addHotel();
  const { page } = await openAdmin(site, { at: `${AT}/${id}` });
  const field = (name: string) => page.getByRole('textbox', { name: wholeLabel(name) });
  await page.getByText(withValues(form.phoneDials, { number: '+902165550101' })).waitFor();
  await field(fields.phone).fill('7911 123456');
  await page.getByText(form.phoneUnreadable).waitFor();
  await expectStateAccessible(page, 'a number that cannot be read');
  await field(fields.phone).fill('0216 555 01 01 / 0532 555 01 01');
  await page.getByText(withValues(form.phoneDials, { number: '+902165550101' })).waitFor();
  await field(fields.whatsapp).fill('(+45) 32 34 56 78');
  await field(fields.phone).focus();
  await expect.poll(() => field(fields.whatsapp).inputValue()).toBe('+4532345678');
});

it('before a version is restored the question says that visitors see it then, and where messages are mailed', async () => {
  const { history } = ADMIN_MESSAGES.en;
  const { id } = await addHotel({ published: true, enquiryEmail: 'eski@ornek.example' });
  const body = { ...SMALL_HOTEL, published: false, enquiryEmail: 'yeni@ornek.example' };
  await site.admin.call('PUT', `/api/hotels/${id}`, { body });
  const { page } = await openAdmin(site, { at: `${AT}/${id}` });
  await historyButton(page).click();
  const restore = page.getByRole('button', { name: history.restore });
  await expect.poll(() => restore.isEnabled()).toBe(true);
  await restore.click();
  const question = page.getByRole('alertdialog', { name: withValues(history.restoreTitle, { version: '1' }) });
  await question.getByText(history.willBeShown).waitFor();
  await question.getByText(withValues(history.willBeMailedTo, { email: 'eski@ornek.example' })).waitFor();
});
