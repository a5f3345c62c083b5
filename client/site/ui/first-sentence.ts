/** The shortest and longest first sentence, in UTF-16 code units, that can stand alone in large letters. */
const SHORTEST = 12;
const LONGEST = 180;
/** A sentence ends with a mark, closing quotation marks, and a space before a capital, a digit or a quotation mark. */
const SENTENCE_END = /[.!?…]["”’»)]*(?=\s+["“‘«(]?[\p{Lu}\d])/gu;

/**
 * @returns an empty `first` when the sentence is too short, such as an abbreviation, or too long; an empty `rest` when
 * the paragraph is one sentence
 */
export function splitFirstSentence(paragraph: string): { first: string; rest: string } {
  const ends = [...paragraph.matchAll(SENTENCE_END)].map(({ 0: mark, index }) => index + mark.length);
  const end = ends.find((position) => position >= SHORTEST) ?? paragraph.length;
  if (end > LONGEST) return { first: '', rest: paragraph };
  return { first: paragraph.slice(0, end), rest: paragraph.slice(end).trimStart() };
}

export const isQuotation = (paragraph: string): boolean => /^(?:“[^“”]+”|«[^«»]+»|"[^"]+")$/.test(paragraph);
