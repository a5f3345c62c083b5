import type { Language } from '../../../shared/constants.ts';

interface Described {
  imageAlts: readonly { image: string; tr: string; en: string }[];
}

/**
 * The words of a picture in the page's language, Turkish for want of English and then marked as Turkish.
 * @param otherwise what is said where nobody has described the picture; empty when the text beside it says it all
 */
export function altOf(
  { imageAlts }: Described,
  image: string,
  language: Language,
  otherwise = '',
): { alt: string; lang?: Language } {
  const found = imageAlts.find((alt) => alt.image === image);
  if (found?.[language]) return { alt: found[language] };
  return found?.tr ? { alt: found.tr, lang: 'tr' } : { alt: otherwise };
}
