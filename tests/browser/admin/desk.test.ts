import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { cutOffTexts } from '../../support/browser/checks/overflow.ts';
import {
  ADMIN_MESSAGES,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { chooseFromPersonMenu } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { sampleMessage } from '../../support/factories.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const LAPTOP = { width: 1440, height: 900 };

const site = startAdminSite();

beforeAll(async () => {
  await site.admin.call('POST', '/api/hotels', { body: SMALL_HOTEL });
});

it('an empty inbox says what will come, and an empty result that the filter hides the messages', async () => {
  const { messages } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', at: '/admin/messages' });
  await page.getByRole('main').getByText(messages.empty).waitFor();
  await page.getByRole('searchbox').fill('Yok');
  await page.getByRole('main').getByText(messages.noMatch).waitFor();
});

slowIt('fourteen messages are in view at once on a laptop', async () => {
  for (let count = 1; count <= 16; count += 1) {
    const body = { ...sampleMessage, firstName: `Misafir ${count}` };
    await site.admin.call('POST', '/api/contact/messages', { body });
  }
  const { page } = await openAdmin(site, { viewport: LAPTOP, at: '/admin/messages' });
  const messages = page.getByRole('link', { name: /^Misafir \d/ });
  await messages.nth(15).waitFor();
  const bottoms = await messages.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= LAPTOP.height).length).toBeGreaterThanOrEqual(14);
});

it('on a phone the filters of the messages are behind a button that says how many are set', async () => {
  const { list, messages } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', viewport: SIZES.phone, at: '/admin/messages' });
  const hotel = page.getByRole('combobox', { name: messages.columns.hotelName });
  const button = page.getByRole('button', { name: list.moreFilters });
  await button.click();
  await hotel.selectOption({ label: SMALL_HOTEL.name });
  await button.click();
  await hotel.waitFor({ state: 'hidden' });
  await expect.poll(() => button.textContent()).toBe(withValues(list.moreFiltersSet, { number: 1 }));
});

it('an editor on a wide screen leads to its sections, and says which of them have errors', async () => {
  const { form, fields, hotels } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', viewport: LAPTOP, at: '/admin/hotels' });
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  const sections = page.getByRole('navigation', { name: form.sections });
  await sections.getByRole('button', { name: hotels.contactGroup }).click();
  const phone = page.getByRole('textbox', { name: wholeLabel(fields.phone) });
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
  await phone.fill('');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await sections.getByText(withValues(form.sectionErrors_one, { count: 1 })).waitFor();
  const { y = 0 } = (await page.getByRole('button', { name: form.save, exact: true }).boundingBox()) ?? {};
  expect(y, 'the button to save is in view').toBeLessThan(LAPTOP.height);
});

it('the section that is read now is marked among the sections of a wide editor', async () => {
  const { form, hotels } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', viewport: LAPTOP, at: '/admin/hotels' });
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  const sections = page.getByRole('navigation', { name: form.sections });
  const current = sections.locator('[aria-current="true"]');
  await expect.poll(() => current.allTextContents()).toEqual([hotels.basics]);
  await sections.getByRole('button', { name: hotels.contactGroup }).click();
  await expect.poll(() => current.allTextContents()).toEqual([hotels.contactGroup]);
});

