/** The shortest and the longest first sentence, in UTF-16 code units, that can stand by itself in large letters. */
const SHORTEST = 12;
const LONGEST = 180;
/** The end of a sentence: its mark, closing quotation marks, and a space before a capital, a digit or a quotation mark. */
const SENTENCE_END = /[.!?…]["”’»)]*(?=\s+["“‘«(]?[\p{Lu}\d])/gu;

/**
 * The first sentence of a paragraph and the rest of it, so that pages can set it in large letters.
 * @returns an empty first sentence when it is too short, such as an abbreviation, or too long; an empty rest when the
 * paragraph is one sentence
 */
export function splitFirstSentence(paragraph: string): { first: string; rest: string } {
  const ends = [...paragraph.matchAll(SENTENCE_END)].map(({ 0: mark, index }) => index + mark.length);
  const end = ends.find((position) => position >= SHORTEST) ?? paragraph.length;
  if (end > LONGEST) return { first: '', rest: paragraph };
  return { first: paragraph.slice(0, end), rest: paragraph.slice(end).trimStart() };
}

/** Whether a paragraph is one quotation, from its first character to its last. */
export const isQuotation = (paragraph: string): boolean => /^(?:“[^“”]+”|«[^«»]+»|"[^"]+")$/.test(paragraph);
