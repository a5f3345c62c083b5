import { z } from 'zod';
import { toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import { editorFields, fieldTable, inputOf, kindOf, text, valuesOf } from '#client/admin/lib/editing/fields.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Focus } from '#shared/lib/links/picture-focus.ts';
import type { Media } from '#shared/schemas/media.ts';
import * as schema from '#shared/schemas/primitives.ts';

/** The focal point as a text, which the conflict dialog can show: `40 / 65`; empty for the middle. */
export const writeFocus = (focus?: Focus | null): string => (focus ? `${focus.x} / ${focus.y}` : '');

export function readFocus(written: string): Focus | null {
  const [x, y] = written.split(' / ').map(Number);
  return x === undefined || y === undefined ? null : { x, y };
}

export const MEDIA = fieldTable('fields.', {
  focus: kindOf('other', writeFocus, readFocus)({}),
  alt: text({ translated: true }),
  name: text({ maxLength: LIMITS.name, hint: 'media.nameHint' }),
});
export const MEDIA_FIELDS = editorFields(MEDIA);

export const toMediaValues = (media: Media | undefined) => ({
  ...valuesOf(MEDIA, media && { ...media, alt: media.alt.tr }),
  translations: toEnglishValues({ alt: media?.alt.en ?? '' }),
});
export type MediaValues = ReturnType<typeof toMediaValues>;

export const toMediaChanges = ({ translations, ...values }: MediaValues) => ({
  ...inputOf(MEDIA, values),
  alt: { tr: values.alt, en: translations.en.alt },
});

export const mediaSchema = z.object({
  name: schema.line(LIMITS.name).trim(),
  alt: schema.text(LIMITS.altText),
  focus: z.string(),
  translations: z.object({ en: z.object({ alt: schema.text(LIMITS.altText) }) }),
});
