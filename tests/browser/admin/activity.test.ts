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
    const { body } = await site.admin.call<Hotel[]>('GET', '/api/hotels/admin/all');
    const ids = [...body.slice(1), ...body.slice(0, 1)].map(({ id }) => id);
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
