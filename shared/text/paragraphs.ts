/** The paragraphs of a plain text: split at line breaks of any system, blank ones dropped (rulings, "Images, links"). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
