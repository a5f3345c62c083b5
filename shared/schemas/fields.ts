import { z } from 'zod';
import { DEFAULT_LANGUAGE, FORM_LIMITS, LANGUAGES, LIMITS } from '#shared/constants.ts';
import {
  anyId,
  choice,
  clearable,
  code,
  count,
  distinctTexts,
  id,
  imageUrl,
  type page,
  text,
  textList,
  timestamp,
  version,
} from './primitives.ts';

/** What a field of a noun means, as the API's document says it (docs/contributing.md). @param noun such as `hotel` */
export const aboutOf = (noun: string) => ({
  slug: `The last part of the address of the ${noun}.`,
  slugInput: `The last part of the address of the ${noun}. Empty, or left out of a new ${noun}, it is made from the title.`,
  title: `Title of the ${noun}.`,
  content: `Text of the ${noun} as saved; in plain text each line break starts a paragraph.`,
  description: `Text about the ${noun} as saved; in plain text each line break starts a paragraph.`,
  features: `What the ${noun} offers; distinct texts that are not blank.`,
  metaTitle: `Title of the ${noun} for search engines.`,
  metaDescription: `Description of the ${noun} for search engines.`,
  image: `Picture of the ${noun}: a path of this site or an https address; empty for a placeholder.`,
  featuredImage: `First picture of the ${noun}: a path of this site or an https address; empty for a placeholder.`,
  address: `Postal address of the ${noun}.`,
  phone: `Telephone number of the ${noun}, as people write it.`,
  email: { description: `E-mail address of the ${noun}.` },
  published: `Whether visitors see the ${noun}, within its times where it has any.`,
  publishAt: `From when visitors see the ${noun}, ${TIME}; null for at once.`,
  unpublishAt: `Until when visitors see the ${noun}, ${TIME}, or to the end of the day \`YYYY-MM-DD\`; null for no end.`,
});

const TIME = 'in Istanbul as `YYYY-MM-DDTHH:mm`';

/** What fields mean that are alike for all nouns. */
export const about = {
  imageAlts: 'Texts for those who do not see the pictures.',
  translations: 'The English texts; for administrators only.',
  english: 'The English texts; one that is missing or empty is shown in Turkish.',
  untranslated:
    'Names of the texts that are Turkish because the English ones are missing or say what is no longer so; `features.1` is the second entry of a list.',
  turkishText: 'The text in Turkish.',
  englishText: 'The text in English.',
};

/** The fields of a response with an entity that never change. @param noun such as `hotel` */
export const ownId = (noun: string) => z.string().describe(`The id of the ${noun}, which never changes.`);
export const createdAt = (noun: string) => timestamp.describe(`When the ${noun} was created, in UTC.`);

/**
 * The fields of every response about its entity and the last save; `lang` only for texts that are not Turkish,
 * `updatedBy` only for administrators.
 */
export const saved = {
  lang: z.enum(LANGUAGES).optional().describe('Language of the texts, unless it is Turkish.'),
  version,
  updatedAt: timestamp.describe('When it was saved last, in UTC.'),
  updatedBy: z.string().optional().describe('Who saved it last; for administrators only.'),
};

export const englishCounts = {
  missingEnglish: count.describe('How many of its English texts are missing.'),
  outdatedEnglish: count.describe('How many are older than their Turkish ones.'),
};

/** What a list tells of an entity only to people who may edit it. */
export const inEditorsLists = {
  version: version.optional(),
  missingEnglish: englishCounts.missingEnglish.optional(),
  outdatedEnglish: englishCounts.outdatedEnglish.optional(),
};

/** Fails a save of texts that were read in another language than Turkish (docs/rules.md#languages). */
export const savedLang = z
  .string({ error: code('wrongType') })
  .regex(new RegExp(`^${DEFAULT_LANGUAGE}$`), code('notTurkish'))
  .optional()
  .describe(
    '`tr`, or left out as in a Turkish response. A save with the `lang` of an English response is 400, because English would replace Turkish.',
  );

export const success = z.boolean().describe('Always true.');

/** In the answer to a save: what a program sent in vain. */
export const ignoredOfKey = z
  .array(z.string())
  .optional()
  .describe('For API keys: fields that were sent and that no save knows.');

/** The response of a list (docs/rules.md#lists). @param entry the schema of an entry @param items which entries, in which order */
export const listOf = <T extends z.ZodType>(entry: T, items: string) =>
  z.object({
    items: z.array(entry).describe(items),
    next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
  });

/** In the request of a list that programs read what changed from. */
export const updatedSince = z.iso
  .datetime({ offset: true, error: code('invalidTimestamp') })
  .meta({
    description:
      'Only what was saved at this moment or later, without `sort` the earliest save first; deleted entities are in `deleted`. Go on from the `updatedAt` of the last item, less a minute.',
    example: '2026-05-12T09:30:00Z',
  })
  .optional();

/** In the request of a list: its order. @param usual the order without it */
export const sortBy = <const Field extends string>(usual: Field | `-${Field}`, fields: readonly Field[]) =>
  choice(fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]))
    .describe(
      `The field that the list is sorted by, with \`-\` the greatest first; \`${usual}\` without it. With \`updatedSince\` only \`updatedAt\` and \`-updatedAt\`. A cursor goes on in its own order only.`,
    )
    .optional();

