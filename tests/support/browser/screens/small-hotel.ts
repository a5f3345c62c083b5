import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import type { Language } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { startAdminSite } from '../sites.ts';
import { ADMIN_MESSAGES, addSmallHotel, deleteAll, named, SMALL_HOTEL, wholeLabel } from './admin-pages.ts';

/** A site whose only hotel is the small one, new before each test. Called as `startAdminSite`. */
export function startSmallHotelSite() {
  const site = startAdminSite();
  const hotel = { id: '' };
  beforeEach(async () => {
    await deleteAll(site.admin, 'hotels');
    hotel.id = (await addSmallHotel(site.admin)).id;
  });
  const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body;
  return { site, hotel, stored };
}

/** How the small hotel is edited from the list of hotels. */
export function smallHotelEditor(language: Language) {
  const { form, fields } = ADMIN_MESSAGES[language];
  return {
    edit: (page: Page): Promise<void> => page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click(),
    description: (page: Page): Locator => page.getByRole('textbox', { name: wholeLabel(fields.description) }),
    save: (page: Page): Promise<void> => page.getByRole('button', { name: form.save, exact: true }).click(),
  };
}
