import { z } from 'zod';
import { ANNOUNCEMENT_TYPES, LIMITS } from '../constants.ts';
import {
  choice,
  clearable,
  code,
  englishInput,
  flag,
  given,
  imageAlts,
  imageAltsOutput,
  imageUrl,
  lang,
  languages,
  notBlank,
  optionalLink,
  readInDraft,
  saved,
  savedLang,
  text,
  translationsOutput,
  untranslated,
  version,
  wallClock,
  wallClockInput,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

/** The required fields of the home page, in the order of the error message. */
export const CONTENT_REQUIRED = [
  'heroTitle',
  'heroSubtitle',
  'heroImage',
  'aboutTitle',
  'aboutContent',
  'aboutImage',
] as const;

export const noContentTexts = { heroTitle: '', heroSubtitle: '', aboutTitle: '', aboutContent: '' };
export const noAnnouncementTexts = { title: '', content: '' };

/** An announcement in a request. A missing field of the specification gets its default (docs/rules.md#announcement). */
const announcementInput = z
  .object({
    active: flag.nullish().transform((active) => active ?? false),
    type: choice(ANNOUNCEMENT_TYPES)
      .nullish()
      .transform((type) => type ?? 'info'),
    title: text(LIMITS.shortText).trim().default(''),
    content: text(LIMITS.description).default(''),
    link: optionalLink.optional(),
    offerId: text(LIMITS.slug)
      .optional()
      .meta({ description: 'Id of the offer it points to while that runs; empty for none.' }),
    startsAt: wallClockInput,
    endsAt: wallClockInput,
  })
  .refine(({ active, title, content }) => !active || title !== '' || content.trim() !== '', {
    path: ['title'],
    error: code('announcementText'),
  })
  .meta({
    id: 'AnnouncementInput',
    // An active announcement has a title or a text.
    if: { properties: { active: { enum: [false, null] } } },
    else: { if: given('title'), else: given('content') },
  });

const contentEnglish = z.object({
  heroTitle: text(LIMITS.shortText).trim().optional(),
  heroSubtitle: text(LIMITS.excerpt).trim().optional(),
  aboutTitle: text(LIMITS.shortText).trim().optional(),
  aboutContent: text(LIMITS.description).optional(),
  announcement: z
    .object({
      title: text(LIMITS.shortText).trim().optional(),
      content: text(LIMITS.description).optional(),
    })
    .optional(),
});

export const contentInput = z
  .object({
    heroTitle: text(LIMITS.shortText).trim().optional().meta(notBlank),
    heroSubtitle: text(LIMITS.excerpt).trim().optional().meta(notBlank),
    heroImage: imageUrl.optional().meta(notBlank),
    aboutTitle: text(LIMITS.shortText).trim().optional().meta(notBlank),
    aboutContent: text(LIMITS.description).optional().meta(notBlank),
    aboutImage: imageUrl.optional().meta(notBlank),
    format: formatInput,
    announcement: clearable(announcementInput, {
      active: false,
      type: 'info',
      link: '',
      offerId: '',
      startsAt: null,
      endsAt: null,
      ...noAnnouncementTexts,
    }),
    imageAlts: clearable(imageAlts, []),
    translations: englishInput(contentEnglish, { ...noContentTexts, announcement: noAnnouncementTexts }),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'ContentInput', required: [...CONTENT_REQUIRED] });
export type ContentInput = z.infer<typeof contentInput>;

export const content = z
  .object({
    heroTitle: z.string(),
    heroSubtitle: z.string(),
    heroImage: z.string(),
    aboutTitle: z.string(),
    aboutContent: z.string(),
    aboutImage: z.string(),
    format,
    tree: textTree,
    announcement: z
      .object({
        active: z.boolean(),
        type: z.enum(ANNOUNCEMENT_TYPES),
        title: z.string(),
        content: z.string(),
        link: z.string().optional().meta({
          description: 'http(s) address or path of this site; for visitors that of its offer while that runs.',
        }),
        offerId: z.string().optional().meta({ description: 'Id of the offer it points to; for administrators only.' }),
        startsAt: wallClock,
        endsAt: wallClock,
      })
      .meta({ id: 'Announcement' }),
    imageAlts: imageAltsOutput,
    languages,
    untranslated,
    translations: translationsOutput({
      heroTitle: z.string(),
      heroSubtitle: z.string(),
      aboutTitle: z.string(),
      aboutContent: z.string(),
      announcement: z.object({ title: z.string(), content: z.string() }),
    }),
    ...saved,
  })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof content>;

/** What a save takes, for a preview in one language. */
export const contentDraft = contentInput
  .extend({ lang })
  .meta({ id: 'ContentDraftInput', required: [...CONTENT_REQUIRED] });
/** What the page reads, by the names of procedures. */
export const contentReads = z.object({ 'content.homepage': content.meta(readInDraft) }).meta({ id: 'ContentReads' });
