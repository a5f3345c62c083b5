import type { PageKind } from '#shared/constants.ts';

/** The text of a page that a new site starts with. */
export interface StartingText {
  kind: PageKind;
  slug: string;
  title: string;
  /** Paragraphs; one that begins with `## ` is a heading. */
  paragraphs: readonly string[];
  english: { title: string; paragraphs: readonly string[] };
}
