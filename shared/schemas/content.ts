import { z } from 'zod';
import { ANNOUNCEMENT_TYPES, LIMITS } from '#shared/constants.ts';
import {
  englishInput,
  imageAlts,
  imageAltsOutput,
  languages,
  readInDraft,
  saved,
  savedLang,
  translationsOutput,
  untranslated,
} from './fields.ts';
import {
  choice,
  clearable,
  code,
  end,
  endInput,
  flag,
  given,
  imageUrl,
  lang,
  notBlank,
  optionalLink,
  text,
  version,
  wallClock,
  wallClockInput,
} from './primitives.ts';
import { format, formatInput, textTree } from './text-tree.ts';

/** What must not be read in English once its Turkish says something else (docs/rules.md#languages). */
export const ANNOUNCEMENT_FACTS = ['title', 'content'] as const;

/** The required fields of the home page, in the order of the error message. */
export const CONTENT_REQUIRED = [
  'heroTitle',
  'heroSubtitle',
  'heroImage',
  'aboutTitle',
  'aboutContent',
  'aboutImage',
] as const;

const own = {
  heroTitle: 'Heading of the home page.',
  heroSubtitle: 'Line below the heading.',
  heroImage: 'Picture on top of the home page.',
  aboutTitle: 'Heading of the text about the chain.',
  aboutContent: 'Text about the chain as saved.',
  aboutImage: 'Picture beside the text about the chain.',
  announcement: 'Banner on the home page.',
  active: 'Whether the banner is shown. Then it needs a title or a text.',
  type: 'Sets the colour of the banner: blue, green or yellow.',
  title: 'Title of the banner.',
  content: 'Text of the banner.',
  startsAt: 'From when the banner is shown, in Istanbul as `YYYY-MM-DDTHH:mm`; null for at once.',
  endsAt:
    'Until when the banner is shown, in Istanbul as `YYYY-MM-DDTHH:mm`, or to the end of the day `YYYY-MM-DD`; null for no end.',
};

export const noContentTexts = { heroTitle: '', heroSubtitle: '', aboutTitle: '', aboutContent: '' };
export const noAnnouncementTexts = { title: '', content: '' };

const announcementFields = {
  active: flag
    .nullish()
    .transform((active) => active ?? false)
    .describe(own.active),
  type: choice(ANNOUNCEMENT_TYPES)
    .nullish()
    .transform((type) => type ?? 'info')
    .describe(own.type),
  title: text(LIMITS.shortText).trim().default('').describe(own.title),
  content: text(LIMITS.description).default('').describe(own.content),
  link: optionalLink.optional().describe('http(s) or `tel:` address or path of this site; empty for none.'),
  offerId: text(LIMITS.slug).optional().describe('Id of the offer it points to and is shown with; empty for none.'),
  startsAt: wallClockInput.describe(own.startsAt),
  endsAt: endInput.describe(own.endsAt),
};

/** The fields of an announcement in a change of some of its fields. */
export const announcementChange = {
  ...announcementFields,
  active: flag.nullable().optional().describe(own.active),
  type: choice(ANNOUNCEMENT_TYPES).nullable().optional().describe(own.type),
};

/** An announcement in a request. A missing field of the specification gets its default (docs/rules.md#announcement). */
const announcementInput = z
  .object(announcementFields)
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
  heroTitle: text(LIMITS.shortText).trim().optional().describe(own.heroTitle),
  heroSubtitle: text(LIMITS.excerpt).trim().optional().describe(own.heroSubtitle),
  aboutTitle: text(LIMITS.shortText).trim().optional().describe(own.aboutTitle),
  aboutContent: text(LIMITS.description).optional().describe(own.aboutContent),
  announcement: z
    .object({
      title: text(LIMITS.shortText).trim().optional().describe(own.title),
      content: text(LIMITS.description).optional().describe(own.content),
    })
    .optional()
    .describe(own.announcement),
});

export const contentInput = z
  .object({
    heroTitle: contentEnglish.shape.heroTitle.meta(notBlank),
    heroSubtitle: contentEnglish.shape.heroSubtitle.meta(notBlank),
    heroImage: imageUrl.optional().meta({ description: own.heroImage, ...notBlank }),
    aboutTitle: contentEnglish.shape.aboutTitle.meta(notBlank),
    aboutContent: contentEnglish.shape.aboutContent.meta(notBlank),
    aboutImage: imageUrl.optional().meta({ description: own.aboutImage, ...notBlank }),
    format: formatInput,
    announcement: clearable(announcementInput, {
      active: false,
      type: 'info',
      link: '',
      offerId: '',
      startsAt: null,
      endsAt: null,
      ...noAnnouncementTexts,
    }).describe(own.announcement),
    imageAlts,
    translations: englishInput(contentEnglish, { ...noContentTexts, announcement: noAnnouncementTexts }),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'ContentInput', required: [...CONTENT_REQUIRED] });
export type ContentInput = z.infer<typeof contentInput>;

const contentTexts = {
  heroTitle: z.string().describe(own.heroTitle),
  heroSubtitle: z.string().describe(own.heroSubtitle),
  aboutTitle: z.string().describe(own.aboutTitle),
  aboutContent: z.string().describe(own.aboutContent),
};
const announcementTexts = { title: z.string().describe(own.title), content: z.string().describe(own.content) };

export const content = z
  .object({
    heroTitle: contentTexts.heroTitle,
    heroSubtitle: contentTexts.heroSubtitle,
    heroImage: z.string().describe(own.heroImage),
    aboutTitle: contentTexts.aboutTitle,
    aboutContent: contentTexts.aboutContent,
    aboutImage: z.string().describe(own.aboutImage),
    format,
    tree: textTree,
    announcement: z
      .object({
        active: z.boolean().describe(own.active),
        type: z.enum(ANNOUNCEMENT_TYPES).describe(own.type),
        ...announcementTexts,
        link: z
          .string()
          .optional()
          .describe('http(s) or `tel:` address or path of this site; for visitors that of its offer.'),
        offerId: z.string().optional().describe('Id of the offer it points to; for administrators only.'),
        startsAt: wallClock.describe(own.startsAt),
        endsAt: end.describe(own.endsAt),
      })
      .meta({ id: 'Announcement' })
      .describe(own.announcement),
    imageAlts: imageAltsOutput,
    languages,
    untranslated,
    translations: translationsOutput({
      ...contentTexts,
      announcement: z.object(announcementTexts).describe(own.announcement),
    }),
    ...saved,
  })
  .meta({ id: 'Content' });
export type Content = z.infer<typeof content>;

export const contentDraft = contentInput
  .extend({ lang })
  .meta({ id: 'ContentDraftInput', required: [...CONTENT_REQUIRED] });
export const contentReads = z
  .object({ 'content.homepage': content.describe(readInDraft) })
  .meta({ id: 'ContentReads' });
