import type { Language } from '#shared/constants.ts';

interface MapTexts {
  beyond: (count: number) => string;
  closer: string;
}

/** Texts that only the map of all hotels shows, so that other pages do not load them. */
export const MAP_TEXTS: Record<Language, MapTexts> = {
  en: {
    beyond: (count) => `${count} more ${count === 1 ? 'hotel' : 'hotels'} beyond this area`,
    closer: 'Zoom back in',
  },
  tr: { beyond: (count) => `Bu alanın dışında ${count} otel daha`, closer: 'Haritayı yakınlaştır' },
};
