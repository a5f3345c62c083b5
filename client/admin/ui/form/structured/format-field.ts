import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { TEXT_FORMATS, type TextFormat } from '#shared/constants.ts';

/** The format of a form's main text, for history and conflicts. */
export const FORMAT_FIELD: EditorField = {
  name: 'format',
  label: 'fields.format',
  options: TEXT_FORMATS.map((value) => ({ value, label: `structured.formats.${value}` as const })),
};

/** A new text can have headings, links and pictures; what is stored without a format is plain text. */
export const formatOf = (stored: { format?: TextFormat | undefined } | undefined): TextFormat =>
  stored ? (stored.format ?? 'text') : 'markdown';
