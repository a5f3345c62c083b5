import { describe, expect, it } from 'vitest';
import { ADMIN_NAME } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  languageOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { smallHotelEditor, startSmallHotelSite } from '../../support/browser/screens/small-hotel.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const { site, hotel, stored } = startSmallHotelSite();

describe.each(views('en', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { hotels, conflict, fields } = ADMIN_MESSAGES[language];
  const { edit, description, save } = smallHotelEditor(language);

  it('two administrators save one hotel: the second chooses field by field, and no text is lost', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: 409/);
    await edit(page);
    await description(page).fill('Benim metnim');
    await page.getByRole('textbox', { name: wholeLabel(fields.address) }).fill('Benim adresim, Fatih, İstanbul');
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
      body: {
        ...SMALL_HOTEL,
        description: 'Onların metni',
        address: 'Onların adresi, Fatih, İstanbul',
        phone: '+90 212 555 99 99',
      },
    });
    await save(page);
    const dialog = page.getByRole('dialog', { name: conflict.title });
    // The list of saves, which is loaded later, names the other administrator too.
    await dialog.getByText(new RegExp(ADMIN_NAME)).first().waitFor();
    const choice = (field: string, side: string) =>
      dialog.getByRole('group', { name: field }).getByRole('radio', { name: new RegExp(`^${side}`) });
    // The form proposes their value for a field that only they changed, and my value for a field that both changed.
    await expect.poll(() => choice(fields.phone, conflict.remote).isChecked()).toBe(true);
    await expect.poll(() => choice(fields.description, conflict.local).isChecked()).toBe(true);
    await dialog.getByText('Onların metni').waitFor();

    await page.keyboard.press('Escape');
    await expect.poll(() => description(page).inputValue()).toBe('Benim metnim');
    await save(page);
    await choice(fields.address, conflict.remote).check();
    await dialog.getByRole('button', { name: conflict.save }).click();
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect(await stored()).toMatchObject({
      description: 'Benim metnim',
      address: 'Onların adresi, Fatih, İstanbul',
      phone: '+90 212 555 99 99',
    });
  });

  it('two administrators change one text and one list: both versions can be combined', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: 409/);
    await edit(page);
    await description(page).fill('Benim cümlem.');
    const features = page.getByRole('textbox', { name: wholeLabel(fields.features) });
    for (const feature of ['Hamam', 'Bahçe']) {
      await features.fill(feature);
      await features.press('Enter');
    }
    const theirs = { description: 'Onların cümlesi.', features: ['Otopark', 'Bahçe'] };
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
      body: { ...SMALL_HOTEL, ...theirs, phone: '+90 212 555 99 99' },
    });
    await save(page);
    const dialog = page.getByRole('dialog', { name: conflict.title });
    const both = (field: string) => dialog.getByRole('group', { name: field }).getByLabel(conflict.combined);
    await both(fields.description).check();
    await both(fields.features).check();
    await expect.poll(() => both(fields.phone).count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: conflict.save }).click();
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect(await stored()).toMatchObject({
      description: 'Onların cümlesi.\n\nBenim cümlem.',
      features: ['Otopark', 'Bahçe', 'Hamam'],
      phone: '+90 212 555 99 99',
    });
  });

  it('a save succeeds without a dialog when another administrator saved a different field', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: 409/);
    await edit(page);
    await description(page).fill('Benim metnim');
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
      body: {
        ...SMALL_HOTEL,
        rooms: [{ type: 'Çatı', price: 700, description: 'Alçak tavan.' }],
      },
    });
    await save(page);
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    const { description: text, rooms } = await stored();
    expect(text).toBe('Benim metnim');
    expect(rooms.map(({ type }) => type)).toEqual(['Çatı']);
  });
});

it('an English text whose Turkish has changed is marked out of date until it is confirmed', async () => {
  const { hotels, form, fields, list } = ADMIN_MESSAGES.en;
  const translations = { en: { description: 'Two streets from the sea.' } };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, translations } });
  const { page } = await openAdmin(site, { at: AT });
  const edit = () => page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  const save = () => page.getByRole('button', { name: form.save, exact: true }).click();
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  const english = languageOf(page, 'English');
  await edit();
  await description.fill('Denize üç sokak.');
  await english.getByText(withValues(form.outdated_one, { count: 1 })).waitFor();
  await save();
  const mark = page.getByRole('article').getByText(withValues(form.outdatedEnglish, { count: 1 }));
  await mark.waitFor();
  await page.goto('/admin/dashboard');
  await page
    .getByRole('region', { name: ADMIN_MESSAGES.en.dashboard.today })
    .getByText(ADMIN_MESSAGES.en.dashboard.waiting.english_other)
    .waitFor();

  await page.goto(AT);
  await page.getByRole('combobox', { name: list.filter }).selectOption({ label: list.outdated });
  await edit();
  await english.click();
  await page.getByRole('button', { name: withValues(form.stillFitsName, { label: fields.description }) }).click();
  await expectFocus(description);
  await save();
  await page.getByRole('main').getByText(hotels.noMatch).waitFor();
});

slowIt('a confirmed English text stays confirmed when another administrator saved a different field', async () => {
  const { hotels, form, conflict, fields } = ADMIN_MESSAGES.en;
  const translations = { en: { description: 'Two streets from the sea.', district: 'Moda' } };
  const turkish = { ...SMALL_HOTEL, description: 'Denize üç sokak.' };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, translations } });
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: turkish });
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  expectProblems(/hotels\.update\S*: 409/);
  await languageOf(page, 'English').click();
  await page.getByRole('button', { name: withValues(form.stillFitsName, { label: fields.description }) }).click();
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...turkish, phone: '+90 212 555 99 99' } });
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: conflict.title }).getByRole('button', { name: conflict.save }).click();
  await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
  const { phone, translations: saved } = await stored();
  expect({ phone, outdated: saved?.outdated ?? [] }).toEqual({ phone: '+90 212 555 99 99', outdated: [] });
});
