import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const NAMES = ['galata-konagi-1', 'galata-konagi-2', 'galata-konagi-3', 'karakoy-hani-1', 'karakoy-hani-2'];
const GALLERY = NAMES.map((name) => `/uploads/${name}.webp`);
const { fields, form, gallery, hotels, image, sorting } = ADMIN_MESSAGES.en;

let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', {
    body: { ...SMALL_HOTEL, gallery: GALLERY },
  }));
});

async function openGallery(viewport: { width: number; height: number } = SIZES.desktop) {
  const opened = await openAdmin(site, { viewport, at: `/admin/hotels/${hotel.id}` });
  const group = opened.page.getByRole('group', { name: fields.gallery });
  await group
    .getByRole('listitem')
    .nth(GALLERY.length - 1)
    .waitFor();
  return { ...opened, group };
}
const choose = (group: Locator, number: number) =>
  group.getByRole('checkbox', { name: withValues(gallery.choose, { name: pictureName(number) }) }).check();
const pictureName = (number: number) => withValues(image.picture, { number });

/** Saves the hotel. @returns the places that the pictures had before, in their new order */
async function savedOrder(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
  return body.gallery.map((url) => GALLERY.indexOf(url) + 1);
}

it('several pictures are moved to the front and to the end together', async () => {
  const { page, group } = await openGallery();
  await choose(group, 3);
  await choose(group, 5);
  await group.getByText(withValues(gallery.chosen_other, { count: 2 })).waitFor();
  await group.getByRole('button', { name: gallery.toFront }).press('Enter');
  await group.getByRole('button', { name: gallery.clear }).press('Enter');
  await expectFocus(group.getByRole('button', { name: image.pickMany }));
  await choose(group, 3);
  await group.getByRole('button', { name: gallery.toEnd }).press('Enter');
  expect(await savedOrder(page)).toEqual([3, 5, 2, 4, 1]);
});

it('several pictures are removed together, and the focus stays beside them', async () => {
  const { page, group } = await openGallery();
  for (const number of [1, 2, 4]) await choose(group, number);
  await group.getByRole('button', { name: gallery.remove }).press('Enter');
  await expectFocus(group.getByRole('button', { name: image.pickMany }));
  await expect.poll(() => group.getByRole('listitem').count()).toBe(2);
  expect(await savedOrder(page)).toEqual([3, 5]);
});

it('a drag moves the chosen pictures together', async () => {
  const { page, group } = await openGallery();
  await choose(group, 1);
  await choose(group, 2);
  const handle = group.getByRole('button', { name: named(sorting.handle, pictureName(1)), exact: true });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = await Promise.all([handle.boundingBox(), group.getByRole('listitem').nth(3).boundingBox()]);
  if (!from || !to) throw new Error('The pictures are not shown');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  expect(await savedOrder(page)).toEqual([3, 4, 1, 2, 5]);
});

it('a picture is moved by keys alone', async () => {
  const { page, group } = await openGallery();
  await group.getByRole('button', { name: named(sorting.down, pictureName(1)), exact: true }).press('Enter');
  expect(await savedOrder(page)).toEqual([2, 1, 3, 4, 5]);
});

slowIt('the fields of a description open on demand', async () => {
  const { page, group } = await openGallery();
  const alt = group.getByRole('textbox', { name: image.alt });
  expect(await alt.count()).toBe(0);
  const opener = group.getByRole('button', { name: named(gallery.describe, pictureName(2)) });
  await opener.press('Enter');
  await alt.fill('Konağın avlusu');
  await group.getByRole('textbox', { name: image.altEn }).fill('The courtyard');
  await opener.press('Enter');
  expect(await alt.count()).toBe(0);
  await savedOrder(page);
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
  expect(body.imageAlts).toEqual([{ image: GALLERY[1], tr: 'Konağın avlusu', en: 'The courtyard' }]);
});

it('a description that is too long is counted while typed, and an error once the save has checked it', async () => {
  const { page, group } = await openGallery();
  await group.getByRole('button', { name: named(gallery.describe, pictureName(3)) }).press('Enter');
  const text = page.getByRole('textbox', { name: wholeLabel(image.alt) }).first();
  await text.fill('a'.repeat(LIMITS.altText + 1));
  const counter = withValues(form.tooLong, { length: LIMITS.altText + 1, max: LIMITS.altText });
  await page.getByText(counter).waitFor();
  expect(await text.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: form.save, exact: true }).press('Enter');
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText(counter).count()).toBe(1);
});

describe.each(firstCase(Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop })))('on a %s', (_, viewport) => {
  it('the grid with chosen and described pictures is accessible and fits the window', async () => {
    const { page, group } = await openGallery(viewport);
    await choose(group, 2);
    await group.getByRole('button', { name: named(gallery.describe, pictureName(3)) }).press('Enter');
    await page
      .getByRole('textbox', { name: wholeLabel(image.alt) })
      .first()
      .waitFor();
    await expectStateAccessible(page, 'the gallery');
    expect(await cutOffTexts(page)).toEqual([]);
  });
});
