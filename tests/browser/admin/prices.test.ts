import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const AT = '/admin/prices';
const site = startAdminSite({}, { empty: true });
const room = (number: number) => ({ id: `${number}`, type: `Oda ${number}`, price: 1_000, description: 'Sessiz.' });
const ROOMS = Array.from({ length: 10 }, (_, at) => room(at));
const HOTELS = ['Galata', 'Moda', 'Pera', 'Tarabya'];

beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  for (const name of HOTELS)
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name, rooms: ROOMS } });
});
const pricesNow = async () => {
  const { body } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
  return body.items.flatMap(({ rooms }) => rooms.map(({ price }) => price));
};
const priceOf = (page: Page, number: number, hotel: string) =>
  page.getByRole('textbox', { name: `Oda ${number}, ${hotel}`, exact: true });
const pasteText = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, text);

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const { layout, prices, form, trash } = ADMIN_MESSAGES[language];

  it('forty prices go up by a fifth in five actions beside typing, and one press takes that back', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/hotels' });
    if (viewport.width < 800) await page.getByRole('button', { name: layout.open }).click();
    await page.getByRole('link', { name: prices.title, exact: true }).click();
    await page.getByRole('button', { name: prices.selectAll }).click();
    await page.getByRole('textbox', { name: prices.value }).click();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await page.getByText(withValues(prices.changed_other, { count: 40 })).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: form.save }).click();
    await page.getByText(withValues(prices.saved_other, { count: 40 })).waitFor();
    expect(await pricesNow()).toEqual(Array(40).fill(1_200));
    await page.getByRole('button', { name: trash.undo }).click();
    await page.getByText(prices.undone).waitFor();
    expect(await pricesNow()).toEqual(Array(40).fill(1_000));
  });

  it('a season added in two presses and four fields changes its nights’ prices; Undo takes it back', async () => {
    const { seasons } = ADMIN_MESSAGES[language];
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    await page.getByRole('button', { name: seasons.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.getByText(seasons.wrong.name).waitFor();
    await dialog.getByLabel(seasons.name, { exact: true }).fill('Bayram');
    await dialog.getByLabel(seasons.from, { exact: true }).fill('1.1');
    await dialog.getByLabel(seasons.to, { exact: true }).fill('31.12');
    await dialog.getByLabel(seasons.percent, { exact: true }).fill('50');
    await expectAccessible(page, 'a season');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const lowest = async () => {
      const { body } = await site.admin.call<{ items: { lowestPrice: number }[] }>('GET', '/api/hotels/summaries');
      return body.items[0]?.lowestPrice;
    };
    expect(await lowest()).toBe(1_500);
    await page.getByRole('button', { name: trash.undo }).click();
    await page.getByText(seasons.undone).waitFor();
    expect(await lowest()).toBe(1_000);
  });
});

describe('the table', () => {
  const { prices, form } = ADMIN_MESSAGES.tr;
  const open = () => openAdmin(site, { language: 'tr', at: AT });

  it('is typed with arrows and Enter, and a block of a sheet is pasted', async () => {
    const { page } = await open();
    await priceOf(page, 3, 'Galata').click();
    await page.keyboard.press('Control+End');
    await expectFocus(priceOf(page, 9, 'Tarabya'));
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('8.900');
    await page.keyboard.press('Enter');
    await pasteText(page, '₺9.400\r\n7,250\r\n');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText(withValues(prices.selected_other, { count: 2 })).waitFor();
    await page.getByRole('button', { name: form.save }).click();
    await page.getByText(withValues(prices.saved_other, { count: 3 })).waitFor();
    expect((await pricesNow()).slice(0, 4)).toEqual([8_900, 9_400, 7_250, 1_000]);
  });

  it('keeps what was typed until it is saved, and names the hotels that others have saved', async () => {
    const { page, expectProblems } = await open();
    expectProblems(/prices\.save: 409/);
    await priceOf(page, 0, 'Moda').fill('2.000');
    await page.reload();
    await page.getByText(prices.resumed).waitFor();
    expect(await priceOf(page, 0, 'Moda').inputValue()).toBe('2.000');
    const { body } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
    const moda = body.items.find(({ name }) => name === 'Moda');
    await site.admin.call('PUT', `/api/hotels/${moda?.id}`, { body: { ...moda, city: 'İzmir' } });
    await page.getByRole('button', { name: form.save }).click();
    const stale = page.getByText(withValues(prices.stale, { hotels: 'Moda' }));
    await stale.waitFor();
    await page.getByText(withValues(prices.stored, { price: '1.000' })).waitFor();
    expect(await stale.evaluate((text) => text.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.getByRole('button', { name: form.save }).click();
    await page.getByText(withValues(prices.saved_one, { count: 1 })).waitFor();
    expect((await pricesNow())[10]).toBe(2_000);
  });

  it('saves the other hotels with one press when others have saved one, whose prices stay typed', async () => {
    const { page, expectProblems } = await open();
    expectProblems(/prices\.save: 409/);
    await priceOf(page, 0, 'Galata').fill('3.000');
    await priceOf(page, 0, 'Moda').fill('4.000');
    const { body } = await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all');
    const moda = body.items.find(({ name }) => name === 'Moda');
    await site.admin.call('PUT', `/api/hotels/${moda?.id}`, { body: { ...moda, city: 'Ankara' } });
    const before = (await pricesNow())[10];
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByRole('button', { name: withValues(prices.saveOthers_one, { count: 1 }) }).click();
    await page.getByText(withValues(prices.saved_one, { count: 1 })).waitFor();
    expect([(await pricesNow())[0], (await pricesNow())[10]]).toEqual([3_000, before]);
    await page.getByText(withValues(prices.stale, { hotels: 'Moda' })).waitFor();
    expect(await priceOf(page, 0, 'Moda').inputValue()).toBe('4.000');
    await expectAccessible(page, 'prices of which some are saved');
  });
});

it('a price that is typed again as it is saved holds nobody back', async () => {
  const { blog } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: AT });
  await priceOf(page, 0, 'Galata').fill('2.000');
  await page.getByText(withValues(ADMIN_MESSAGES.en.prices.changed_one, { count: 1 })).waitFor();
  await priceOf(page, 0, 'Galata').fill('1000');
  await page.getByRole('link', { name: blog.title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: blog.title }).waitFor();
});

