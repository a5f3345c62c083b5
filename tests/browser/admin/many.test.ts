import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const site = startAdminSite();
const NUMBER = 60;

/** A page whose presses are counted; typing is not. */
function counting(page: Awaited<ReturnType<typeof openAdmin>>['page'], many: string) {
  let presses = 0;
  return {
    press: async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
      presses += 1;
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    /** Opens the menu of the first hotel and chooses in it. */
    begin: async () => {
      presses += 2;
      await chooseInMenu(page, 'Otel 1', many);
    },
    presses: () => presses,
  };
}

const hotels = async () => (await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all')).body.items;

beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  for (let at = 1; at <= NUMBER; at += 1)
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: `Otel ${at}`, rooms: [] } });
});

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { many, form, trash } = ADMIN_MESSAGES[language];
  const open = async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.hotels });
    await page.getByRole('article').first().waitFor();
    return { page, expectProblems, ...counting(page, many.begin) };
  };

  it('the telephone of sixty hotels takes five presses, and Undo brings the former ones back', async () => {
    const { page, expectProblems, begin, press, presses } = await open();
    expectProblems(/hotels\.changes: 400/);
    await begin();
    await press(withValues(many.all, { count: NUMBER }));
    await press(many.field);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(wholeLabel(many.value)).fill('yok');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.getByRole('alert').getByText(/./).waitFor();
    await expectAccessible(page, 'a field of many hotels');
    await dialog.getByLabel(wholeLabel(many.value)).fill('0212 111 11 11');
    await press(form.save);
    await dialog.waitFor({ state: 'detached' });
    expect(presses()).toBeLessThanOrEqual(5);
    expect(new Set((await hotels()).map(({ phone }) => phone))).toEqual(new Set(['0212 111 11 11']));
    await page.getByRole('button', { name: trash.undo }).click();
    await page.getByText(many.undone).waitFor();
    expect(new Set((await hotels()).map(({ phone }) => phone))).toEqual(new Set([SMALL_HOTEL.phone]));
  });

  it('a hotel that another person has saved since the list was read is left as it is and named', async () => {
    const { page, begin, press } = await open();
    const [saved] = (await hotels()).filter(({ name }) => name === 'Otel 2');
    await site.admin.call('PUT', `/api/hotels/${saved?.id}`, { body: { ...saved, city: 'İzmir' } });
    await begin();
    await press(withValues(many.select, { name: 'Otel 2' }), 'checkbox');
    await press(many.unpublish);
    await page.getByText(withValues(many.leftOut, { names: 'Otel 2' })).waitFor();
    const offline = (await hotels()).filter(({ published }) => !published).map(({ name }) => name);
    expect(offline).toEqual(['Otel 1']);
  });

  it('five hotels are taken offline with seven presses, and one that is gone is named', async () => {
    const { page, begin, press, presses } = await open();
    await begin();
    for (let at = 2; at <= 5; at += 1) await press(withValues(many.select, { name: `Otel ${at}` }), 'checkbox');
    await expectAccessible(page, 'a selection');
    const gone = (await hotels()).find(({ name }) => name === 'Otel 5');
    await site.admin.call('DELETE', `/api/hotels/${gone?.id}`);
    await press(many.unpublish);
    await page.getByText(withValues(many.leftOut, { names: 'Otel 5' })).waitFor();
    expect(presses()).toBeLessThanOrEqual(7);
    const offline = (await hotels()).filter(({ published }) => !published).map(({ name }) => name);
    expect(offline).toEqual(['Otel 1', 'Otel 2', 'Otel 3', 'Otel 4']);
  });
});
