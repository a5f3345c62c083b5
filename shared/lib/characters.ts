/** Vertical tab, next line, line separator and paragraph separator: readers see a line break. */
const RARE_LINE_BREAKS = /[\v\u0085\u2028\u2029]/g;
/** Soft hyphens, zero-width spaces and joiners, marks of direction (Unicode's `Default_Ignorable_Code_Point`). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as the site stores it: each letter in one form (NFC), each line break as one that every program knows. Passwords
 * are stored as typed (docs/rules.md#names).
 */
export const storedForm = (typed: string): string => typed.normalize('NFC').replace(RARE_LINE_BREAKS, '\n');

/** A text without the characters that nobody sees. */
export const visiblePart = (text: string): string => text.replace(INVISIBLE, '');

/** Whether a reader sees nothing. */
export const isBlank = (text: string): boolean => visiblePart(text).trim() === '';

/** What is equal for two texts that look the same, for a comparison; never stored. */
export const lookOf = (text: string): string => visiblePart(storedForm(text)).trim();
