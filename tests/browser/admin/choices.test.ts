import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const MANY = 45;

const site = startAdminSite();
const ids: string[] = [];
beforeAll(async () => {
  await deleteAll(site.admin, 'hotels');
  for (let number = 1; number <= MANY; number += 1) {
    const body = { ...SMALL_HOTEL, name: `Çınar ${number}` };
    ids.push((await site.admin.call<Hotel>('POST', '/api/hotels', { body })).body.id);
  }
}, 60_000);

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, size, viewport }) => {
  const { choices, fields, keys, users } = ADMIN_MESSAGES[language];
  const group = (page: Page) =>
    page.getByRole('group', { name: fields.hotels, exact: true }).filter({ has: page.getByRole('searchbox') });
  const boxes = (page: Page) => group(page).getByRole('checkbox');
  const search = (page: Page) => group(page).getByRole('searchbox', { name: choices.hotels });

  it('of many hotels some are shown, and any is found by its name and ticked with the keys', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.keys });
    await page.getByRole('button', { name: keys.add, exact: true }).click();
    await page.getByRole('radio', { name: keys.someHotels }).check();
    await expect.poll(() => boxes(page).count()).toBe(24);
    await search(page).fill('cinar 43');
    await expect.poll(() => boxes(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expectFocus(group(page).getByRole('checkbox', { name: 'Çınar 43' }));
    await page.keyboard.press('Space');
    await search(page).fill('');
    await expect.poll(() => boxes(page).first().isChecked()).toBe(true);
    const shown = withValues(choices.shown, { shown: 24, found: MANY, chosen: 1 });
    await group(page).getByRole('status').getByText(shown).waitFor();
    await expectStateAccessible(page, 'the choice of hotels');
    await search(page).fill('yok');
    await group(page).getByRole('status').getByText(choices.none).waitFor();
  });

  it('the hotels of a person stand first, and stay when others are ticked', async () => {
    const email = `kavak.${language}.${size}@example.com`;
    const body = { name: 'Kavak Müdür', email, role: 'hotel', hotels: [ids[43], ids[44]] };
    const { body: added } = await site.admin.call<{ user: { id: string } }>('POST', '/api/users', { body });
    const { page } = await openAdmin(site, { language, viewport, at: `${ADMIN_ROUTES.users}/${added.user.id}` });
    const ticked = () => boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    await expect.poll(async () => (await ticked()).slice(0, 3)).toEqual([true, true, false]);
    await boxes(page).nth(5).press('Space');
    await expectFocus(boxes(page).nth(5));
    expect((await ticked()).flatMap((isTicked, at) => (isTicked ? [at] : []))).toEqual([0, 1, 5]);
    await page.getByRole('dialog').getByText(users.hotelsHint).waitFor();
  });
});
