import type { Language } from '../constants.ts';

/**
 * Whether a page about these has English to show; an empty list has, because then only the interface speaks. Sitemap
 * and pages ask here, so that they never point to different addresses.
 */
export const inEnglish = (...entities: readonly { languages: readonly Language[] }[]): boolean =>
  entities.length === 0 || entities.some(({ languages }) => languages.includes('en'));
