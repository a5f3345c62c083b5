import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import { ADMIN, ADMIN_NAME } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  historyButton,
  menuOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { chooseNext, openFromMenu, pressOn, typeInto } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();
const ROOM = { id: 'oda-1', type: 'Bahçe odası', price: 4_000, description: 'Sessiz.' };
const FORMER = 'Denize iki sokak, tramvaya bir adım.';
const PRESENT = 'Denize üç sokak, tramvaya bir adım.';
const POST = { title: 'Boğaz’da kış', content: 'Kar yağdı.', author: 'Işıl', publishDate: '2024-02-12' };
const { name } = SMALL_HOTEL;

let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  await deleteAll(site.admin, 'blog');
  const { body: trash } = await site.admin.call<{ items: TrashEntry[] }>('GET', '/api/trash');
  for (const { id } of trash.items) await site.admin.call('DELETE', `/api/trash/${id}`);
  const first = { ...SMALL_HOTEL, description: FORMER, rooms: [ROOM] };
  const { body } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: first });
  hotel = await save({ description: PRESENT, rooms: [{ ...ROOM, price: 4_500 }] }, body.id);
});

/** Saves the hotel as another administrator. */
const save = async (fields: object, id = hotel.id) =>
  (await site.admin.call<Hotel>('PUT', `/api/hotels/${id}`, { body: { ...SMALL_HOTEL, ...fields } })).body;
const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body;

const button = (within: Page | Locator, text: string) => within.getByRole('button', { name: text, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: wholeLabel(label) }).first();

