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

/** What the fields mean that are sent and answered. */
const own = {
  heroTitle: { description: 'Heading of the home page.' },
  heroSubtitle: { description: 'Line below the heading.' },
  heroImage: { description: 'Picture on top of the home page.' },
  aboutTitle: { description: 'Heading of the text about the chain.' },
  aboutContent: { description: 'Text about the chain as saved.' },
  aboutImage: { description: 'Picture beside the text about the chain.' },
  announcement: { description: 'Banner on the home page.' },
  active: { description: 'Whether the banner is shown. Then it needs a title or a text.' },
  type: { description: 'Sets the colour of the banner: blue, green or yellow.' },
  title: { description: 'Title of the banner.' },
  content: { description: 'Text of the banner.' },
  startsAt: { description: 'From when the banner is shown, in Istanbul as `YYYY-MM-DDTHH:mm`; null for at once.' },
  endsAt: {
    description:
      'Until when the banner is shown, in Istanbul as `YYYY-MM-DDTHH:mm`, or to the end of the day `YYYY-MM-DD`; null for no end.',
  },
};

export const noContentTexts = { heroTitle: '', heroSubtitle: '', aboutTitle: '', aboutContent: '' };
export const noAnnouncementTexts = { title: '', content: '' };

const announcementFields = {
  active: flag
    .nullish()
    .transform((active) => active ?? false)
    .meta(own.active),
  type: choice(ANNOUNCEMENT_TYPES)
    .nullish()
    .transform((type) => type ?? 'info')
    .meta(own.type),
  title: text(LIMITS.shortText).trim().default('').meta(own.title),
  content: text(LIMITS.description).default('').meta(own.content),
  link: optionalLink
    .optional()
    .meta({ description: 'http(s) or `tel:` address or path of this site; empty for none.' }),
  offerId: text(LIMITS.slug)
    .optional()
    .meta({ description: 'Id of the offer it points to and is shown with; empty for none.' }),
  startsAt: wallClockInput.meta(own.startsAt),
  endsAt: endInput.meta(own.endsAt),
};

/** The fields of an announcement in a change of some of its fields. */
export const announcementChange = {
  ...announcementFields,
  active: flag.nullable().optional().meta(own.active),
  type: choice(ANNOUNCEMENT_TYPES).nullable().optional().meta(own.type),
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
  heroTitle: text(LIMITS.shortText).trim().optional().meta(own.heroTitle),
  heroSubtitle: text(LIMITS.excerpt).trim().optional().meta(own.heroSubtitle),
  aboutTitle: text(LIMITS.shortText).trim().optional().meta(own.aboutTitle),
  aboutContent: text(LIMITS.description).optional().meta(own.aboutContent),
  announcement: z
    .object({
      title: text(LIMITS.shortText).trim().optional().meta(own.title),
      content: text(LIMITS.description).optional().meta(own.content),
    })
    .optional()
    .meta(own.announcement),
});

export const contentInput = z
  .object({
    heroTitle: contentEnglish.shape.heroTitle.meta(notBlank),
    heroSubtitle: contentEnglish.shape.heroSubtitle.meta(notBlank),
    heroImage: imageUrl.optional().meta({ ...own.heroImage, ...notBlank }),
    aboutTitle: contentEnglish.shape.aboutTitle.meta(notBlank),
    aboutContent: contentEnglish.shape.aboutContent.meta(notBlank),
    aboutImage: imageUrl.optional().meta({ ...own.aboutImage, ...notBlank }),
    format: formatInput,
    announcement: clearable(announcementInput, {
      active: false,
      type: 'info',
      link: '',
      offerId: '',
      startsAt: null,
      endsAt: null,
      ...noAnnouncementTexts,
    }).meta(own.announcement),
    imageAlts,
    translations: englishInput(contentEnglish, { ...noContentTexts, announcement: noAnnouncementTexts }),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'ContentInput', required: [...CONTENT_REQUIRED] });
export type ContentInput = z.infer<typeof contentInput>;

const contentTexts = {
  heroTitle: z.string().meta(own.heroTitle),
  heroSubtitle: z.string().meta(own.heroSubtitle),
  aboutTitle: z.string().meta(own.aboutTitle),
  aboutContent: z.string().meta(own.aboutContent),
};
const announcementTexts = { title: z.string().meta(own.title), content: z.string().meta(own.content) };

export const content = z
  .object({
    heroTitle: contentTexts.heroTitle,
    heroSubtitle: contentTexts.heroSubtitle,
    heroImage: z.string().meta(own.heroImage),
    aboutTitle: contentTexts.aboutTitle,
    aboutContent: contentTexts.aboutContent,
    aboutImage: z.string().meta(own.aboutImage),
    format,
    tree: textTree,
    announcement: z
      .object({
        active: z.boolean().meta(own.active),
        type: z.enum(ANNOUNCEMENT_TYPES).meta(own.type),
        ...announcementTexts,
        link: z.string().optional().meta({
          description: 'http(s) or `tel:` address or path of this site; for visitors that of its offer.',
        }),
        offerId: z.string().optional().meta({ description: 'Id of the offer it points to; for administrators only.' }),
        startsAt: wallClock.meta(own.startsAt),
        endsAt: end.meta(own.endsAt),
      })
      .meta({ id: 'Announcement' })
      .meta(own.announcement),
    imageAlts: imageAltsOutput,
    languages,
    untranslated,
    translations: translationsOutput({
      ...contentTexts,
      announcement: z.object(announcementTexts).meta(own.announcement),
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
