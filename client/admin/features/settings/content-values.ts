import { ANNOUNCEMENT_TYPES, LIMITS } from '#shared/constants.ts';
import type { Content, ContentInput } from '#shared/schemas/content.ts';
import { toImageAlts } from '../../lib/editing/described-image.ts';
import { toEnglishValues } from '../../lib/editing/english-texts.ts';
import {
  choice,
  editorFields,
  fieldTable,
  flag,
  format,
  inputOf,
  moment,
  parts,
  picture,
  picturesIn,
  text,
  textsOf,
  valuesOf,
} from '../../lib/editing/fields.ts';

const TYPES = ANNOUNCEMENT_TYPES.map((value) => ({ value, label: `settings.announcementTypes.${value}` as const }));

export const ANNOUNCEMENT = fieldTable(
  'parts.announcement.',
  {
    title: text({ maxLength: LIMITS.shortText, translated: true }),
    content: text({ maxLength: LIMITS.description, rows: 3, longText: true, translated: true }),
    active: flag(false)({}),
    type: choice(ANNOUNCEMENT_TYPES[0], TYPES)({}),
    link: text({ type: 'url', maxLength: LIMITS.url, hint: 'publishing.linkHint' }),
    offerId: text({}),
    startsAt: moment({}),
    endsAt: moment({}),
  },
  'announcement.',
);

export const CONTENT = fieldTable('fields.', {
  heroTitle: text({ maxLength: LIMITS.shortText, required: true, translated: true, group: 'hero' }),
  heroSubtitle: text({ maxLength: LIMITS.excerpt, rows: 2, required: true, translated: true, group: 'hero' }),
  aboutTitle: text({ maxLength: LIMITS.shortText, required: true, translated: true, group: 'about' }),
  aboutContent: text({
    maxLength: LIMITS.description,
    rows: 7,
    required: true,
    longText: true,
    structured: true,
    translated: true,
    group: 'about',
  }),
  announcement: parts(ANNOUNCEMENT),
  format,
  heroImage: picture({ required: true }),
  aboutImage: picture({ required: true }),
});
export const CONTENT_FIELDS = editorFields(CONTENT);

export type ContentValues = ReturnType<typeof toContentValues>;

export function toContentValues(content: Content | undefined) {
  const english = content?.translations?.en;
  return {
    ...valuesOf(CONTENT, content),
    format: format.toForm(content?.format, content?.aboutContent ? content : undefined),
    translations: toEnglishValues(
      { ...textsOf(CONTENT, english), announcement: textsOf(ANNOUNCEMENT, english?.announcement) },
      content?.translations,
    ),
  };
}

export const toContentInput = (values: ContentValues): ContentInput => ({
  ...inputOf(CONTENT, values),
  translations: values.translations,
  imageAlts: toImageAlts(picturesIn(CONTENT, values)),
});