type Sorted = { updatedSince?: string | undefined; sort?: string | undefined };
/** Refines the request of a list: what was saved since a moment comes by save. */
export const sortable: [(list: Sorted) => boolean, { error: string; path: string[] }] = [
  ({ updatedSince, sort }) => updatedSince === undefined || sort === undefined || sort.endsWith('updatedAt'),
  { error: code('invalidChoice'), path: ['sort'] },
];

/** The request of a list that programs sort and read what changed from. @param usual the order without `sort` */
export const sortedList = <const Field extends string>(
  pages: typeof page,
  usual: Field | `-${Field}`,
  fields: readonly Field[],
) => z.object({ ...pages, updatedSince, sort: sortBy(usual, fields) }).refine(...sortable);

/** In the response of a list, for programs that keep a copy (docs/rules.md#changes-since). */
export const deleted = z
  .array(
    z
      .object({
        id: z.string().describe('The id.'),
        deletedAt: timestamp.describe('When it was deleted, in UTC.'),
      })
      .meta({ id: 'Deleted' }),
  )
  .optional()
  .describe('Only with `updatedSince`: what was deleted since and is still in the trash.');

export const slugInput = text(LIMITS.slug).optional();
export const slugOrId = anyId.describe('The slug or the id.');

export const freeSlug = z
  .object({ slug: z.string().describe('The slug that a save without one would give now.') })
  .meta({ id: 'FreeSlug' });
/** The title in a request for a free slug. */
export const wantedTitle = text(LIMITS.shortText).default('').describe('The title for which a slug is wanted.');
/** The entity that is edited, in a request for a free slug. @param noun such as `hotel` */
export const editedId = (noun: string) =>
  id.describe(`Id of the ${noun} that is edited, whose own slug is not taken.`).optional();

/**
 * The id in a draft, which takes what a save takes and is read in one language; without an id it is a new entity.
 * @param noun such as `hotel`
 */
export const draftId = (noun: string) => id.optional().describe(`The id of the ${noun}; left out for a new ${noun}.`);

/** The idempotency key of a new entity (docs/rules.md#whole-object-saves). */
export const idempotencyKey = text(FORM_LIMITS.idempotencyKey)
  .optional()
  .describe(
    'Adding again with the same key and the same body adds nothing and responds with what was added, until that is deleted. The same key with another body is 409. An empty one counts as none.',
  );

export const listOrder = (max: number) =>
  z
    .object({
      ids: z
        .array(anyId, { error: code('wrongType') })
        .max(max, code('tooMany'))
        .describe('The ids in their new order; what is missing goes to the end.'),
    })
    .meta({ id: 'NewOrder' });

export const languages = z.array(z.enum(LANGUAGES)).describe('Languages its main text is written in.');

export const untranslated = z.array(z.string()).describe(about.untranslated);

/** The English texts in a request; `null` clears all of them. */
export const englishInput = <T extends object, I>(english: z.ZodType<T, I>, none: NoInfer<T>) =>
  clearable(
    z.object({
      en: clearable(english, none).describe(about.english),
      confirmed: textList(LIMITS.translatedTexts, LIMITS.slug)
        .optional()
        .describe('Names of English texts that still fit their changed Turkish texts.'),
      outdated: textList(LIMITS.translatedTexts, LIMITS.slug)
        .optional()
        .describe('Of a new entity, such as a copy: names of the English texts made from another Turkish text.'),
    }),
    { en: none as Awaited<T> },
  ).describe(about.translations);

/** English texts in a response to an administrator; an empty `outdated` is left out. */
export const translationsOutput = <T extends z.ZodRawShape>(english: T) =>
  z
    .object({
      en: z.object(english).describe(about.english),
      outdated: distinctTexts
        .optional()
        .describe('Names of the English texts that were made from another Turkish text.'),
    })
    .optional()
    .describe(about.translations);

/**
 * The fields with which a response ends whose entity has texts in both languages.
 * @param noun such as `hotel`
 * @param english its texts
 */
export const ofTranslated = <T extends z.ZodRawShape>(noun: string, english: T) => ({
  languages,
  untranslated,
  translations: translationsOutput(english),
  createdAt: createdAt(noun),
  ...saved,
});

const pictureAddress = 'Address of the picture.';
/** The alternative texts of a picture in both languages (WCAG 1.1.1), by its address. */
export const imageAlt = z
  .object({
    image: imageUrl.describe(pictureAddress),
    tr: text(LIMITS.altText).default('').describe(about.turkishText),
    en: text(LIMITS.altText).default('').describe(about.englishText),
  })
  .meta({ id: 'ImageAltInput' });
export const imageAlts = clearable(
  z.array(imageAlt, { error: code('wrongType') }).max(LIMITS.imageAlts, code('tooMany')),
  [],
).describe(about.imageAlts);

export const imageAltsOutput = z
  .array(
    z
      .object({
        image: z.string().describe(pictureAddress),
        tr: z.string().describe(about.turkishText),
        en: z.string().describe(about.englishText),
      })
      .meta({ id: 'ImageAlt' }),
  )
  .describe(about.imageAlts);

/** A telephone number as pages show it (docs/rules.md#telephone-numbers). */
export const shownNumber = z
  .object({
    text: z.string().describe('The number as pages show it.'),
    link: z.string().optional().describe('Missing when nobody can tell which number was typed.'),
  })
  .meta({ id: 'ShownNumber' });

/** The reads of a draft's page, by the names of procedures (docs/decisions/preview.md). */
export const readInDraft = 'As visitors would read it after the save.';
