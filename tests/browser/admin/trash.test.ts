import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '../../../shared/paths.ts';
import type { Hotel } from '../../../shared/schemas/hotels.ts';
import type { TrashEntry } from '../../../shared/schemas/trash.ts';
import { ADMIN } from '../../support/api-client.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/admin-pages.ts';
import { announced, expectFocus } from '../../support/browser/focus.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';

const site = startAdminSite();
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  await deleteAll(site.admin, 'blog');
  const { body } = await site.admin.call<{ entries: TrashEntry[] }>('GET', '/api/trash');
  for (const { id } of body.entries) await site.admin.call('DELETE', `/api/trash/${id}`);
});

const room = { id: 'a', type: 'Denize bakan oda', price: 4_500, description: 'Balkonlu.' };
const addHotel = async (fields: object = {}) =>
  (await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, rooms: [room], ...fields } })).body;

describe.each(languages('tr'))('in %s', (language) => {
  const { form, hotels, rooms, trash } = ADMIN_MESSAGES[language];

  it('a room and a hotel that are deleted by keyboard come back with Undo, which stays while it has the focus', async () => {
    await addHotel();
    const { page } = await openAdmin(site, { language, at: ADMIN_ROUTES.hotels });
    await page.getByRole('button', { name: named(rooms.delete, room.type) }).press('Enter');
    await page.getByRole('button', { name: rooms.deleteAction }).press('Enter');
    await page.getByText(hotels.noRooms).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: named(rooms.delete, room.type) }).waitFor();
    await announced(page, withValues(trash.restored, { name: room.type }));

    await page.clock.install();
    await page.getByRole('button', { name: named(hotels.delete, SMALL_HOTEL.name) }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect.poll(() => dialog.textContent()).toContain(withValues(hotels.deleteText_one, { count: 1, days: 30 }));
    await page.getByRole('button', { name: hotels.deleteAction }).press('Enter');
    const undo = page.getByRole('status').getByRole('button', { name: trash.undo });
    await undo.waitFor();
    await page.clock.runFor(29_000);
    await undo.focus();
    await page.clock.runFor(60_000);
    await undo.press('Enter');
    await page.getByRole('article', { name: SMALL_HOTEL.name }).waitFor();
    await expectFocus(page.getByRole('heading', { level: 1 }));
  });

  it('the trash says what was deleted, by whom and for how long, restores it and deletes it for good, on a phone', async () => {
    const first = await addHotel();
    await site.admin.call('DELETE', `/api/hotels/${first.id}`);
    await addHotel({ rooms: [] });
    const { body: other } = await site.admin.call<Hotel>('POST', '/api/hotels', {
      body: { ...SMALL_HOTEL, name: 'Balat Evi' },
    });
    await site.admin.call('DELETE', `/api/hotels/${other.id}`);
    const { page } = await openAdmin(site, { language, viewport: SIZES.phone, at: ADMIN_ROUTES.trash });
    const entries = page.getByRole('list', { name: trash.list }).getByRole('listitem');
    const entry = entries.filter({ hasText: SMALL_HOTEL.name });
    await entry.waitFor();
    const text = (await entry.textContent()) ?? '';
    expect(text).toContain(withValues(trash.hotelRooms_one, { count: 1 }));
    expect(text).toContain(withValues(trash.daysLeft_other, { count: 30 }));
    expect(text).toContain(ADMIN.username);

    await page.getByRole('button', { name: named(trash.restore, SMALL_HOTEL.name) }).press('Enter');
    const values = { name: SMALL_HOTEL.name, slug: `/hotel/${first.slug}-2`, former: `/hotel/${first.slug}` };
    await announced(page, withValues(trash.restoredUnder, values));
    await expectFocus(page.getByRole('button', { name: named(trash.restore, 'Balat Evi') }));

    await page.getByRole('button', { name: named(trash.delete, 'Balat Evi') }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: withValues(trash.deleteTitle, { name: 'Balat Evi' }) });
    await expect.poll(() => dialog.textContent()).toContain(trash.deleteText.hotel_zero);
    await expectFocus(dialog.getByRole('button', { name: form.cancel }));
    await dialog.getByRole('button', { name: trash.delete }).press('Enter');
    await page.getByText(trash.empty).waitFor();
    await expectFocus(page.getByRole('heading', { level: 1 }));
  });
});
