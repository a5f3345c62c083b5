// What the first script of every page needs, apart from all other constants, which are in a file that is loaded later.

/** Turkish is the default and has no address prefix (docs/rules.md#languages). */
export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** The names under which browsers store what visitors and people have chosen. */
export const STORAGE_KEYS = { token: 'auth_token', language: 'language' } as const;

export const MAX_COUNTS = 20;

const ENGLISH_PREFIX = '/en';

/**
 * A public path in a language.
 * @param path an unprefixed path such as `/branches`
 * @returns the same path for Turkish, with the prefix `/en` for English
 */
export function inLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? ENGLISH_PREFIX : `${ENGLISH_PREFIX}${path}`;
}

/** A path with single slashes: browsers take a link that begins with two for another site's. */
export const singleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/');

/**
 * Splits an address into its language and its unprefixed path, which is a link within the site.
 * @param address a path such as `/en/blog/hamam`; `/english` is a Turkish address
 */
export function splitLanguage(address: string): { language: Language; path: string } {
  const pathname = singleSlashes(address);
  if (pathname !== ENGLISH_PREFIX && !pathname.startsWith(`${ENGLISH_PREFIX}/`)) {
    return { language: DEFAULT_LANGUAGE, path: pathname || '/' };
  }
  return { language: 'en', path: pathname.slice(ENGLISH_PREFIX.length) || '/' };
}
