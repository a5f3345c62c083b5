interface Described {
  name: string;
  imageAlts: readonly { image: string; tr: string; en: string }[];
}

/** The words of a picture in the page's language, Turkish for want of English, the hotel's name for want of both. */
export function altOf(hotel: Described, image: string, language: 'tr' | 'en'): string {
  const found = hotel.imageAlts.find((alt) => alt.image === image);
  return found?.[language] || found?.tr || hotel.name;
}
