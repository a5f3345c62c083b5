import type { EditorField } from '#client/admin/lib/editing/editor-field.ts';
import { TEXT_FORMATS } from '#shared/constants.ts';

/** The format of a form's main text, for history and conflicts. */
export const FORMAT_FIELD: EditorField = {
  name: 'format',
  label: 'fields.format',
  options: TEXT_FORMATS.map((value) => ({ value, label: `structured.formats.${value}` as const })),
};
