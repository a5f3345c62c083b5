import { beforeEach, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { addPerson, type SignedIn } from '../../support/people.ts';

const site = startAdminSite();
let ayse: SignedIn;
let hotel: Hotel;

beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: SMALL_HOTEL }));
  ayse ??= await addPerson({ url: site.url, call: site.admin.call }, site.admin.token, 'editor', { name: 'Ayşe' });
});

it('an editor says who else has it open, and what was saved meanwhile', async () => {
  const { presence, fields } = ADMIN_MESSAGES.tr;
  const note = { noun: 'hotels', entity: hotel.id, version: hotel.version };
  await site.admin.call('POST', '/api/presence', { token: ayse.token, body: note });
  const { page } = await openAdmin(site, { language: 'tr', at: `/admin/hotels/${hotel.id}` });
  const editor = page.getByRole('dialog');
  await editor.getByText(withValues(presence.one, { names: 'Ayşe' })).waitFor();
  await expectAccessible(page);
  const body = { ...SMALL_HOTEL, address: 'Yeni adres' };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { token: ayse.token, body });
  // A person comes back to the tab before the next of the calls.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  const line = editor.getByText(presence.compare, { exact: false });
  await line.waitFor();
  expect(await line.textContent()).toMatch(new RegExp(`Ayşe.*${fields.address}`));
});
