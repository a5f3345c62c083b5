/** Words that an unhurried reader reads in a minute. */
const WORDS = 200;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter((word) => word !== '').length / WORDS));
