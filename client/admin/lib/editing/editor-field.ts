import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { isEnglish } from './english-texts.ts';

export interface EditorField {
  /** Path in the form's values, such as `translations.en.address`. */
  name: string;
  label: AdminKey;
  options?: readonly { value: string; label: AdminKey }[];
  /** The name of an id, for a field that holds ids; undefined for an id without a name. */
  nameOf?: (id: string) => string | undefined;
  /** The value as texts, for a field that holds neither texts nor pictures. */
  inWords?: (value: unknown) => string[];
  /** The field holds sentences, so that two texts can be combined. */
  longText?: boolean;
  /** The form's `format` says how the text is written. */
  structured?: boolean;
}

/** Fields that show names in place of the ids that the fields at `paths` hold. */
export const withNames = <F extends EditorField>(
  fields: readonly F[],
  nameOf: NonNullable<EditorField['nameOf']>,
  ...paths: readonly string[]
): F[] => fields.map((field) => (paths.includes(field.name) ? { ...field, nameOf } : field));

export function useFieldLabel(): (field: EditorField) => string {
  const { t } = useTranslation('admin');
  return ({ name, label }) => (isEnglish(name) ? t('conflict.english', { label: t(label) }) : t(label));
}
