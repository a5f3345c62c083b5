import { z } from 'zod';
import { LIMITS, NOUNS } from '#shared/constants.ts';
import { CHOSEN_PICTURE_KINDS, MEDIA, MEDIA_KINDS } from '#shared/pictures.ts';
import { changesOf, oneOfThem } from './changes.ts';
import { about, listOf, saved, sortable, sortBy, updatedSince } from './fields.ts';
import {
  choice,
  code,
  count,
  id,
  integer,
  line,
  listCursor,
  page,
  queryFlag,
  text,
  timestamp,
  version,
} from './primitives.ts';
import { uploaded } from './upload.ts';

/** The filter of the list (docs/rules.md#media). */
export const mediaList = z
  .object({
    limit: page.limit,
    cursor: listCursor(MEDIA.cursor),
    q: text(MEDIA.search).describe('Words, or beginnings of words, of a name or a description.').optional(),
    kind: choice([...MEDIA_KINDS, 'picture'])
      .describe('Only this kind; `picture` for all pictures, without the files to download.')
      .optional(),
    unused: queryFlag.describe(
      'Only pictures that nothing saved shows, or with `false` only those that something shows.',
    ),
    updatedSince,
    sort: sortBy('-uploadedAt', ['uploadedAt', 'updatedAt']),
    withoutAlt: queryFlag.describe('Only pictures that lack a description in Turkish or in English.'),
  })
  .refine(...sortable);
export type MediaFilter = Omit<z.infer<typeof mediaList>, 'limit' | 'cursor'>;

export const mediaFile = z.object({ file: id.describe('Name of the file.') });

const own = {
  alt: 'The picture in words, for those who do not see it; of a file the name that pages show.',
  focus: 'The point that every crop keeps in view; null for the centre.',
  x: 'Whole percent from the left.',
  y: 'Whole percent from the top.',
};

const percent = integer(0, 100);
const altText = text(LIMITS.altText).optional();

export const mediaUpdate = z
  .object({
    ...mediaFile.shape,
    name: line(LIMITS.name).optional().describe('Name for the search.'),
    alt: z
      .object(
        { tr: altText.describe(about.turkishText), en: altText.describe(about.englishText) },
        { error: code('wrongType') },
      )
      .optional()
      .describe(own.alt),
    focus: z
      .object({ x: percent.describe(own.x), y: percent.describe(own.y) }, { error: code('wrongType') })
      .nullable()
      .optional()
      .describe(own.focus),
    version: version.optional(),
  })
  .meta({ id: 'MediaChanges' });
export type MediaChanges = z.infer<typeof mediaUpdate>;

const change = oneOfThem(
  {
    act: choice(['delete']).describe('Deletes each for good that nothing shows.').optional(),
    kind: choice(CHOSEN_PICTURE_KINDS).describe('The kind of each; an icon stays an icon.').optional(),
  },
  'MediaChange',
);
export const changesOfMedia = changesOf(change).meta({ id: 'ChangesOfMedia' });
export type ChangesOfMedia = z.infer<typeof changesOfMedia>;

const USE_PLACES = ['saved', 'trash', 'history'] as const;

const use = z
  .object({
    noun: z.enum(NOUNS).describe('What kind of thing shows it.'),
    id: z.string().describe('Id of the thing, or the name of the settings.'),
    name: z.string().describe('Name or title; empty for settings.'),
    place: z.enum(USE_PLACES).describe('In saved content, in the trash, or only in an earlier version.'),
  })
  .meta({ id: 'MediaUse' });
export type Use = z.infer<typeof use>;

export const mediaReplacement = z
  .object({
    replaced: id.describe('Name of the file that is replaced.'),
    file: id.describe('The file of the picture that takes its place.'),
  })
  .meta({ id: 'MediaReplacementInput' });
export const mediaReplaced = z
  .object({ changed: z.array(use).describe('The content that the call has saved.') })
  .meta({ id: 'MediaReplaced' });

export const mediaDescribed = z.object({
  files: z
    .string({ error: code('wrongType') })
    .max(MEDIA.describedFiles, code('tooLong'))
    .describe('Names of files, separated by commas.'),
});
const focus = z
  .object({ x: count.describe(own.x), y: count.describe(own.y) })
  .nullable()
  .describe(own.focus);
const alt = z
  .object({ tr: z.string().describe(about.turkishText), en: z.string().describe(about.englishText) })
  .describe(own.alt);
const { url } = uploaded.shape;
const side = 'In pixels; 0 for an icon and a file.';
export const mediaDescriptions = listOf(
  z.object({ url, alt, focus }).meta({ id: 'MediaDescription' }),
  'The pictures with a description or a focus.',
).meta({ id: 'MediaDescriptions' });

const entry = {
  file: z.string().describe('Name of the file, which never changes.'),
  url,
  name: z.string().describe('Name that the file had when it was uploaded, without its extension; empty when unknown.'),
  kind: z
    .enum(MEDIA_KINDS)
    .describe(
      'A picture with transparent parts is a logo, an icon file an icon, any other a photo, unless people say otherwise; a PDF is a file.',
    ),
  width: count.describe(side),
  height: count.describe(side),
  bytes: count.describe('Size of the file in bytes.'),
  alt,
  focus,
  uploadedAt: timestamp.describe('When it was uploaded, in UTC.'),
  uploadedBy: z.string().describe('Who uploaded it; empty for a picture from before there was a library.'),
  version,
  updatedAt: saved.updatedAt,
  uses: count.describe('How many hotels, posts, pages and settings show it.'),
};

const mediaEntry = z.object(entry).meta({ id: 'MediaEntry' });
export type MediaEntry = z.infer<typeof mediaEntry>;

export const mediaListResponse = listOf(mediaEntry, 'The pictures of the page.').meta({ id: 'MediaList' });

const usedIn = z.array(use).describe('The places that show it and that you may read, at most 50.');
export const media = z.object({ ...entry, usedIn }).meta({ id: 'Media' });
export type Media = z.infer<typeof media>;
