import { z } from 'zod';
import { TEXT_FORMATS } from '#shared/constants.ts';
import { about, aboutOf } from './fields.ts';
import { choice, clearable, count } from './primitives.ts';

/** The format of the main text of a post, page, hotel, room or of the homepage (docs/rules.md#texts-with-structure). */
export const formatInput = clearable(choice(TEXT_FORMATS), 'text').describe(
  'How the main text is written, in both languages: `text` or `markdown`. Left out it stays as it is.',
);
export const format = z
  .enum(TEXT_FORMATS)
  .optional()
  .describe('How the main text is written, in both languages; `text` when missing.');

/** Letters that look alike. */
const run = z
  .object({
    text: z.string().describe('Letters that look alike.'),
    bold: z.boolean().optional().describe('Whether they are bold.'),
    italic: z.boolean().optional().describe('Whether they are italic.'),
    link: z.string().optional().describe('A web, `mailto:` or `tel:` address, or a path of this site.'),
  })
  .meta({ id: 'TextRun' });
const runs = z.array(run).describe('The text, in parts that look alike.');
const lists = 'Lists inside the entry.';
const typeOf = <Type extends string>(type: Type) =>
  z.literal(type).describe(`Always \`${type}\`: tells the block from those of other kinds.`);

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    type: typeOf('list'),
    ordered: z.boolean().describe('Whether the entries are numbered.'),
    start: count.optional().describe('The first number, unless it is 1.'),
    items: z.array(item).describe('The entries of the list.'),
  });
// The levels are written out, because a schema that contains itself has no bound.
const innermostList = listOf(z.object({ runs })).meta({ id: 'TextInnermostList' });
const innerList = listOf(z.object({ runs, lists: z.array(innermostList).optional().describe(lists) })).meta({
  id: 'TextInnerList',
});
const list = listOf(z.object({ runs, lists: z.array(innerList).optional().describe(lists) })).meta({ id: 'TextList' });

const heading = z.object({
  type: typeOf('heading'),
  level: z.literal([2, 3]).meta({ type: 'integer', description: 'As in Markdown: 2 for `##`, 3 for `###`.' }),
  runs,
});
const paragraph = z.object({ type: typeOf('paragraph'), runs });
const quote = z.object({
  type: typeOf('quote'),
  items: z.array(z.object({ runs })).describe('The paragraphs of the quote.'),
});
const picture = z.object({
  type: typeOf('picture'),
  image: z.string().describe('Address of the picture.'),
  alt: z.string().describe('The picture in words, for those who do not see it.'),
  caption: z.string().describe('Line below the picture; may be empty.'),
});
const rule = z.object({ type: typeOf('rule') });
const cells = z.array(z.object({ runs }));
const table = z
  .object({
    type: typeOf('table'),
    header: cells.describe('The cells that name the columns.'),
    rows: z
      .array(z.object({ cells: cells.describe('From the first column to the last.') }))
      .describe('Each row has as many cells as the header.'),
  })
  .meta({ id: 'TextTable' });

export const CARD_KINDS = ['hotel', 'room', 'post'] as const;
export const card = z
  .object({
    type: typeOf('card'),
    kind: z.enum(CARD_KINDS).describe('What it shows.'),
    title: z.string().describe('Name or title of what it shows.'),
    description: z.string().describe('The first words about it.'),
    untranslated: z.array(z.enum(['title', 'description'])).describe(about.untranslated),
    path: z.string().describe('The path of its Turkish page; the English one begins with `/en`.'),
    image: z.string().describe(aboutOf('card').image),
    repeated: z
      .boolean()
      .optional()
      .describe('True where the page has drawn this card before and shows a link; text and picture are left out.'),
  })
  .meta({ id: 'TextCard' });

const file = z
  .object({
    type: typeOf('file'),
    url: z.string().describe('Path of the file on this site, where browsers download it.'),
    name: z.string().describe('Its name in the library, in the language of the response where it has one.'),
    size: z.string().describe('Its size as pages show it, such as `1,4 MB`.'),
  })
  .meta({ id: 'TextFile' });

const block = z
  .discriminatedUnion('type', [
    heading.meta({ id: 'TextHeading' }),
    paragraph.meta({ id: 'TextParagraph' }),
    list,
    quote.meta({ id: 'TextQuote' }),
    picture.meta({ id: 'TextPicture' }),
    rule.meta({ id: 'TextRule' }),
    table,
    card,
    file,
  ])
  .meta({ id: 'TextBlock' });

/** What pages show of a main text in Markdown. */
export const textTree = z
  .array(block)
  .optional()
  .describe('The main text as pages show it, when its format is `markdown`; only in responses with one entity.');

export type TextRun = z.infer<typeof run>;
export type TextList = { type: 'list'; ordered: boolean; start?: number | undefined; items: TextItem[] };
export type TextTable = z.infer<typeof table>;
export interface TextItem {
  runs: TextRun[];
  lists?: TextList[] | undefined;
}
export type TextCard = z.infer<typeof card>;
export type TextFile = z.infer<typeof file>;
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
/** A file to download as a text names it. */
export interface FileReference {
  type: 'file';
  url: string;
  text: string;
}
export type ParsedBlock = Exclude<TextBlock, TextCard | TextFile> | CardReference | FileReference;
