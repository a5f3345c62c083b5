/** Splits a plain text at every kind of line break and drops empty paragraphs (docs/rules.md#posts). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\v\u0085\u2028\u2029]/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
