import { z } from 'zod';
import { LIMITS, MEDIA, NOUNS, PICTURE_KINDS } from '../constants.ts';
import { choice, code, count, id, integer, line, listCursor, page, text, timestamp, version } from './primitives.ts';

/** A query's `true` or `false`. */
const queryFlag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: code('wrongType') }).optional(),
);

/** The filter of the list (docs/rules.md#media). */
export const mediaList = z.object({
  limit: page.limit,
  cursor: listCursor(MEDIA.cursor),
  q: text(MEDIA.search).optional().meta({ description: 'Words, or beginnings of words, of a name or a description.' }),
  kind: choice(PICTURE_KINDS).optional(),
  unused: queryFlag.meta({ description: 'Only pictures that no saved content shows.' }),
  withoutAlt: queryFlag.meta({ description: 'Only pictures that lack a description in Turkish or in English.' }),
});
export type MediaFilter = Omit<z.infer<typeof mediaList>, 'limit' | 'cursor'>;

/** The name of a picture's file. */
const file = id;
export const mediaFile = z.object({ file });

const percent = integer(0, 100);
const altText = text(LIMITS.altText).optional();

export const mediaUpdate = z
  .object({
    file,
    name: line(LIMITS.name).trim().optional(),
    alt: z.object({ tr: altText, en: altText }, { error: code('wrongType') }).optional(),
    focus: z
      .object({ x: percent, y: percent }, { error: code('wrongType') })
      .nullable()
      .optional(),
    version: version.optional(),
  })
  .meta({ id: 'MediaChanges' });
export type MediaChanges = z.infer<typeof mediaUpdate>;

const USE_PLACES = ['saved', 'trash', 'history'] as const;

const use = z
  .object({
    noun: z.enum(NOUNS),
    id: z.string(),
    name: z.string(),
    place: z.enum(USE_PLACES).meta({
      description: 'In saved content, in the trash, or only in an earlier version.',
    }),
  })
  .meta({ id: 'MediaUse' });
export type Use = z.infer<typeof use>;

/** `replaced` is the picture of the path, `file` the one that takes its place. */
export const mediaReplacement = z.object({ replaced: file, file }).meta({ id: 'MediaReplacementInput' });
export const mediaReplaced = z.object({ changed: z.array(use) }).meta({ id: 'MediaReplaced' });

/** The names of files, separated by commas. */
export const mediaDescribed = z.object({
  files: z.string({ error: code('wrongType') }).max(MEDIA.describedFiles, code('tooLong')),
});
const focus = z.object({ x: count, y: count }).nullable();
const alt = z.object({ tr: z.string(), en: z.string() });
export const mediaDescriptions = z.array(z.object({ url: z.string(), alt, focus }).meta({ id: 'MediaDescription' }));

const entry = {
  file: z.string(),
  url: z.string(),
  name: z.string(),
  kind: z.enum(PICTURE_KINDS),
  width: count,
  height: count,
  bytes: count,
  alt,
  focus,
  uploadedAt: timestamp,
  uploadedBy: z.string(),
  version,
  updatedAt: timestamp,
  uses: count,
};

const mediaEntry = z.object(entry).meta({ id: 'MediaEntry' });
export type MediaEntry = z.infer<typeof mediaEntry>;

export const mediaListResponse = z
  .object({
    media: z.array(mediaEntry),
    next: z.string().nullable().meta({ description: 'The cursor of the next page; null on the last one.' }),
  })
  .meta({ id: 'MediaList' });

export const media = z.object({ ...entry, usedIn: z.array(use) }).meta({ id: 'Media' });
export type Media = z.infer<typeof media>;
