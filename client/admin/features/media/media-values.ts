import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import type { Media } from '#shared/schemas/media.ts';
import { line, text } from '#shared/schemas/primitives.ts';
import type { Focus } from '#shared/text/links/picture-focus.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { englishPath, toEnglishValues } from '../../lib/editing/english-texts.ts';

/** The focal point as a text, which the conflict dialog can show: `40 / 65`; empty for the middle. */
export const writeFocus = (focus: Focus | null): string => (focus ? `${focus.x} / ${focus.y}` : '');

export function readFocus(written: string): Focus | null {
  const [x, y] = written.split(' / ').map(Number);
  return x === undefined || y === undefined ? null : { x, y };
}

export const toMediaValues = (media: Media | undefined) => ({
  name: media?.name ?? '',
  alt: media?.alt.tr ?? '',
  focus: writeFocus(media?.focus ?? null),
  translations: toEnglishValues({ alt: media?.alt.en ?? '' }),
});
export type MediaValues = ReturnType<typeof toMediaValues>;

export const toMediaChanges = ({ name, alt, focus, translations }: MediaValues) => ({
  name,
  alt: { tr: alt, en: translations.en.alt },
  focus: readFocus(focus),
});

export const mediaSchema = z.object({
  name: line(LIMITS.name).trim(),
  alt: text(LIMITS.altText),
  focus: z.string(),
  translations: z.object({ en: z.object({ alt: text(LIMITS.altText) }) }),
});

export const MEDIA_FIELDS: readonly EditorField[] = [
  { name: 'focus', label: 'media.focusTitle' },
  { name: 'alt', label: 'media.description' },
  { name: englishPath('alt'), label: 'media.description' },
  { name: 'name', label: 'media.name' },
];
