import type { Language } from '#shared/constants.ts';
import { isCalendarDate } from '#shared/lib/numbers/date.ts';
import { writeDay } from '#shared/lib/numbers/typed-day.ts';
import { isYearly } from './seasons.ts';

export const isNight = (value: string): boolean => isYearly(value) || isCalendarDate(value);

/** A night as the back office shows it: `24.12` of every year, `24.12.2026` of one; in English with slashes. */
export function writeNight(night: string, language: Language): string {
  if (!isYearly(night)) return writeDay(night, language);
  const [month = '', day = ''] = night.split('-');
  return [day, month].join(language === 'tr' ? '.' : '/');
}
