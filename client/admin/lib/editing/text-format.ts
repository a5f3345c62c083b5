import { get } from 'react-hook-form';
import type { TextFormat } from '#shared/constants.ts';
import { fromPlainText } from '#shared/lib/markdown/from-text.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import type { EditorField } from './editor-field.ts';

/** The format of the main text in the values of a form; values from before there were formats are plain text. */
const formatIn = (values: object): TextFormat => (get(values, 'format') === 'markdown' ? 'markdown' : 'text');

/**
 * The value of a field as values of another format hold it: a plain text becomes paragraphs, of a text with structure
 * the words stay.
 * @param values where the value comes from
 * @param target where the value goes
 */
export function valueFor({ structured }: EditorField, value: unknown, values: object, target: object): unknown {
  if (!structured || typeof value !== 'string' || formatIn(values) === formatIn(target)) return value;
  return formatIn(target) === 'markdown' ? fromPlainText(value) : wordsOf(value, 'markdown');
}

/** A value in a comparison; a text with structure is compared by its words. */
export const shownValue = ({ structured, inWords }: EditorField, value: unknown, values: object): unknown =>
  inWords?.(value) ?? (structured && typeof value === 'string' ? wordsOf(value, formatIn(values)) : value);
