import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '../../../shared/schemas/hotels.ts';
import { ADMIN } from '../../support/api-client.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  horizontalOverflow,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/admin-pages.ts';
import { violationsOn } from '../../support/browser/axe.ts';
import { saveSettings, settingsAddress, settingsPage } from '../../support/browser/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const site = startAdminSite();
const ROOM = { id: 'oda-1', type: 'Bahçe odası', price: 4_000, description: 'Sessiz.' };
const FORMER = 'Denize iki sokak, tramvaya bir adım.';
const PRESENT = 'Denize üç sokak, tramvaya bir adım.';

let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  const first = { ...SMALL_HOTEL, description: FORMER, rooms: [ROOM] };
  const { body } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: first });
  const changes = { ...SMALL_HOTEL, description: PRESENT, rooms: [{ ...ROOM, price: 4_500 }] };
  ({ body: hotel } = await site.admin.call<Hotel>('PUT', `/api/hotels/${body.id}`, { body: changes }));
});

const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body;

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const { hotels, history, activity, rooms } = ADMIN_MESSAGES[language];

  it('the history shows what changed, puts one text into the form, and restores a version, all by keyboard', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/hotels' });
    await page.getByRole('button', { name: named(hotels.edit, SMALL_HOTEL.name) }).click();
    const open = page.getByRole('button', { name: history.button, exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: history.title });
    const versions = dialog.getByRole('navigation', { name: history.versions }).getByRole('button');
    await dialog.getByText('üç', { exact: false }).waitFor();
    await expect.poll(() => versions.count()).toBe(2);
    await expect.poll(() => versions.first().textContent()).toContain(ADMIN.username);
    await expect
      .poll(() => versions.first().textContent())
      .toContain(`${history.fields.description}, ${history.fields.rooms}`);
    await expect
      .poll(() => dialog.getByRole('deletion').allTextContents())
      .toEqual([` ${history.removed} iki`, ` ${history.removed} 4.000`]);
    await expect
      .poll(() => dialog.getByRole('insertion').allTextContents())
      .toEqual([` ${history.added} üç`, ` ${history.added} 4.500`]);
    await dialog.getByRole('heading', { name: withValues(history.room, { name: ROOM.type }) }).waitFor();
    await dialog.getByRole('heading', { name: rooms.price }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);

    await dialog.getByRole('button', { name: withValues(history.useName, { label: hotels.description }) }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: withValues(history.used, { label: hotels.description }) })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect
      .poll(() => page.getByRole('textbox', { name: wholeLabel(hotels.description) }).inputValue())
      .toBe(FORMER);
    expect((await stored()).description).toBe(PRESENT);

    await page.keyboard.press('Enter');
    const restore = dialog.getByRole('button', { name: history.restore });
    await expect.poll(() => restore.isEnabled()).toBe(true);
    await restore.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: withValues(history.restoreTitle, { version: 1 }) });
    await question.getByRole('button', { name: history.restoreAction }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: withValues(hotels.saved, { name: SMALL_HOTEL.name }) })
      .waitFor();
    expect(await stored()).toMatchObject({ version: 3, description: FORMER, rooms: [{ price: 4_000 }] });
  });

  it('the activity lists who did what, and is filtered by thing and person', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: '/admin/activity' });
    const lines = page.getByRole('list', { name: activity.list }).getByRole('listitem');
    const ofHotel = `${activity.nouns.hotels}: ${SMALL_HOTEL.name}`;
    const only = page.getByRole('button', { name: `${ofHotel} (${activity.only})` });
    await only.first().waitFor();
    await expect.poll(() => lines.filter({ hasText: activity.actions.signIn }).count()).toBeGreaterThan(0);
    expect(await violationsOn(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await only.first().click();
    await page.getByText(withValues(activity.thing, { name: ofHotel })).waitFor();
    await expect.poll(() => lines.count()).toBe(2);
    await expect.poll(() => lines.first().textContent()).toContain(`${ADMIN.username} · ${activity.actions.save}`);
    await page.getByLabel(activity.to, { exact: true }).fill('2020-01-01');
    await page.getByText(activity.empty).waitFor();
    await page.reload();
    await page.getByText(activity.empty).waitFor();
    await page.getByRole('combobox', { name: activity.person }).selectOption(ADMIN.username);
    await page.getByLabel(activity.to, { exact: true }).fill('');
    await expect.poll(() => lines.count()).toBe(2);
    await page.getByRole('button', { name: activity.allThings }).click();
    await lines.nth(2).waitFor();
  });
});

describe.each(views('en', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { hotels, form, history, settings, conflict } = ADMIN_MESSAGES[language];

  it('the conflict dialog says who changed what, and a restore of what another user saved since is refused', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: '/admin/hotels' });
    await page.getByRole('button', { name: named(hotels.edit, SMALL_HOTEL.name) }).click();
    await page.getByRole('button', { name: history.button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: history.title });
    await dialog.getByRole('deletion').first().waitFor();
    const change = { ...SMALL_HOTEL, city: 'Bursa', description: 'Denize dört sokak.' };
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: change });
    await dialog.getByRole('button', { name: history.restore }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: history.restoreAction }).click();
    await page.getByRole('alert').filter({ hasText: history.restoreFailed }).waitFor();
    expect((await stored()).version).toBe(3);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: wholeLabel(hotels.description) }).fill('Denize beş sokak.');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    const conflicting = page.getByRole('dialog', { name: conflict.title });
    const saves = conflicting.getByRole('listitem');
    await saves.first().waitFor();
    await expect
      .poll(() => saves.allTextContents())
      .toEqual([
        expect.stringMatching(
          new RegExp(`^${ADMIN.username}, .+: ${history.fields.city}, ${history.fields.description}$`),
        ),
      ]);
    expectProblems(/hotels\.restoreRevision.*: 409/, /hotels\.update.*: 409/);
  });

  it('settings have a history too', async () => {
    const former = await saveSettings(site.admin, '/contact', { address: 'Galata Kulesi Sokak 5' });
    await saveSettings(site.admin, '/contact', { address: 'Pera Caddesi 9' });
    const { page } = await openAdmin(site, { language, viewport, at: settingsAddress('contact') });
    const { field, notice } = settingsPage(page, language);
    await field(settings.address).waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: history.button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: history.title });
    await dialog.getByRole('deletion').first().waitFor();
    await dialog.getByRole('button', { name: history.restore }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: history.restoreAction }).click();
    await notice(settings.savedContact).waitFor();
    await expect.poll(() => field(settings.address).inputValue()).toBe(former.address);
  });
});
