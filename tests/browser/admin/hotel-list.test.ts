import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  chooseInMenu,
  deleteAll,
  menuOf,
  named,
  openAdmin,
  publishSwitch,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = ADMIN_ROUTES.hotels;
const CONTROLS = ':is(a[href], button, input, select, textarea)';

const site = startAdminSite();
beforeEach(() => deleteAll(site.admin, 'hotels'));

const addHotels = async (count: number, rooms: number) => {
  const english = { description: 'English.' };
  for (let number = 1; number <= count; number += 1) {
    const body = {
      ...{ ...SMALL_HOTEL, name: `Otel ${number}`, translations: { en: { ...english, address: 'Moda' } } },
      rooms: Array.from({ length: rooms }, (_, at) => ({
        ...{ id: `r${at}`, type: `Oda ${number}.${at}`, price: 900, description: 'Oda.' },
        translations: { en: { ...english, type: 'Room' } },
      })),
    };
    await site.admin.call('POST', '/api/hotels', { body });
  }
};
const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const stored = async () => (await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all')).body.items;

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { form, hotels, publishing, sorting } = ADMIN_MESSAGES[language];

  it('the list of six hotels has at most forty controls and shows a hotel’s rooms when wanted', async () => {
    await addHotels(6, 3);
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    await page.getByRole('article', { name: 'Otel 6' }).waitFor();
    // The search for anything stands on every page.
    const controls = page.getByRole('main').locator(`${CONTROLS}:not([aria-keyshortcuts])`).filter({ visible: true });
    expect(await controls.count()).toBeLessThanOrEqual(40);
    await expectAccessible(page, 'six hotels');
    const fold = page.getByRole('button', {
      name: named(withValues(hotels.roomCount_other, { count: 3 }), 'Otel 2'),
      exact: true,
    });
    await fold.press('Enter');
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('link', { name: named(form.edit, 'Oda 2.1'), exact: true }).waitFor();
    await expectStateAccessible(page, 'the rooms of a hotel');
  });

  it('a search finds what the list does not show, such as a telephone number', async () => {
    await addHotels(3, 1);
    const body = { ...SMALL_HOTEL, name: 'Otel 4', phone: '+90 212 555 04 44' };
    await site.admin.call('POST', '/api/hotels', { body });
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    const names = () => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    await expect.poll(names).toHaveLength(4);
    await page.getByRole('searchbox').fill('0212 555 04');
    await expect.poll(names).toEqual(['Otel 4']);
    await page.getByRole('searchbox').fill('0212 555 99');
    await page.getByText(hotels.noMatch).first().waitFor();
    expect(await names()).toEqual([]);
  });

  it('a hotel moves to a place that is typed, and the focus stays on its menu', async () => {
    await addHotels(4, 0);
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    await chooseInMenu(page, 'Otel 1', sorting.to);
    await page
      .getByRole('dialog')
      .getByLabel(withValues(sorting.place, { total: 4 }))
      .fill('3');
    await expectStateAccessible(page, 'the question of the place');
    await page.keyboard.press('Enter');
    await expectFocus(menuOf(page, 'Otel 1'));
    const names = ['Otel 2', 'Otel 3', 'Otel 1', 'Otel 4'];
    await expect.poll(async () => (await stored()).map(({ name }) => name)).toEqual(names);
  });

  it('a switch in the row publishes a hotel and nothing else, and goes back when that fails', async () => {
    await addHotels(1, 1);
    const [before] = await stored();
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: AT });
    await publishSwitch(page, 'Otel 1', 'live', language).press('Space');
    await page.getByText(withValues(hotels.nowDraft, { name: 'Otel 1' })).waitFor();
    const [hidden] = await stored();
    expect(hidden).toEqual({ ...before, published: false, version: 2, updatedAt: hidden?.updatedAt });
    await intercept(page, '**/api/trpc/hotels.update*', (route) => route.abort());
    const off = page.getByRole('switch').filter({ hasText: publishing.hotelUnpublished });
    await off.press('Space');
    await page.getByText(hotels.statusFailed).waitFor();
    await off.waitFor();
    expectProblems(/hotels\.update/);
  });
});

slowIt(
  'with 500 hotels of 60 rooms the list has pages, and an editor opens about as fast as with one',
  async () => {
    const { fields, form, list } = ADMIN_MESSAGES.en;
    const openingTime = async (page: Page, name: string) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const start = performance.now();
        await page.getByRole('link', { name: named(form.edit, name), exact: true }).press('Enter');
        await page
          .getByRole('dialog')
          .getByRole('textbox', { name: wholeLabel(fields.name) })
          .waitFor();
        times.push(performance.now() - start);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      return times.toSorted((one, other) => one - other)[3] ?? 0;
    };
    await addHotels(1, 60);
    const { page } = await openAdmin(site, { at: AT });
    const alone = await openingTime(page, 'Otel 1');
    await deleteAll(site.admin, 'hotels');
    await addHotels(500, 60);
    await page.reload();
    const start = performance.now();
    await page.getByRole('article', { name: 'Otel 50', exact: true }).waitFor();
    const first = performance.now() - start;
    await page.getByText(withValues(list.range, { from: 1, until: 50, total: 500 })).waitFor();
    const among = await openingTime(page, 'Otel 1');
    expect(first, 'milliseconds until the first rows').toBeLessThan(3_000);
    expect(await rowsOf(page).count()).toBeLessThanOrEqual(300);
    expect(among, 'milliseconds until an editor is open').toBeLessThan(1.5 * alone);
    await page.getByRole('button', { name: list.next, exact: true }).click();
    await page.getByRole('article', { name: 'Otel 51', exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
  },
  600_000,
);