it('without a connection or session what is typed stays, and is saved with another press', async () => {
  const { prices, form, login } = ADMIN_MESSAGES.en;
  const { page, expectProblems, session } = await openAdmin(site, { at: AT });
  expectProblems(/prices\.(save|list)/, /ERR_FAILED|Failed to load/);
  await priceOf(page, 0, 'Galata').fill('3.000');
  await intercept(page, /prices\.save/, (route) => route.abort(), { times: 1 });
  const save = page.getByRole('button', { name: form.save, exact: true });
  await save.click();
  await page.getByText(withValues(prices.saveFailed, { reason: '' }).trim()).waitFor();
  expect(await priceOf(page, 0, 'Galata').inputValue()).toBe('3.000');
  await session.call('POST', '/api/auth/logout');
  await save.click();
  const again = page.getByRole('dialog', { name: login.sessionEnded });
  await again.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
  await again.getByRole('button', { name: login.submit, exact: true }).click();
  await expect.poll(async () => (await pricesNow())[0]).toBe(3_000);
});

async function addSixHundredRooms() {
  const rooms = Array.from({ length: 60 }, (_, at) => room(at));
  for (let number = 1; number <= 10; number += 1)
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: `Otel ${number}`, rooms } });
}

it('more than 600 rooms stand on pages, and a save takes what is typed on all of them', async () => {
  const { prices, form, list } = ADMIN_MESSAGES.en;
  await addSixHundredRooms();
  const { page } = await openAdmin(site, { at: `${AT}?page=2` });
  const fields = page.getByRole('table').getByRole('textbox');
  await page.getByText(withValues(list.range, { from: 601, until: 640, total: 640 })).waitFor();
  expect(await fields.count()).toBe(40);
  await priceOf(page, 59, 'Otel 10').fill('1.500');
  await page.getByRole('button', { name: list.previous, exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await fields.count()).toBe(600);
  await fields.last().click();
  await pasteText(page, '1.600\n1.700\n1.800\n');
  await page.getByText(withValues(prices.leftOut_other, { count: 2 })).waitFor();
  await page.keyboard.press('ArrowDown');
  await expectFocus(fields.last());
  await expectAccessible(page, 'a page of prices');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(withValues(prices.saved_other, { count: 2 })).waitFor();
  expect((await pricesNow()).flatMap((price, at) => (price === 1_000 ? [] : [[at, price]]))).toEqual([
    [599, 1_600],
    [639, 1_500],
  ]);
});

it('all rooms of all pages are changed together', async () => {
  const { prices, form } = ADMIN_MESSAGES.en;
  await addSixHundredRooms();
  const { page } = await openAdmin(site, { at: AT });
  await page.getByRole('button', { name: prices.selectAll }).click();
  await page.getByText(withValues(prices.selected_other, { count: 640 })).waitFor();
  await page.getByRole('textbox', { name: prices.value }).fill('20');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(withValues(prices.saved_other, { count: 640 })).waitFor();
  expect(new Set(await pricesNow())).toEqual(new Set([1_200]));
});
