/** Each language is named in itself, so that its speakers recognise it on any page. */
export const LANGUAGE_NAMES = { tr: 'Türkçe', en: 'English' } as const;
