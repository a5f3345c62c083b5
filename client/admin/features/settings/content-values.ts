import { toImageAlts } from '#client/admin/lib/editing/described-image.ts';
import { toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import * as form from '#client/admin/lib/editing/fields.ts';
import { ANNOUNCEMENT_TYPES, LIMITS } from '#shared/constants.ts';
import { toLink } from '#shared/lib/links/phone-number.ts';
import type { Content, ContentInput } from '#shared/schemas/content.ts';

const TYPES = ANNOUNCEMENT_TYPES.map((value) => ({ value, label: `settings.announcementTypes.${value}` as const }));

export const ANNOUNCEMENT = form.fieldTable(
  'parts.announcement.',
  {
    title: form.text({ maxLength: LIMITS.shortText, translated: true }),
    content: form.text({ maxLength: LIMITS.description, rows: 3, longText: true, translated: true }),
    active: form.flag(false)({}),
    type: form.choice(ANNOUNCEMENT_TYPES[0], TYPES)({}),
    link: form.text({ type: 'url', complete: toLink, maxLength: LIMITS.url, hint: 'publishing.linkHint' }),
    offerId: form.text({}),
    startsAt: form.moment({}),
    endsAt: form.moment({}),
  },
  'announcement.',
);

export const CONTENT = form.fieldTable('fields.', {
  heroTitle: form.text({ maxLength: LIMITS.shortText, required: true, translated: true, group: 'hero' }),
  heroSubtitle: form.text({ maxLength: LIMITS.excerpt, rows: 2, required: true, translated: true, group: 'hero' }),
  aboutTitle: form.text({ maxLength: LIMITS.shortText, required: true, translated: true, group: 'about' }),
  aboutContent: form.text({
    maxLength: LIMITS.description,
    rows: 7,
    required: true,
    longText: true,
    structured: true,
    translated: true,
    group: 'about',
  }),
  announcement: form.parts(ANNOUNCEMENT),
  format: form.format,
  heroImage: form.picture({ required: true }),
  aboutImage: form.picture({ required: true }),
});
export const CONTENT_FIELDS = form.editorFields(CONTENT);

export type ContentValues = ReturnType<typeof toContentValues>;

export function toContentValues(content: Content | undefined) {
  const english = content?.translations?.en;
  return {
    ...form.valuesOf(CONTENT, content),
    format: form.format.toForm(content?.format, content?.aboutContent ? content : undefined),
    translations: toEnglishValues(
      { ...form.textsOf(CONTENT, english), announcement: form.textsOf(ANNOUNCEMENT, english?.announcement) },
      content?.translations,
    ),
  };
}

export const toContentInput = (values: ContentValues): ContentInput => ({
  ...form.inputOf(CONTENT, values),
  translations: values.translations,
  imageAlts: toImageAlts(form.picturesIn(CONTENT, values)),
});
