import { z } from 'zod';
import { TEXT_FORMATS } from '../constants.ts';
import { choice, clearable, count } from './primitives.ts';

/** The format of the main text of a post, page, hotel, room or of the homepage (docs/rules.md#texts-with-structure). */
export const formatInput = clearable(choice(TEXT_FORMATS), 'text').meta({
  description: 'How the main text is written, in both languages: `text` or `markdown`. Left out it stays as it is.',
});
export const format = z
  .enum(TEXT_FORMATS)
  .optional()
  .meta({ description: 'How the main text is written, in both languages; `text` when missing.' });

/** Letters that look alike. */
const run = z
  .object({
    text: z.string(),
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    link: z.string().optional().meta({ description: 'A web, `mailto:` or `tel:` address, or a path of this site.' }),
  })
  .meta({ id: 'TextRun' });
const runs = z.array(run);

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    start: count.optional().meta({ description: 'The first number, unless it is 1.' }),
    items: z.array(item),
  });
// The levels are written out, because a schema that contains itself has no bound.
const innermostList = listOf(z.object({ runs })).meta({ id: 'TextInnermostList' });
const innerList = listOf(z.object({ runs, lists: z.array(innermostList).optional() })).meta({ id: 'TextInnerList' });
const list = listOf(z.object({ runs, lists: z.array(innerList).optional() })).meta({ id: 'TextList' });

const heading = z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs });
const paragraph = z.object({ type: z.literal('paragraph'), runs });
const quote = z.object({ type: z.literal('quote'), items: z.array(z.object({ runs })) });
const picture = z.object({
  type: z.literal('picture'),
  image: z.string(),
  alt: z.string().meta({ description: 'The picture in words, for those who do not see it.' }),
  caption: z.string(),
});
const rule = z.object({ type: z.literal('rule') });
const cells = z.array(z.object({ runs }));
const table = z
  .object({
    type: z.literal('table'),
    header: cells.meta({ description: 'The cells that name the columns.' }),
    rows: z
      .array(z.object({ cells: cells.meta({ description: 'From the first column to the last.' }) }))
      .meta({ description: 'Each row has as many cells as the header.' }),
  })
  .meta({ id: 'TextTable' });

export const CARD_KINDS = ['hotel', 'room', 'post'] as const;
export const card = z
  .object({
    type: z.literal('card'),
    kind: z.enum(CARD_KINDS),
    title: z.string(),
    description: z.string(),
    untranslated: z.array(z.enum(['title', 'description'])),
    path: z.string().meta({ description: 'The path of its Turkish page; the English one begins with `/en`.' }),
    image: z.string(),
  })
  .meta({ id: 'TextCard' });

const block = z.discriminatedUnion('type', [
  heading.meta({ id: 'TextHeading' }),
  paragraph.meta({ id: 'TextParagraph' }),
  list,
  quote.meta({ id: 'TextQuote' }),
  picture.meta({ id: 'TextPicture' }),
  rule.meta({ id: 'TextRule' }),
  table,
  card,
]);

/** What pages show of a main text in Markdown. */
export const textTree = z.array(block).optional().meta({
  description: 'The main text as pages show it, when its format is `markdown`; only in responses with one entity.',
});

export type TextRun = z.infer<typeof run>;
export type TextList = { type: 'list'; ordered: boolean; start?: number | undefined; items: TextItem[] };
export type TextTable = z.infer<typeof table>;
export interface TextItem {
  runs: TextRun[];
  lists?: TextList[] | undefined;
}
export type TextCard = z.infer<typeof card>;
export type TextBlock = z.infer<typeof block>;
export type TextTree = TextBlock[];

/** A card as a text names it: by the id of what it shows. */
export interface CardReference {
  type: 'card';
  kind: TextCard['kind'];
  /** The id of the post or hotel, for a room that of its hotel. */
  id: string;
  room?: string;
  text: string;
}
export type ParsedBlock = Exclude<TextBlock, TextCard> | CardReference;
