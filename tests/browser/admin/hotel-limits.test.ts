import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  chooseInMenu,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';
const { hotels, rooms, form, fields, parts } = ADMIN_MESSAGES.en;

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'hotels'));

const addHotel = (fields?: Record<string, unknown>) => addSmallHotel(site.admin, fields);
const room = (type: string, price: number) => ({ id: type, type, price, description: `${type}, sessiz.` });

it('a hotel that another administrator deleted can be saved as a new one with rooms, and deleted twice', async () => {
  const hotel = await addHotel({ rooms: [room('Avlu', 900)] });
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  expectProblems(/hotels\.(?:update|get)\S*: 404/, /hotels\.delete\S*: 404/, /hotels\.revisions\S*: 404/);
  const name = page.getByRole('textbox', { name: wholeLabel(fields.name) });
  await name.fill('Moda Palas');
  await site.admin.call('DELETE', `/api/hotels/${hotel.id}`);
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('alert').getByText(form.deleted).waitFor();
  await page.getByRole('button', { name: form.saveAsNew }).click();
  await page.getByRole('heading', { level: 2, name: 'Moda Palas' }).waitFor();
  const { body } = await site.admin.call<Hotel>('GET', '/api/hotels/moda-palas');
  expect(body.rooms.map(({ type, price }) => [type, price])).toEqual([['Avlu', 900]]);

  await chooseInMenu(page, 'Moda Palas', form.delete);
  await site.admin.call('DELETE', `/api/hotels/${body.id}`);
  await page.getByRole('button', { name: hotels.deleteAction }).click();
  await page.getByText(withValues(hotels.deleted, { name: 'Moda Palas' })).waitFor();
  await page.getByText(hotels.empty).waitFor();
});

it('a price that is no number, none or 0 becomes 0 on leaving its field, says so, and is saved', async () => {
  const hotel = await addHotel({ rooms: [room('Avlu', 900)] });
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('link', { name: 'Edit Avlu' }).click();
  const price = page.getByRole('textbox', { name: parts.rooms.price });
  for (const typed of ['sorunuz', '', '0']) {
    await price.fill('900');
    await price.fill(typed);
    await price.press('Tab');
    await expect.poll(() => price.inputValue()).toBe('0');
    await page.getByRole('dialog').getByText(rooms.priceOnRequestHint).waitFor();
  }
  expect(await price.getAttribute('aria-invalid')).toBe(null);
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(withValues(rooms.saved, { name: 'Avlu' })).waitFor();
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
  expect(body.rooms[0]?.price).toBe(0);
});

it('a price that is no number is saved as 0 also when the field is not left', async () => {
  const hotel = await addHotel({ rooms: [room('Avlu', 900)] });
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('link', { name: 'Edit Avlu' }).click();
  await page.getByRole('textbox', { name: parts.rooms.price }).fill('sorunuz');
  await page.keyboard.press('Enter');
  await page.getByText(withValues(rooms.saved, { name: 'Avlu' })).waitFor();
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
  expect(body.rooms[0]?.price).toBe(0);
});

slowIt('a price above the limit is an error beside its field and stays as it was typed', async () => {
  await addHotel({ rooms: [room('Avlu', 900)] });
  const { page, calls } = await openAdmin(site, { at: AT });
  await page.getByRole('link', { name: 'Edit Avlu' }).click();
  const price = page.getByRole('textbox', { name: parts.rooms.price });
  await price.fill('10.000.001');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(withValues(rooms.priceTooHigh, { max: '₺10.000.000' }))
    .waitFor();
  await page.getByRole('alert').getByText(form.hasErrors).waitFor();
  await expect.poll(() => price.inputValue()).toBe('10.000.001');
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter((call) => call.includes('hotels.update'))).toEqual([]);
});

slowIt('a text that is too long stays whole in its field and is an error with a counter', async () => {
  await addHotel();
  const { page, calls } = await openAdmin(site, { at: AT });
  await page.getByRole('link', { name: 'Edit Moda Köşkü' }).click();
  const name = page.getByRole('textbox', { name: wholeLabel(fields.name) });
  await name.fill('x'.repeat(LIMITS.name + 1));
  await expect.poll(() => name.inputValue()).toHaveLength(LIMITS.name + 1);
  await page.getByText(withValues(form.tooLong, { length: LIMITS.name + 1, max: LIMITS.name })).waitFor();
  const feature = page.getByRole('textbox', { name: wholeLabel(fields.features) });
  await feature.fill('y'.repeat(LIMITS.feature + 1));
  await feature.press('Enter');
  await page.getByText(withValues(form.itemTooLong, { max: LIMITS.feature })).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'y'.repeat(LIMITS.feature + 1) })
    .waitFor();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.hasErrors).waitFor();
  expect(calls.filter((call) => call.includes('hotels.update'))).toEqual([]);
});

slowIt('a hotel with as many rooms as it may have says so, also when the last one was added meanwhile', async () => {
  const many = Array.from({ length: LIMITS.rooms }, (_, index) => room(`Oda ${index + 1}`, 900));
  const hotel = await addHotel({ rooms: many.slice(1) });
  const { page, expectProblems } = await openAdmin(site, { at: AT });
  expectProblems(/hotels\.update\S*: 400/);
  const limit = withValues(hotels.roomLimit, { max: LIMITS.rooms });
  await page.getByRole('button', { name: named(hotels.addRoom, SMALL_HOTEL.name) }).click();
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, rooms: many } });
  await page.getByRole('textbox', { name: parts.rooms.type }).fill('Bir fazla');
  await page.getByRole('textbox', { name: fields.description }).fill('Sığmaz.');
  await page.getByRole('textbox', { name: parts.rooms.price }).fill('900');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('alert').getByText(limit).waitFor();
  await page.getByRole('button', { name: form.cancel, exact: true }).click();
  await page.getByRole('button', { name: form.discardAction }).click();
  await page.reload();
  await page.getByRole('article').getByText(limit).waitFor();
});
