import type { Language, PAGE_BUTTONS } from '#shared/constants.ts';

interface OwnPageTexts {
  /** Before the links to the pages of a hotel. */
  ofHotel: string;
  buttons: Record<Exclude<(typeof PAGE_BUTTONS)[number], 'none'>, string>;
}

/** Texts that only the chain's own pages and those of hotels show, so that other pages do not load them. */
export const OWN_PAGE_TEXTS: Record<Language, OwnPageTexts> = {
  tr: {
    ofHotel: 'Bu otelde',
    buttons: { message: 'Bize yazın', call: 'Bizi arayın', book: 'Rezervasyon yapın', link: 'Devamı' },
  },
  en: {
    ofHotel: 'At this hotel',
    buttons: { message: 'Write to us', call: 'Call us', book: 'Book your stay', link: 'Read more' },
  },
};
