import { beforeEach, expect, it } from 'vitest';
import { ADMIN_ROUTES, adminEditorPath, adminRoomPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
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

const AT = ADMIN_ROUTES.hotels;
const { fields, form, hotels, parts, rooms } = ADMIN_MESSAGES.en;

const site = startAdminSite();
let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  const room = { id: 'a', type: 'Köşe oda', price: 900, description: 'Balkonlu.' };
  const body = { ...SMALL_HOTEL, rooms: [room] };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
});

const addressOf = (page: { url: () => string }) => page.url().slice(site.url.length);

it('an editor over a filtered list has an address to reload, and closing it shows the same list', async () => {
  const { page } = await openAdmin(site, { at: `${AT}?q=moda` });
  const edit = page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name), exact: true });
  const name = page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.name) });
  await edit.press('Space');
  await expect.poll(() => addressOf(page)).toBe(`${adminEditorPath(AT, hotel.id)}?q=moda`);
  await name.waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe(SMALL_HOTEL.name);
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe(`${AT}?q=moda`);
  await edit.waitFor();
});

it('a filter that was chosen just before an editor was opened stays when the editor is closed', async () => {
  const { list, publishing } = ADMIN_MESSAGES.en;
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, published: false } });
  const { page } = await openAdmin(site, { at: AT });
  const edit = page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name), exact: true });
  await edit.waitFor();
  const filter = page.getByRole('combobox', { name: list.filter });
  await filter.selectOption({ label: publishing.filterUnpublished });
  await edit.press('Enter');
  await page.getByRole('dialog', { name: SMALL_HOTEL.name }).getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page)).toBe(`${AT}?show=unpublished`);
  expect(await filter.inputValue()).toBe('unpublished');
});

it('an editor and its page are titled with the Turkish name of what is edited, or with what is new', async () => {
  const { page } = await openAdmin(site, { at: adminRoomPath(hotel.id, 'a') });
  const dialog = page.getByRole('dialog', { name: 'Köşe oda', exact: true });
  expect(await dialog.getByRole('heading', { level: 2 }).locator('[lang="tr"]').textContent()).toBe('Köşe oda');
  await dialog.getByText(`${rooms.editTitle} · ${SMALL_HOTEL.name}`).waitFor();
  await expect.poll(() => page.title()).toMatch(new RegExp(`^Köşe oda · ${hotels.title} · `));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${hotels.title} · `));
  await page.getByRole('button', { name: hotels.add, exact: true }).press('Enter');
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${hotels.add} · ${hotels.title} · `));
});

it('an editor opens in a tab of its own, and is closed to its list', async () => {
  const { page } = await openAdmin(site, { at: AT });
  const edit = page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name), exact: true });
  const taken = await page.evaluateHandle(takenClicks);
  // Pictures that still load move the link under the pointer.
  await edit.press('ControlOrMeta+Enter');
  expect(await taken.jsonValue()).toEqual([false]);
  const opened = page.context().waitForEvent('page');
  await edit.evaluate((link) => void window.open((link as HTMLAnchorElement).href));
  const tab = await opened;
  await tab
    .getByRole('dialog')
    .getByRole('textbox', { name: wholeLabel(fields.name) })
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await tab.getByRole('button', { name: form.cancel, exact: true }).click();
  await expect.poll(() => addressOf(tab)).toBe(AT);
});

/**
 * Runs in the page: whether the page takes the next click from the browser. No tab opens, because the renderer of the packaged
 * Chromium often crashes when a key opens one.
 */
function takenClicks(): boolean[] {
  const taken: boolean[] = [];
  const onClick = (event: Event) => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  return taken;
}

it('Back closes an editor and asks about what was typed, Forward opens it again', async () => {
  const { page } = await openAdmin(site, { at: AT });
  const edit = page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name), exact: true });
  await edit.click();
  const city = page.getByRole('dialog').getByRole('textbox', { name: wholeLabel(fields.city) });
  await city.fill('Edirne');
  await page.goBack();
  await page.getByRole('button', { name: form.keepEditing, exact: true }).click();
  expect(await city.inputValue()).toBe('Edirne');
  await page.getByRole('button', { name: form.cancel, exact: true }).click();
  await page.getByRole('button', { name: form.discardAction, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(edit);
  await page.goForward();
  await city.waitFor();
});

it('a double click on Cancel, or Escape twice, closes an editor alone', async () => {
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.dashboard });
  await page.getByRole('navigation').getByRole('link', { name: hotels.title, exact: true }).click();
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name), exact: true }).click();
  const editor = page.getByRole('dialog');
  const cancel = editor.getByRole('button', { name: form.cancel, exact: true });
  for (const close of [
    () => Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]),
    () => cancel.dblclick(),
  ]) {
    await cancel.waitFor();
    await close();
    await editor.waitFor({ state: 'detached' });
    // The editor is one step forward, unless the list was left too.
    await page.goForward();
  }
  await cancel.waitFor();
});

it('rooms have addresses, and those of earlier versions go on working', async () => {
  const { page } = await openAdmin(site, { at: `${AT}?edit=${hotel.id}&room=a` });
  await page.getByRole('dialog').getByRole('textbox', { name: parts.rooms.price }).waitFor();
  expect(addressOf(page)).toBe(adminRoomPath(hotel.id, 'a'));
  await page.goto(`${AT}?add`);
  await page.getByRole('dialog', { name: hotels.add }).waitFor();
  expect(addressOf(page)).toBe(adminEditorPath(AT, 'new'));
});

it('an address of something that does not exist says so and shows the list', async () => {
  const { page, expectProblems } = await openAdmin(site, { at: adminRoomPath(hotel.id, 'b') });
  await page.getByText(rooms.gone).waitFor();
  await expect.poll(() => addressOf(page)).toBe(AT);
  await page.goto(adminEditorPath(AT, '0'.repeat(24)));
  await page.getByText(hotels.gone).waitFor();
  await expect.poll(() => addressOf(page)).toBe(AT);
  expectProblems(/404/);
});

it('a room is saved and another one begun with one press', async () => {
  const { page } = await openAdmin(site, { at: adminRoomPath(hotel.id, 'new') });
  const dialog = page.getByRole('dialog', { name: hotels.addRoom });
  const type = dialog.getByRole('textbox', { name: wholeLabel(parts.rooms.type) }).first();
  for (const name of ['Bahçe', 'Teras']) {
    await expectFocus(type);
    expect(await type.inputValue()).toBe('');
    await type.fill(name);
    await dialog
      .getByRole('textbox', { name: wholeLabel(fields.description) })
      .first()
      .fill('Sakin.');
    await dialog.getByRole('textbox', { name: parts.rooms.price }).fill('900');
    await dialog.getByRole('button', { name: rooms.saveAndAdd, exact: true }).click();
    await page.getByText(withValues(rooms.saved, { name })).waitFor();
  }
  const { body } = await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`);
  expect(body.rooms.map((room) => room.type)).toEqual(['Köşe oda', 'Bahçe', 'Teras']);
});
