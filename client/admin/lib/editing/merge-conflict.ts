import { get, set } from 'react-hook-form';
import { storedForm } from '#shared/lib/characters.ts';
import type { EditorField } from './editor-field.ts';
import { CONFIRMED, englishPath, type TranslatedValues } from './english-texts.ts';
import { shownValue, valueFor } from './text-format.ts';

export interface FieldDifference extends EditorField {
  local: unknown;
  remote: unknown;
  /** The value of each side in the question. */
  shown: { local: unknown; remote: unknown };
  /** Both values differ from the base, so the user has to choose. */
  bothChanged: boolean;
  /** The side that changed the field; `local` where both sides did. */
  proposed: Resolution;
}

export type Resolution = 'local' | 'remote' | 'combined';

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether values say only what is stored. A save trims some texts, and changes itself which English texts are out of date;
 * to confirm one of these again says nothing.
 */
export function saysTheSame(values: TranslatedValues, stored: TranslatedValues): boolean {
  const { outdated = [] } = stored.translations ?? {};
  const said = ({ translations, ...others }: TranslatedValues) => {
    const confirmed = translations?.confirmed?.filter((name) => outdated.includes(name));
    return JSON.stringify({ ...others, translations: { ...translations, outdated, confirmed } }, (_, value) =>
      typeof value === 'string' ? storedForm(value).trim() : value,
    );
  };
  return said(values) === said(stored);
}

/**
 * Three-way comparison of a form's fields.
 * @param base the values both users started from
 */
export function findDifferences(
  base: object,
  local: object,
  remote: object,
  fields: readonly EditorField[],
): FieldDifference[] {
  return fields
    .map((field) => {
      const [was, mine, theirs] = [base, local, remote].map((values): unknown => get(values, field.name));
      const localChanged = !isEqual(was, mine);
      const bothChanged = localChanged && !isEqual(was, theirs);
      return {
        ...field,
        local: mine,
        remote: theirs,
        shown: { local: shownValue(field, mine, local), remote: shownValue(field, theirs, remote) },
        bothChanged,
        proposed: localChanged ? 'local' : 'remote',
      } as const;
    })
    .filter((field) => !isEqual(field.local, field.remote));
}

/** Images are compared by address: two users may describe the same image differently. */
const identityOf = (item: unknown) =>
  typeof item === 'object' && item !== null && 'image' in item ? item.image : item;

/**
 * The remote value comes first.
 * @returns undefined when the values cannot be combined
 */
export function combineValues({ local, remote, bothChanged, longText }: FieldDifference): unknown {
  if (!bothChanged) return undefined;
  if (Array.isArray(local) && Array.isArray(remote)) {
    const known = new Set(remote.map(identityOf));
    return [...remote, ...local.filter((item) => !known.has(identityOf(item)))];
  }
  const texts = [remote, local].map((text) => (typeof text === 'string' ? text.trim() : ''));
  return longText && texts.every((text) => text !== '') ? texts.join('\n\n') : undefined;
}

/**
 * @returns the remote values, with the local or combined values that the user chose, and the confirmations of English texts
 * that have not changed since in either language
 */
export function mergeValues<V extends object>(
  remote: V,
  local: V,
  differences: readonly FieldDifference[],
  resolutions: Record<string, Resolution>,
): V {
  const values = structuredClone(remote);
  const resolutionOf = ({ name, proposed }: FieldDifference) => resolutions[name] ?? proposed;
  // Texts are written in the format that the form has in the end.
  const format = differences.find(({ name }) => name === 'format');
  if (format && resolutionOf(format) === 'local') set(values, 'format', format.local);
  for (const difference of differences) {
    const mine = valueFor(difference, difference.local, local, values);
    const theirs = valueFor(difference, difference.remote, remote, values);
    const combined = combineValues({ ...difference, local: mine, remote: theirs });
    const chosen = { local: mine, remote: theirs, combined }[resolutionOf(difference)];
    if (difference !== format) set(values, difference.name, chosen);
  }
  const confirmed: string[] = get(local, CONFIRMED) ?? [];
  const isUnchanged = (path: string) => isEqual(get(values, path), get(local, path));
  set(
    values,
    CONFIRMED,
    confirmed.filter((name) => isUnchanged(name) && isUnchanged(englishPath(name))),
  );
  return values;
}
