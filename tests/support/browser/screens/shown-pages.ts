import type { Locator, Page } from 'playwright-core';
import { demoHotels } from '#server/demo/content/index.ts';
import { demoSite } from '../sites.ts';
import type { View } from '../views.ts';
import { ADDED_HOTELS, MESSAGES, openPublicPage, pathsIn } from './public-pages.ts';

/** How many hotels the demo site shows. */
export const HOTELS = demoHotels.length + ADDED_HOTELS.length;
export const count = (within: Page | Locator, name: string | RegExp): Promise<number> =>
  within.getByRole('link', { name }).count();
export const itemOf = (page: Page, name: string): Locator =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** The visible text of a link and then the hotel's name. */
export const named = (text: string, name: string): RegExp => new RegExp(`^${text} ${name}`);

/** The pages of the demo site in one view. */
export const pagesIn = ({ language, viewport }: View) => ({
  messages: MESSAGES[language],
  addresses: pathsIn(language),
  opened: (path: string) => openPublicPage(demoSite, path, { viewport }),
});
