import { COPYRIGHT_YEAR, type Language } from '#shared/constants.ts';

const BUILT_IN_NAME: Record<Language, string> = { tr: 'İstanbul Otelleri', en: 'Istanbul Hotels' };

/** The name of the site, or the built-in one while the site has none or cannot be read (docs/rules.md#site). */
export const siteName = (site: { name: string } | undefined, lang: Language): string =>
  site?.name || BUILT_IN_NAME[lang];

/**
 * The copyright line of the footer.
 * @param own the line that the chain has written, in which `{name}` stands for the name; empty for the usual line
 */
export const copyrightLine = (own: string, name: string): string =>
  (own || `© ${COPYRIGHT_YEAR} {name}`).replaceAll('{name}', () => name);
