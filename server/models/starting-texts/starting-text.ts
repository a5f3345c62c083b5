import type { PageKind } from '#shared/constants.ts';

export interface StartingText {
  kind: PageKind;
  slug: string;
  title: string;
  /** Paragraphs; a paragraph that begins with `## ` is a heading. */
  paragraphs: readonly string[];
  english: { title: string; paragraphs: readonly string[] };
}
