import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { apiClient } from '../../support/api-client.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  deleteAll,
  languageOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'hotels'));

const addHotel = (fields?: Record<string, unknown>) => addSmallHotel(site.admin, fields);

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
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(missing('picture', 'certificate')).waitFor({ state: 'detached' });
    await visitor.page.goto(publicPath.hotel(language, 'unals-konak'));
    await visitor.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    for (const type of ['Avlu Odası', 'Deniz Odası', 'Çatı Katı']) await visitor.page.getByText(type).first().waitFor();
    const { rooms } = await read();
    expect(rooms.map(({ price }) => price)).toEqual([1500, 4500, 0]);
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(3);
  });
});

const { hotels, form, fields } = ADMIN_MESSAGES.en;

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
