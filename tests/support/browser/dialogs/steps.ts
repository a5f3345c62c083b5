import type { Locator, Page } from 'playwright-core';
import type { Language } from '#shared/constants.ts';
import { ADMIN_MESSAGES, named } from '../screens/admin-pages.ts';

export interface Step {
  /** The key of its title. */
  title: string;
  /** The name of the thing that it edits, in place of the title. */
  name?: string;
  opener: Locator;
  /** The entry that is chosen in the menu of the opener. */
  choice?: string;
  /** Pressed on the opener; Enter by default. */
  key?: string;
  /** Opens the dialog in place of the key. */
  open?: () => Promise<void>;
  /** Runs before the key is pressed. */
  before?: () => Promise<unknown>;
  /** The element that has the focus first when that is not the first field. */
  first?: (dialog: Locator) => Locator;
  /** How the dialog is closed, when not with Escape. */
  close?: () => Promise<unknown>;
}

export interface Opened {
  at: string;
  /** Only the long run opens dialogs whose kind another list has too. */
  alike?: boolean;
  dialogs: Step[][];
}

/** The elements that open dialogs on every page. */
export const openersOn = (page: Page, language: Language) => ({
  button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
  editLink: (name: string): Locator =>
    page.getByRole('link', { name: named(ADMIN_MESSAGES[language].form.edit, name), exact: true }),
});
