import type { Locator, Page } from 'playwright-core';
import { chooseInMenu } from '../screens/admin-pages.ts';

/** The screens by their names, with the way to open them. */
export type Screens = Record<string, (page: Page) => Promise<void>>;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const pressOn = (at: string, name: string) => async (page: Page) => {
  await page.goto(at);
  await button(page, name)
    .or(page.getByRole('link', { name, exact: true }))
    .press('Enter');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
};
export const chooseAt = (at: string, name: string, action: string) => async (page: Page) => {
  await page.goto(at);
  await chooseInMenu(page, name, action);
  await page.getByRole('alertdialog').waitFor();
};
export const address = (at: string, loaded: (page: Page) => Locator) => async (page: Page) => {
  await page.goto(at);
  await loaded(page).first().waitFor();
};
