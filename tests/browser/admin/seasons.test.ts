import { beforeEach, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Seasons } from '#shared/schemas/prices.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';

const AT = '/admin/prices';
const site = startAdminSite({}, { empty: true });
const ROOMS = ['Tek', 'Çift'].map((type) => ({ id: type, type, price: 1_000, description: 'Sessiz.' }));

const save = async (seasons: object[]) =>
  (await site.admin.call<Seasons>('PUT', '/api/prices/seasons', { body: { seasons } })).body.seasons;

let galata: Hotel;
beforeEach(async () => {
  await save([]);
  await deleteAll(site.admin, 'hotels');
  const add = (name: string) =>
    site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name, rooms: ROOMS } });
  await add('Moda');
  galata = (await add('Galata')).body;
});

it('a season of the chain has other prices or percent for single rooms, which its form shows again', async () => {
  const { seasons, form } = ADMIN_MESSAGES.tr;
  const percent = { hotelId: galata.id, roomId: 'Tek', percent: 30 };
  await save([{ name: 'Yaz', ranges: [{ from: '06-01', to: '08-31' }], percent: 10, rooms: [percent] }]);
  const { page } = await openAdmin(site, { language: 'tr', at: AT });
  await page.getByRole('button', { name: `${form.edit} Yaz` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(seasons.roomsOf).selectOption('Galata (1)');
  const room = (type: string) => dialog.getByRole('textbox', { name: type, exact: true });
  expect(await room('Tek').inputValue()).toBe('+30 %');
  await room('Çift').fill('2.500');
  await expectAccessible(page, 'rooms of a season');
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { body } = await site.admin.call<Seasons>('GET', '/api/prices/seasons');
  expect(body.seasons[0]?.rooms).toEqual([percent, { hotelId: galata.id, roomId: 'Çift', price: 2_500 }]);
});

it.each(['tr', 'en'] as const)(
  'in %s the nights that another season has are named as they are typed',
  async (language) => {
    const { seasons, form } = ADMIN_MESSAGES[language];
    const slash = language === 'tr' ? '.' : '/';
    await save([{ name: 'Kış', ranges: [{ from: '12-20', to: '01-05' }], percent: 10 }]);
    const { page, expectProblems } = await openAdmin(site, { language, at: AT });
    expectProblems(/prices\.saveSeasons: 409/);
    await page.getByRole('button', { name: seasons.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(seasons.name, { exact: true }).fill('Yılbaşı');
    await dialog.getByLabel(seasons.from, { exact: true }).fill('31.12');
    await dialog.getByLabel(seasons.to, { exact: true }).fill('2.1');
    await dialog.getByLabel(seasons.percent, { exact: true }).fill('25');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.getByText(`Kış, Yılbaşı, 31${slash}12 – 02${slash}01`).waitFor();
  },
);

it('what is typed into a season survives the tab, is listed on the dashboard, and is gone once it is discarded', async () => {
  const { seasons, form, prices, drafts } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: AT });
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(seasons.name, { exact: true });
  await page.getByRole('button', { name: seasons.add }).click();
  await name.fill('Bayram');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: withValues(drafts.season, { title: 'Bayram' }) }).click();
  await page.getByRole('button', { name: seasons.add }).click();
  await dialog.getByText(prices.resumed).waitFor();
  expect(await name.inputValue()).toBe('Bayram');
  await dialog.getByRole('button', { name: form.cancel }).click();
  await page.getByRole('button', { name: form.discardAction }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: seasons.add }).click();
  expect(await name.inputValue()).toBe('');
});

it('typed prices beside it hold nobody back who closes a season', async () => {
  const { seasons } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('textbox', { name: 'Tek, Galata', exact: true }).fill('2.000');
  await page.getByRole('button', { name: seasons.add }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
