import type { Locator, Page } from 'playwright-core';
import type { Language } from '#shared/constants.ts';
import { monthNames } from '#shared/lib/numbers/date.ts';

/** The button of a day in the calendar. */
export function dayIn(within: Page | Locator, date: string, language: Language): Locator {
  const [year, month, day] = date.split('-').map(Number);
  return within.getByRole('button', { name: new RegExp(`^${day} ${monthNames(language)[(month ?? 1) - 1]} ${year}`) });
}
