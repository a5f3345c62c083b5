import type { Locator, Page } from 'playwright-core';
import { ADMIN_ROUTES } from '#shared/paths.ts';

export const desk = (query = ''): string => `${ADMIN_ROUTES.translations}${query}`;

/** The first field for the English of the text that is open. */
export const english = (page: Page): Locator => page.getByRole('main').locator('form').getByRole('textbox').first();
