import { expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { ADMIN_MESSAGES, openAdmin, SMALL_HOTEL, withValues } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { MATRIX } from '../../support/browser/views.ts';

const site = startAdminSite();

it.each(MATRIX)(
  'a new order of hotels is one line with their number ($language, $size)',
  async ({ language, viewport }) => {
    const { activity, hotels } = ADMIN_MESSAGES[language];
    for (const name of ['Birinci', 'İkinci', 'Üçüncü'])
      await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name } });
    const { body } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
    const ids = [...body.items.slice(1), ...body.items.slice(0, 1)].map(({ id }) => id);
    await site.admin.call('PUT', '/api/hotels/admin/order', { body: { ids } });
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/activity' });
    const lines = page.getByRole('list', { name: activity.title }).getByRole('listitem');
    const line = lines.filter({ hasText: activity.actions.sort }).first();
    const shown = await line.innerText();
    expect(shown).toContain(withValues(activity.things_other, { count: ids.length }));
    expect(shown).toContain(hotels.title);
    expect(await line.getByRole('button').count()).toBe(0);
    await expectAccessible(page, 'the activity');
  },
);

it.each(MATRIX)('one press on a change of many things shows each of them ($language, $size)', async (view) => {
  const { activity } = ADMIN_MESSAGES[view.language];
  const names = ['Moda Evi', 'Pera Evi'];
  const ids: string[] = [];
  for (const name of names)
    ids.push((await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name } })).body.id);
  await site.admin.call('POST', '/api/hotels/admin/changes', { body: { ids, change: { checkIn: '15:00' } } });
  const { page } = await openAdmin(site, { ...view, at: '/admin/activity' });
  const lines = page.getByRole('list', { name: activity.title }).getByRole('listitem');
  await page
    .getByRole('button', { name: new RegExp(`^${activity.each}`) })
    .first()
    .click();
  await expect.poll(() => lines.count()).toBe(names.length);
  const shown = await lines.allInnerTexts();
  for (const name of names) expect(shown.join()).toContain(name);
  await expectAccessible(page, 'the saves of a change');
  await page.getByRole('button', { name: activity.allThings }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(names.length);
});

it('the names of hotels, rooms and people are read as Turkish in the English back office', async () => {
  const room = { id: 'bahce', type: 'Bahçe Odası', price: 900, description: 'Sessiz.' };
  const body = { ...SMALL_HOTEL, name: 'Çınar Evi', rooms: [room] };
  const { id } = (await site.admin.call<Hotel>('POST', '/api/hotels', { body })).body;
  await site.admin.call('PUT', `/api/hotels/${id}`, { body: { ...body, rooms: [] } });
  const account = await site.admin.call<{ name: string }>('GET', '/api/auth/account');
  const { page } = await openAdmin(site, { at: '/admin/activity' });
  const list = page.getByRole('list', { name: ADMIN_MESSAGES.en.activity.title });
  for (const name of [body.name, room.type, account.body.name]) {
    const shown = list.getByText(name, { exact: true }).first();
    expect([name, await shown.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))]).toEqual([
      name,
      'tr',
    ]);
  }
});
