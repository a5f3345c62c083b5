import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  languageOf,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const { conflict, fields, form, preview } = ADMIN_MESSAGES.tr;
const ENGLISH = withValues(conflict.english, { label: fields.address });

let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  const translations = { en: { address: '8 Moda Street', description: 'Two streets from the sea.' } };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, translations } }));
});

const open = (size: keyof typeof SIZES) =>
  openAdmin(site, { language: 'tr', viewport: SIZES[size], at: `/admin/hotels/${hotel.id}` });
const turkish = (page: Page) =>
  page.getByRole('textbox', { name: `${fields.address} (${form.required})`, exact: true });
const english = (page: Page) => page.getByRole('textbox', { name: ENGLISH, exact: true });
const sideBySide = (page: Page) => page.getByRole('dialog').getByText(form.sideBySide);

it('on a wide screen a form shows both languages beside each other, and so does the next form', async () => {
  const { page } = await open('desktop');
  await languageOf(page, 'Türkçe').waitFor();
  expect(await english(page).count()).toBe(0);
  await sideBySide(page).click();
  const [left, right] = [await turkish(page).boundingBox(), await english(page).boundingBox()];
  expect(right?.y).toBeCloseTo(left?.y ?? 0, 0);
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  await expectAccessible(page);
  await page.goto(`/admin/hotels/${hotel.id}`);
  await english(page).waitFor();
  await page.setViewportSize(SIZES.phone);
  await expect.poll(() => english(page).count()).toBe(0);
  expect(await turkish(page).inputValue()).toBe(SMALL_HOTEL.address);
  await expect.poll(() => sideBySide(page).count()).toBe(0);
});

it('an error in the hidden language is counted by the switch, and a failed save leads to it', async () => {
  const { page } = await open('phone');
  await languageOf(page, 'English').click();
  const address = page.getByRole('textbox', { name: wholeLabel(fields.address) });
  await address.fill('a'.repeat(LIMITS.address + 1));
  await languageOf(page, 'Türkçe').click();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await languageOf(page, 'English')
    .getByText(withValues(form.sectionErrors_one, { count: 1 }))
    .waitFor();
  await expectFocus(address);
  expect(await address.getAttribute('lang')).toBe('en');
});

slowIt('the preview shows the language that the form is switched to', async () => {
  const { page } = await open('desktop');
  await page.getByRole('button', { name: preview.button, exact: true }).click();
  const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
  await frame.getByText(SMALL_HOTEL.description).first().waitFor();
  await languageOf(page, 'English').first().click();
  await frame.getByText('Two streets from the sea.').first().waitFor();
});
