/** The first words of a starting text that a lawyer has not read yet, and a place that is still to be filled in. */
const UNFINISHED = /^\s*(?:TASLAK|DRAFT):|\[[^\][\n]+\]/m;

/** @returns the part of the texts that visitors should not read, such as `TASLAK:` or `[address]` */
export const unfinishedPart = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.map((text) => UNFINISHED.exec(text ?? '')?.[0].trim()).find((part) => part !== undefined);
