import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { type Site, startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { samplePost } from '../../support/factories.ts';
import { addPerson, PASSWORD } from '../../support/people.ts';

const site = startAdminSite();
const { en, tr } = ADMIN_MESSAGES;

beforeAll(async () => {
  for (const noun of ['hotels', 'blog'] as const) await deleteAll(site.admin, noun);
  for (const name of ['Çınaraltı Konağı', 'Ihlamur Evi'])
    await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name } });
  await site.admin.call('POST', '/api/blog', { body: { ...samplePost, featuredImage: '', title: 'Vapurda kahve' } });
});

const field = (page: Page, { find } = en) => page.getByRole('combobox', { name: find.label });
async function search(page: Page, words: string, messages = en) {
  await page.keyboard.press('Control+k');
  await field(page, messages).fill(words);
}

it('any thing takes the keys, a few letters and Enter, from any page', async () => {
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.account });
  await search(page, 'CINAR');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Çınaraltı Konağı' }).waitFor();
  await search(page, 'kahve vap');
  await page.keyboard.press('Enter');
  const title = page.getByRole('dialog', { name: 'Vapurda kahve' }).getByLabel(wholeLabel(en.fields.title)).first();
  await expect.poll(() => title.inputValue()).toBe('Vapurda kahve');
});

it('a setting is found by its label in the language of the person, and has the focus', async () => {
  const { page } = await openAdmin(site, { language: 'tr' });
  await search(page, 'iletişim telef', tr);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByLabel(wholeLabel(tr.fields.phone)));
  await search(page, 'arama sonucundaki bas', tr);
  await page.getByRole('option', { name: new RegExp(`^${tr.fields.metaTitle}`) }).click();
  await expectFocus(page.getByLabel(wholeLabel(tr.fields.metaTitle)).first());
  await search(page, 'iki adım', tr);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { name: tr.secondStep.title }));
});

it('the prices and the seasons are found, and the heading of the seasons has the focus', async () => {
  const { page } = await openAdmin(site, { language: 'tr' });
  await search(page, 'fiyatlar', tr);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: tr.prices.title }).waitFor();
  await search(page, 'sezon', tr);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { name: tr.seasons.title }));
});

it('an action is done, the arrows choose, and Escape gives the focus back', async () => {
  const { page } = await openAdmin(site);
  await search(page, 'dark');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  const opener = page.getByRole('button', { name: en.find.button, exact: true });
  await opener.press('Enter');
  await field(page).press('ArrowDown');
  const second = page.getByRole('option').nth(1);
  expect(await second.getAttribute('aria-selected')).toBe('true');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
  await page.keyboard.press('Escape');
  await expectFocus(opener);
});

it('unsaved text is asked about before another editor takes its place', async () => {
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.hotels });
  await search(page, 'cinar');
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog', { name: 'Çınaraltı Konağı' }).getByLabel(wholeLabel(en.fields.name));
  await name.fill('Çınaraltı Oteli');
  await search(page, 'ihlamur');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: en.form.leaveTitle });
  await question.getByRole('button', { name: en.form.keepEditing }).press('Enter');
  expect(await name.inputValue()).toBe('Çınaraltı Oteli');
  await search(page, 'ihlamur');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: en.form.leaveAction }).press('Enter');
  await page.getByRole('dialog', { name: 'Ihlamur Evi' }).waitFor();
});

it('an author finds no settings, and nothing that the role may not open', async () => {
  const { username } = await addPerson({ url: site.url, call: site.admin.call }, site.admin.token, 'author');
  const author: Site = { url: site.url, credentials: { username, password: PASSWORD } };
  const { page, requestsFinished } = await openAdmin(author);
  await search(page, 'telefon');
  await page.getByText(en.find.none).waitFor();
  await field(page).fill('cinar');
  await requestsFinished();
  await page.getByText(en.find.none).waitFor();
  await field(page).fill('add');
  expect(await page.getByRole('option').allTextContents()).toEqual([`${en.blog.add}${en.find.action}`]);
});

it('any of 5,000 things takes two presses beside typing', async () => {
  const rooms = (hotel: number) =>
    Array.from({ length: 60 }, (_, at) => {
      return { id: `r${at}`, type: `Süit ${hotel}x${at}`, price: 900, description: 'Sessiz.' };
    });
  for (let hotel = 1; hotel <= 84; hotel += 1)
    await site.admin.call('POST', '/api/hotels', {
      body: { ...SMALL_HOTEL, name: `Han ${hotel}`, rooms: rooms(hotel) },
    });
  const { page } = await openAdmin(site);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('Control+k');
  await page.keyboard.type('57x31');
  await press('Enter');
  const type = page.getByRole('dialog', { name: 'Süit 57x31' }).getByLabel(wholeLabel(en.parts.rooms.type)).first();
  await expect.poll(() => type.inputValue()).toBe('Süit 57x31');
  expect(presses).toBe(2);
});

it.each(['desktop', 'phone'] as const)('the list is accessible on a %s', async (size) => {
  const { page } = await openAdmin(site, { language: 'tr', viewport: SIZES[size], hasTouch: size === 'phone' });
  await page.getByRole('button', { name: tr.find.button, exact: true }).click();
  await expectStateAccessible(page);
  await field(page, tr).fill('evi');
  await page.getByRole('option', { name: /Ihlamur Evi/ }).waitFor();
  await expectStateAccessible(page);
});
