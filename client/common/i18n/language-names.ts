export const LANGUAGE_NAMES = { tr: 'Türkçe', en: 'English' } as const;
