import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import { type Site, startAdminSite } from '../sites.ts';
import type { View } from '../views.ts';
import { ADMIN_MESSAGES, type AdminPage, deleteAll, openAdmin, SMALL_HOTEL } from './admin-pages.ts';
import { openFromMenu } from './walk.ts';

export const ROOM = { id: 'oda-1', type: 'Bahçe odası', price: 4_000, description: 'Sessiz.' };
/** The descriptions of the hotel before and after its change. */
export const FORMER = 'Denize iki sokak, tramvaya bir adım.';
export const PRESENT = 'Denize üç sokak, tramvaya bir adım.';

/** A site whose only hotel has two versions before each test, and whose trash is empty. Called as `startAdminSite`. */
export function startChangedHotelSite() {
  const site = startAdminSite();
  const hotel = { id: '', slug: '' };
  beforeEach(async () => {
    await deleteAll(site.admin, 'hotels');
    await deleteAll(site.admin, 'blog');
    const { body: trash } = await site.admin.call<{ items: TrashEntry[] }>('GET', '/api/trash');
    for (const { id } of trash.items) await site.admin.call('DELETE', `/api/trash/${id}`);
    const first = { ...SMALL_HOTEL, description: FORMER, rooms: [ROOM] };
    const { body } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: first });
    const { id, slug } = await save({ description: PRESENT, rooms: [{ ...ROOM, price: 4_500 }] }, body.id);
    Object.assign(hotel, { id, slug });
  });
  /** Saves the hotel as another administrator. */
  const save = async (fields: object, id = hotel.id) =>
    (await site.admin.call<Hotel>('PUT', `/api/hotels/${id}`, { body: { ...SMALL_HOTEL, ...fields } })).body;
  const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body;
  return { site, hotel, save, stored };
}

export const button = (within: Page | Locator, text: string): Locator =>
  within.getByRole('button', { name: text, exact: true });

export async function openHotels(
  site: Site,
  { language, viewport }: Pick<View, 'language' | 'viewport'>,
): Promise<AdminPage> {
  const opened = await openAdmin(site, { language, viewport });
  await openFromMenu(opened.page, language, ADMIN_MESSAGES[language].hotels.title);
  return opened;
}
