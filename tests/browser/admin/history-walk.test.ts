import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN_NAME } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  historyButton,
  named,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import {
  button,
  FORMER,
  openHotels,
  PRESENT,
  ROOM,
  startChangedHotelSite,
} from '../../support/browser/screens/changed-hotel.ts';
import { pressOn, typeInto } from '../../support/browser/screens/walk.ts';
import { views } from '../../support/browser/views.ts';

const { site, save, stored } = startChangedHotelSite();

const { name } = SMALL_HOTEL;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: wholeLabel(label) }).first();

describe.each(views('tr', 'phone'))('in $language on a $size, with the keyboard alone', ({ language, viewport }) => {
  const { conflict, form, history, hotels, fields } = ADMIN_MESSAGES[language];

  /** The editor of the hotel with its history, as the keyboard opens it. */
  const openEditor = async (...problems: RegExp[]) => {
    const { page, expectProblems } = await openHotels(site, { language, viewport });
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
});
