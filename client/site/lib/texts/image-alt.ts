import type { Language } from '#shared/constants.ts';

interface WithImageAlts {
  imageAlts: readonly { image: string; tr: string; en: string }[];
}

/** @param fallback the name for a picture without a description; empty when the text beside the picture describes it */
export function imageAlt(
  { imageAlts }: WithImageAlts,
  image: string,
  language: Language,
  fallback = '',
): { alt: string; lang?: Language } {
  const texts = imageAlts.find((candidate) => candidate.image === image);
  if (texts?.[language]) return { alt: texts[language] };
  return { alt: texts?.tr || fallback, lang: 'tr' };
}
