/** The paragraphs of a plain text: split at every kind of line break, blank ones dropped (docs/rules.md#posts). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
