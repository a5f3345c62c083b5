import type { Language } from '#shared/constants.ts';

const format = (lang: Language) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
const NUMBER = { tr: format('tr'), en: format('en') };
const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** The size of a file or a disk, such as `182,3 kB` or `1,4 GB`, by default in Turkish numbers (docs/rules.md#dates). */
export function formatBytes(bytes: number, lang: Language = 'tr'): string {
  let size = bytes / 1_000;
  let unit = 0;
  for (; size >= 1_000 && unit < UNITS.length - 1; unit += 1) size /= 1_000;
  return `${NUMBER[lang].format(size)} ${UNITS[unit]}`;
}
