import type { AdminKey } from '../texts/i18n.ts';

/** A field of a form, as the conflict dialog lists it. */
export interface EditorField {
  /** Path in the form's values, such as `translations.en.address`. */
  name: string;
  label: AdminKey;
  /** Labels of the values of a select field. */
  optionLabels?: Readonly<Record<string, AdminKey>>;
  /** Names of the values of a field that holds an id. */
  names?: Readonly<Record<string, string>>;
  /** The field holds sentences, so that two texts can be combined. */
  longText?: boolean;
}
