import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '#shared/schemas/contact.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { announced } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  PICTURE,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const { fields, form, hotels, settings } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'hotels'));

const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true }).click();
const addressOf = (page: Page) => page.getByRole('textbox', { name: wholeLabel(fields.address) }).first();
const stillFits = (page: Page) => page.getByRole('button', { name: form.englishStillFits });
const inTurkish = withValues(form.factsInTurkish, { list: fields.address });

it('the notice of a hotel whose Turkish facts changed confirms their English in one press', async () => {
  const english = { address: 'Beside the Golden Horn', description: 'Old.' };
  const body = { ...SMALL_HOTEL, featuredImage: PICTURE, translations: { en: english } };
  const { body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body });
  const read = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body.translations;
  const { page } = await openAdmin(site, { at: '/admin/hotels' });
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  await addressOf(page).fill('Haliç kıyısı 5, Balat');
  await save(page);
  await announced(page, `${withValues(hotels.saved, { name: SMALL_HOTEL.name })}. ${inTurkish}`);
  expect(await read()).toMatchObject({ outdated: ['address'] });
  await stillFits(page).click();
  await announced(page, form.englishConfirmed);
  expect(await read()).toEqual({ en: expect.objectContaining(english) });
});

it('so does the notice of the contact information, which goes on being edited', async () => {
  const contact = { phone: '+90 212 555 01 23', email: 'a@otel.example.com', address: 'Beyoğlu' };
  const body = { ...contact, translations: { en: { address: 'Pera' } } };
  await site.admin.call('PUT', '/api/contact', { body });
  const { page } = await openAdmin(site, { at: '/admin/settings?tab=contact' });
  await addressOf(page).fill('Beyoğlu, İstanbul');
  await save(page);
  await announced(page, `${settings.savedContact} ${inTurkish}`);
  await stillFits(page).click();
  await announced(page, form.englishConfirmed);
  const { body: stored } = await site.admin.call<Contact>('GET', '/api/contact');
  expect(stored).toMatchObject({ address: 'Beyoğlu, İstanbul', translations: { en: { address: 'Pera' } } });
  expect(stored.translations).not.toHaveProperty('outdated');
  await addressOf(page).fill('Beyoğlu');
  await save(page);
  await announced(page, settings.savedContact);
});
