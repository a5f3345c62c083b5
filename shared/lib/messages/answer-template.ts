import { fold } from '#shared/lib/fold.ts';

/** The names that may stand in braces in a template of an answer (docs/rules.md#answers). */
export const ANSWER_PLACEHOLDERS = ['ad', 'otel', 'giriş', 'çıkış', 'oda', 'fiyat'] as const;
export type AnswerPlaceholder = (typeof ANSWER_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\s*([^{}\n]*?)\s*\}/g;
const SENTENCE_END = /(?<=[.!?…])\s+/;

const knownPlaceholder = (name: string) => ANSWER_PLACEHOLDERS.find((known) => fold(known) === fold(name));

/** What stands in braces in a template and is no known placeholder, as it was typed. */
export const unknownPlaceholders = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !knownPlaceholder(name)),
  ),
];

/**
 * A template with what a message says. A sentence with a placeholder that is unknown or that the message says nothing for
 * is left out as a whole, so that no hole is left in a sentence.
 * @param template lines of sentences
 * @returns the text, and the placeholders whose sentences are left out
 */
export function fillTemplate(
  template: string,
  values: Readonly<Partial<Record<AnswerPlaceholder, string>>>,
): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const filledBy = (name: string): string => {
    const known = knownPlaceholder(name);
    return (known && values[known]) ?? '';
  };
  const isWhole = (sentence: string): boolean => {
    const empty = [...sentence.matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name)
      .filter((name) => filledBy(name) === '');
    for (const name of empty) missing.add(name);
    return empty.length === 0;
  };
  const lines = template.split(/\r\n|\r|\n/).flatMap((line) => {
    const sentences = line.split(SENTENCE_END);
    const whole = sentences.filter(isWhole);
    return whole.length === 0 ? [] : [whole.join(' ')];
  });
  const filled = lines.map((line) => line.replace(PLACEHOLDER, (_, name: string) => filledBy(name)));
  return {
    text: filled
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    missing: [...missing],
  };
}
