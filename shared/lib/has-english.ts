import type { Language } from '#shared/constants.ts';

/**
 * Whether a page with these entities has an English version. A page without entities always has an English version,
 * because its interface is translated. Sitemap and page head both use this function, so that both name the same
 * addresses (docs/rules.md#languages).
 */
export const hasEnglish = (...entities: readonly { languages: readonly Language[] }[]): boolean =>
  entities.length === 0 || entities.some(({ languages }) => languages.includes('en'));
