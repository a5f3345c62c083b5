import type { Locator, Page } from 'playwright-core';
import { type Language, STORAGE_KEYS } from '#shared/constants.ts';
import { ADMIN } from '../../api-client.ts';
import { expectFocus, tabTo } from '../checks/focus.ts';
import { ADMIN_MESSAGES, wholeLabel, withValues } from './admin-pages.ts';

/** Goes to a button, link or checkbox with the Tab key and presses a key. */
export async function pressOn(locator: Locator, key = 'Enter'): Promise<void> {
  await tabTo(locator);
  await locator.page().keyboard.press(key);
}

export async function typeInto(locator: Locator, typed: string): Promise<void> {
  await tabTo(locator);
  const { keyboard } = locator.page();
  await keyboard.press('Control+a');
  await keyboard.type(typed);
}

/** Opens a list, goes one option down and chooses that option. */
export async function chooseNext(list: Locator): Promise<void> {
  await tabTo(list);
  const { keyboard } = list.page();
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
}

export const setLanguage = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [STORAGE_KEYS.language, language] as const);

export async function signInByKeyboard(page: Page, language: Language): Promise<void> {
  const { login } = ADMIN_MESSAGES[language];
  await typeInto(page.getByRole('textbox', { name: wholeLabel(login.username) }), ADMIN.username);
  await typeInto(page.getByLabel(wholeLabel(login.password)), ADMIN.password);
  await page.keyboard.press('Enter');
}

/** Opens the menu of a phone; a wide window always shows the menu. */
export async function openMenu(page: Page, language: Language): Promise<void> {
  const menu = page.getByRole('button', { name: ADMIN_MESSAGES[language].layout.open });
  if (await menu.isVisible()) await pressOn(menu);
}

/** The welcome line of the administrator, which opens the menu of the person. */
export const personButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', {
    name: withValues(ADMIN_MESSAGES[language].layout.welcome, { username: ADMIN.username }),
  });

/** @param item the text of an item of the menu of the person */
export async function chooseFromPersonMenu(page: Page, language: Language, item: string): Promise<void> {
  await personButton(page, language).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

/** @param link the text of the page's link in the menu */
export async function openFromMenu(page: Page, language: Language, link: string): Promise<void> {
  await openMenu(page, language);
  await pressOn(page.getByRole('navigation').getByRole('link', { name: link }));
  await expectFocus(page.getByRole('heading', { level: 1 }));
}
