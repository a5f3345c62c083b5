import { todayInIstanbul } from '#shared/lib/numbers/date.ts';

/** The first words of a starting text that a lawyer has not read yet, and a place that is still to be filled in. */
const PLACEHOLDER = /^\s*(?:TASLAK|DRAFT):|\[[^\][\n]+\]/m;

/** The missing parts that a notice names, in its order. */
export const MISSING = ['picture', 'prices', 'description', 'certificate', 'dates', 'terms'] as const;
export type Missing = (typeof MISSING)[number];

/** The texts for visitors, and the parts that are missing. */
export interface Publication {
  /** Tells publications apart for which the question was answered already. */
  name: string;
  /** Texts in both languages, as words. */
  texts: readonly (string | undefined)[];
  missing?: readonly Missing[];
  /** Missing for what has no date. */
  publishDate?: string | undefined;
  publishAt?: string | null | undefined;
}

/** @returns the part of the texts that visitors should not read, such as `TASLAK:` or `[address]` */
export const placeholderIn = ({ texts }: Publication): string | undefined =>
  texts.map((text) => PLACEHOLDER.exec(text ?? '')?.[0].trim()).find((part) => part !== undefined);

/** @returns a date that has not come, of what visitors see already or will see before that day */
const dateAhead = ({ publishDate = '', publishAt }: Publication): string | undefined =>
  !publishAt && publishDate > todayInIstanbul() ? publishDate : undefined;

/** The parts that visitors find missing since a save. @param before what they saw before; undefined for nothing */
export function missingSince(before: Publication | undefined, now: Publication) {
  const date = dateAhead(now);
  return {
    parts: (now.missing ?? []).filter((part) => !before?.missing?.includes(part)),
    date: before && date === dateAhead(before) ? undefined : date,
  };
}
