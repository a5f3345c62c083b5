/** Words a minute of an unhurried reader. */
const WORDS = 200;

/** How many minutes a text takes to read, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter((word) => word !== '').length / WORDS));