describe.each(views('tr', 'phone'))(
  'in $language on a $size, with the keyboard alone',
  ({ language, size, viewport }) => {
    const { activity, blog, conflict, form, history, hotels, rooms, trash, fields, list } = ADMIN_MESSAGES[language];
    const { layout, translations } = ADMIN_MESSAGES[language];

    const openHotels = async () => {
      const opened = await openAdmin(site, { language, viewport });
      await openFromMenu(opened.page, language, hotels.title);
      return opened;
    };

    /** The editor of the hotel with its history, as the keyboard opens it. */
    const openEditor = async (...problems: RegExp[]) => {
      const { page, expectProblems } = await openHotels();
      expectProblems(...problems);
      const edit = page.getByRole('link', { name: named(form.edit, name), exact: true });
      await pressOn(edit);
      const dialog = page.getByRole('dialog', { name: history.title });
      const versions = dialog.getByRole('navigation', { name: history.versions }).getByRole('button');
      const description = field(page, fields.description);
      return { page, edit, description, open: historyButton(page, language), dialog, versions };
    };

    it('an editor compares the versions of a hotel', async () => {
      const { page, open, dialog, versions } = await openEditor();
      await pressOn(open);
      await expectFocus(versions.nth(1));
      await expect.poll(() => versions.count()).toBe(2);
      const ofPresent = `${fields.description}, ${fields.rooms}`;
      await expect.poll(() => versions.first().textContent()).toMatch(new RegExp(`${ADMIN_NAME}.*${ofPresent}`));
      const changes = (role: 'deletion' | 'insertion') =>
        expect.poll(() => dialog.getByRole(role).allTextContents(), { message: role });
      await changes('deletion').toEqual([` ${history.removed} iki`, ` ${history.removed} 4.000`]);
      await changes('insertion').toEqual([` ${history.added} üç`, ` ${history.added} 4.500`]);
      await dialog.getByRole('heading', { name: withValues(history.room, { name: ROOM.type }) }).waitFor();
      await expectAccessible(page, 'the history');
      await pressOn(versions.first());
      const older = withValues(history.version, { version: 1 });
      await dialog.getByText(withValues(history.sides, { older, newer: history.savedNow })).waitFor();
    });

    it('an editor takes a former text into the form, and typed text back with Undo', async () => {
      const { page, description, open, dialog, versions } = await openEditor();
      const typed = 'Yazılmış, kaydedilmemiş.';
      await typeInto(description, typed);
      await pressOn(open);
      await expectFocus(versions.nth(1));
      await pressOn(dialog.getByRole('button', { name: withValues(history.useName, { label: fields.description }) }));
      await announced(page, withValues(history.used, { label: fields.description }));
      await page.keyboard.press('Escape');
      await expectFocus(open);
      await expect.poll(() => description.inputValue()).toBe(FORMER);
      await page.keyboard.press('Control+z');
      await expect.poll(() => description.inputValue()).toBe(typed);
      expect((await stored()).description).toBe(PRESENT);
    });

    it('an editor restores a version, also after somebody else has saved', async () => {
      const { page, edit, open, dialog, versions } = await openEditor(/hotels\.restoreRevision\S*: 409/);
      await pressOn(open);
      const restore = button(dialog, history.restore);
      await expect.poll(() => restore.isEnabled()).toBe(true);
      const question = page.getByRole('alertdialog', { name: withValues(history.restoreTitle, { version: 1 }) });
      await pressOn(restore);
      await expectFocus(button(question, form.cancel));
      await expectStateAccessible(page, 'the question before a restore');
      await page.keyboard.press('Escape');
      await expectFocus(restore);
      await save({ city: 'Bursa', description: 'Denize dört sokak.' });
      await page.keyboard.press('Enter');
      await pressOn(button(question, history.restoreAction));
      await page.getByRole('alert').filter({ hasText: history.restoreFailed }).waitFor();
      await expectFocus(restore);
      await expect.poll(() => versions.count()).toBe(3);
      await pressOn(versions.nth(2));
      await pressOn(restore);
      await pressOn(button(question, history.restoreAction));
      await announced(page, withValues(hotels.saved, { name }));
      await expectFocus(edit);
      expect(await stored()).toMatchObject({ version: 4, description: FORMER, rooms: [{ price: 4_000 }] });
    });

    it('an editor settles a conflict', async () => {
      const { page, edit, description } = await openEditor(/hotels\.update\S*: 409/);
      await typeInto(description, 'Denize beş sokak.');
      await save({ city: 'Bursa', description: 'Denize dört sokak.' });
      await page.keyboard.press('Control+s');
      const conflicting = page.getByRole('dialog', { name: conflict.title });
      const saves = conflicting.getByRole('listitem');
      await expect
        .poll(() => saves.allTextContents())
        .toEqual([expect.stringMatching(`^${ADMIN_NAME}, .+: ${fields.city}, ${fields.description}$`)]);
      await expectStateAccessible(page, 'a conflict');
      await page.keyboard.press('Escape');
      await expectFocus(description);
      await page.keyboard.press('Control+s');
      const choices = conflicting.getByRole('group', { name: fields.description });
      await pressOn(choices.getByRole('radio', { checked: true }), 'ArrowDown');
      await expect
        .poll(() => choices.getByRole('radio', { name: new RegExp(`^${conflict.remote}`) }).isChecked())
        .toBe(true);
      await page.keyboard.press('ArrowUp');
      await pressOn(button(conflicting, conflict.save));
      await announced(page, withValues(hotels.saved, { name }));
      await expect.poll(stored).toMatchObject({ version: 4, city: 'Bursa', description: 'Denize beş sokak.' });
      await expectFocus(edit);
    });

    const deletionsIn = (page: Page) => {
      const answer = async (action: string, text = '') => {
        const question = page.getByRole('alertdialog').filter({ hasText: text });
        await expectFocus(button(question, form.cancel));
        await expectStateAccessible(page, action);
        await pressOn(button(question, action));
      };
      return {
        remove: async (opener: Locator, action: string, text = '') => {
          await pressOn(opener);
          await answer(action, text);
        },
        removeInMenu: async (of: string, action: string) => {
          await pressOn(menuOf(page, of));
          await page.getByRole('menuitem', { name: form.delete, exact: true }).press('Enter');
          await answer(action);
        },
        undo: page.getByRole('status').getByRole('button', { name: trash.undo }),
      };
    };

    it('an editor takes deletions back with Undo', async () => {
      const { page } = await openHotels();
      const { removeInMenu, undo } = deletionsIn(page);
      await removeInMenu(ROOM.type, rooms.deleteAction);
      await page.getByText(hotels.noRooms).waitFor();
      await page.keyboard.press('Control+z');
      await menuOf(page, ROOM.type).waitFor();
      await announced(page, withValues(trash.restored, { name: ROOM.type }));
      await removeInMenu(name, hotels.deleteAction);
      await expectStateAccessible(page, 'a deletion that can be taken back');
      await pressOn(undo);
      await page.getByRole('article', { name }).waitFor();
      await expectFocus(page.getByRole('heading', { level: 1 }));
    });

    it('an editor restores from the trash or deletes for good, also what is still being deleted', async () => {
      await site.admin.call('DELETE', `/api/hotels/${hotel.id}`);
      await site.admin.call('POST', '/api/hotels', { body: SMALL_HOTEL });
      await site.admin.call('POST', '/api/blog', { body: POST });
      const { page } = await openAdmin(site, { language, viewport });
      const { remove } = deletionsIn(page);
      await openFromMenu(page, language, blog.title);
      const held = Promise.withResolvers<void>();
      await intercept(page, '**/api/trpc/blog.delete*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await remove(button(page, named(form.delete, POST.title)), blog.deleteAction);
      await openFromMenu(page, language, hotels.title);
      await pressOn(page.getByRole('link', { name: withValues(trash.deletedOf, { number: 1 }) }));
      await page.waitForURL(/trash\?noun=hotels/);
      await page.getByRole('combobox', { name: translations.kind }).selectOption('');
      const entries = page.getByRole('list', { name: trash.list }).getByRole('listitem');
      await expect.poll(() => entries.count()).toBe(1);
      held.resolve();
      await expect.poll(() => entries.count()).toBe(2);
      const text = (await entries.filter({ hasText: name }).textContent()) ?? '';
      const days = withValues(trash.daysLeft_other, { count: 30 });
      for (const said of [withValues(trash.hotelRooms_one, { count: 1 }), days, ADMIN_NAME])
        expect(text).toContain(said);
      await expectStateAccessible(page, 'the trash');
      await pressOn(button(page, named(trash.restore, name)));
      const addresses = { slug: `/hotel/${hotel.slug}-2`, former: `/hotel/${hotel.slug}` };
      await announced(page, withValues(trash.restoredUnder, { name, ...addresses }));
      await expectFocus(button(page, named(trash.restore, POST.title)));
      await remove(button(page, named(trash.delete, POST.title)), trash.delete, trash.deleteText.post);
      await page.getByText(trash.empty).waitFor();
      await expectFocus(page.getByRole('heading', { level: 1 }));
    });

    slowIt('an editor filters the activity by entity, person and time', async () => {
      const { page } = await openAdmin(site, { language, viewport });
      await openFromMenu(page, language, layout.team);
      await pressOn(page.getByRole('navigation', { name: layout.team }).getByRole('link', { name: activity.title }));
      const lines = page.getByRole('list', { name: activity.title }).getByRole('listitem');
      const ofHotel = `${activity.nouns.hotels}: ${name}`;
      await expect.poll(() => lines.filter({ hasText: activity.actions.signIn }).count()).toBeGreaterThan(0);
      await expectAccessible(page, 'the activity');
      const only = page.getByRole('button', { name: `${ofHotel} (${activity.only})` });
      await pressOn(only);
      await page.getByText(withValues(activity.entity, { name: ofHotel })).waitFor();
      await expect.poll(() => lines.count()).toBe(2);
      await expect.poll(() => lines.first().textContent()).toContain(`${ADMIN_NAME} · ${activity.actions.save}`);
      await expectFocus(only.first());
      // A phone has the filters behind a button.
      const openFilters = async () => {
        if (size === 'phone') await pressOn(page.getByRole('button', { name: new RegExp(`^${list.moreFilters}`) }));
      };
      await openFilters();
      const until = page.getByLabel(list.to, { exact: true });
      await typeInto(until, '01012020');
      await page.keyboard.press('Enter');
      await page.getByText(activity.empty).waitFor();
      await expectFocus(until);
      await page.reload();
      await page.getByText(activity.empty).waitFor();
      await openFilters();
      const person = page.getByRole('combobox', { name: activity.person });
      await chooseNext(person);
      await expect.poll(() => person.inputValue()).toBe(ADMIN.username);
      await pressOn(until, 'Backspace');
      await expect.poll(() => lines.count()).toBe(2);
      await expectFocus(until);
      await pressOn(button(page, activity.allThings));
      await lines.nth(2).waitFor();
      await expectFocus(person);
    });
  },
);

it('the activity of one thing is not named after another one while it loads', async () => {
  const { activity } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.activity });
  await site.admin.call('POST', '/api/blog', { body: POST });
  await page.reload();
  const lines = page.getByRole('list', { name: activity.title }).getByRole('listitem');
  await lines.first().getByText(POST.title).waitFor();
  const held = Promise.withResolvers<void>();
  await intercept(page, /activity\.list\?\S*entity/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const ofHotel = `${activity.nouns.hotels}: ${name}`;
  await page
    .getByRole('button', { name: `${ofHotel} (${activity.only})` })
    .first()
    .click();
  const shown = page.getByRole('search').getByRole('paragraph');
  await shown.waitFor();
  expect(await shown.textContent()).toBe(withValues(activity.entity, { name: activity.nouns.hotels }));
  held.resolve();
  await expect.poll(() => shown.textContent()).toBe(withValues(activity.entity, { name: ofHotel }));
});
