// What the first script of every page needs, apart from all other constants, which are in a file that is loaded later.

/** Turkish is the default and has no address prefix (docs/rules.md#languages). */
export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** The names under which browsers store what visitors and people have chosen. */
export const STORAGE_KEYS = { token: 'auth_token', language: 'language' } as const;

export const MAX_COUNTS = 20;