it('beside a wide editor’s fields stand its publication and latest versions, which open the history', async () => {
  const { form, history, publishing } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', viewport: LAPTOP, at: '/admin/hotels' });
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  const versions = page.getByRole('region', { name: history.recent });
  const first = versions.getByRole('button', { name: withValues(history.version, { version: 1 }) });
  const { x = 0, y = LAPTOP.height } = (await first.boundingBox()) ?? {};
  const fields = await page.getByRole('textbox').first().boundingBox();
  expect(x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
  expect(y).toBeLessThan(LAPTOP.height);
  await page.getByRole('region', { name: publishing.title }).getByText('/hotel/moda-kosku').waitFor();
  await first.click();
  await page.getByRole('dialog', { name: history.title }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(first);
});

it.each(
  firstCase([
    ['tr', LAPTOP],
    ['tr', SIZES.phone],
    ['en', SIZES.phone],
  ] as const),
)(
  'the title, the state and the button to save stay in view, in one row at the bottom, in %s at %o',
  async (language, viewport) => {
    const { form, fields } = ADMIN_MESSAGES[language];
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/hotels' });
    await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
    await page.getByRole('dialog').getByRole('switch', { name: fields.published }).click();
    const state = page.getByRole('dialog').getByText(form.unsaved, { exact: true });
    const save = page.getByRole('button', { name: form.save, exact: true });
    const shown = [page.getByRole('heading', { name: SMALL_HOTEL.name, level: 2 }), state, save];
    const boxes = await Promise.all(shown.map((locator) => locator.boundingBox()));
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    const buttons = page.locator('[data-save-bar] > button');
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(tops.length).toBe(4);
    expect(new Set(tops).size, 'one row of buttons').toBe(1);
    expect(boxes[1]?.y).toBeGreaterThanOrEqual(tops[0] ?? 0);
  },
);

it('dark colours follow the system until another choice, which stays, and every text can be read', async () => {
  const { layout, form } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', viewport: LAPTOP, at: '/admin/hotels' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('article').first().waitFor();
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await chooseFromPersonMenu(page, 'tr', layout.theme.light);
  await page.reload();
  await chooseFromPersonMenu(page, 'tr', layout.theme.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await theme()).toBe('dark');
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).waitFor();
  await expectAccessible(page, 'the hotels in dark colours');
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'an editor in dark colours');
});

it.each(
  firstCase([
    ['tr', LAPTOP, '/admin/settings'],
    ['en', SIZES.phone, '/admin/settings'],
    ['tr', SIZES.phone, '/admin/site'],
  ] as const),
)(
  'the title, the state and the button to save of a settings page stay in view, in %s at %o on %s',
  async (language, viewport, at) => {
    const { form } = ADMIN_MESSAGES[language];
    const { page } = await openAdmin(site, { language, viewport, at });
    const save = page.getByRole('button', { name: form.save, exact: true });
    await save.waitFor();
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    const shown = [page.getByRole('heading', { level: 1 }), page.getByText(form.unchanged).first(), save];
    for (const locator of shown) {
      const isSeen = await locator.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 8, top + height / 2));
      });
      expect(isSeen, String(locator)).toBe(true);
    }
  },
);

slowIt('on a phone the filters of statistics and lists are behind a button that says how many are set', async () => {
  const { list, statistics, hotels } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', viewport: SIZES.phone });
  const filters = page.getByRole('button', { name: list.moreFilters });
  const period = page.getByRole('combobox', { name: statistics.period });
  await filters.waitFor();
  expect(await period.isVisible()).toBe(false);
  await filters.click();
  await period.selectOption('90');
  await expect.poll(() => filters.textContent()).toBe(withValues(list.moreFiltersSet, { number: 1 }));
  await page.goto('/admin/hotels');
  const show = page.getByRole('combobox', { name: list.filter });
  await filters.waitFor();
  expect(await show.isVisible()).toBe(false);
  await filters.click();
  await show.selectOption({ label: hotels.filterNoRooms });
  await expect.poll(() => filters.textContent()).toBe(withValues(list.moreFiltersSet, { number: 1 }));
});

slowIt('in dark colours a page is printed in dark words on white paper', async () => {
  const { layout } = ADMIN_MESSAGES.tr;
  const { page } = await openAdmin(site, { language: 'tr', viewport: LAPTOP, at: '/admin/hotels' });
  await chooseFromPersonMenu(page, 'tr', layout.theme.dark);
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(() => {
    const { color, backgroundColor, colorScheme } = getComputedStyle(document.body);
    return { color, backgroundColor, colorScheme };
  });
  expect(colours).toEqual({ color: 'rgb(18, 34, 43)', backgroundColor: 'rgb(255, 255, 255)', colorScheme: 'normal' });
});

slowIt('a word of 72 letters stays within the activity on a narrow phone', async () => {
  const body = { ...SMALL_HOTEL, name: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine' };
  await site.admin.call('POST', '/api/hotels', { body });
  const { page } = await openAdmin(site, { viewport: { width: 320, height: 568 }, at: '/admin/activity' });
  const name = page.getByRole('button', { name: body.name }).first();
  const { x = 0, width = 0 } = (await name.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(320);
  // The check does not know that this word is wider than the phone.
  const problems = (await cutOffTexts(page)).filter((problem) => !problem.endsWith('breaks a word'));
  expect(problems).toEqual([]);
});
