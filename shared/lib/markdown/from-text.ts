import { paragraphsOf } from '#shared/lib/paragraphs.ts';
import { writeMarkdown } from './write.ts';

const HEADING = /^##\s+(?=\S)/;

/** A plain text as a text with structure: each line is a paragraph, or a heading as on the chain's own pages. */
export const fromPlainText = (text: string): string =>
  writeMarkdown(
    paragraphsOf(text).map((line) => {
      const runs = [{ text: line.replace(HEADING, '') }];
      return HEADING.test(line) ? { type: 'heading', level: 2, runs } : { type: 'paragraph', runs };
    }),
  );
