import type { ComponentType } from 'react';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { COPY_SUFFIX, type Language, TEXT_FORMATS, type TextFormat } from '#shared/constants.ts';
import type { ImageKind } from '#shared/pictures.ts';
import { type DescribedImage, toDescribedImage } from './described-image.ts';
import type { EditorField } from './editor-field.ts';
import {
  type EnglishValues,
  englishPath,
  outdatedFields,
  type StoredTranslations,
  toEnglishValues,
} from './english-texts.ts';

interface Look extends Omit<EditorField, 'name' | 'label'> {
  /** In UTF-16 code units; of each entry in a list. */
  maxLength?: number;
  /** The highest number, or the most pictures or entries. */
  max?: number;
  required?: boolean;
  /** In both languages: the English value is below `translations.en` and falls back to the Turkish one. */
  translated?: true;
  /** Another text replaces the field while it is empty; never counted as untranslated. */
  generated?: boolean;
  /** A copy begins without the value of its source. */
  copied?: false;
  /** Fields that stand together in the form. */
  group?: string;
  hint?: AdminKey;
  /** Makes an address of what was typed into a field of type `url`. */
  complete?: (typed: string) => string;
  HintDetail?: ComponentType<{ name: string; field: FormField }>;
  /** What stands where the field is empty. */
  placeholder?: Readonly<Record<Language, string>>;
  type?: 'url' | 'tel' | 'date' | 'stay' | 'time';
  inputMode?: 'numeric' | 'decimal' | 'email';
  autoComplete?: 'off';
  lang?: Language;
  rows?: number;
  counter?: boolean;
  image?: ImageKind;
  /** The fields that the value has. */
  parts?: readonly FormField[];
}
type Pictured = { imageAlts?: readonly DescribedImage[] };
interface Field<V, I> extends Look {
  kind: 'text' | 'flag' | 'choice' | 'count' | 'chips' | 'picture' | 'gallery' | 'other';
  // Methods, so that a table may hold fields of all types.
  toForm(stored: unknown, entity?: Pictured): V;
  toInput(typed: unknown): I;
}
/** A field of a form. Its name is the path in the form's values, its label a key of the catalogues. */
export type FormField = Field<unknown, unknown> & EditorField;
export type Table = Readonly<Record<string, FormField>>;

type Labelled<P extends string, T> = {
  [K in keyof T]: `${P}${K & string}` extends AdminKey ? Field<unknown, unknown> : never;
};
export type ValuesOf<T extends Table> = { [K in keyof T]: ReturnType<T[K]['toForm']> };
type InputOf<T extends Table> = { [K in keyof T]: ReturnType<T[K]['toInput']> };
type Texts<T extends Table> = {
  [K in keyof T as T[K] extends { translated: true } ? K : never]: ReturnType<T[K]['toForm']>;
};

/**
 * The fields of a form in the order of its history; one without a name in the catalogues does not compile.
 * @param labels the beginning of the names in the catalogues, such as `parts.rooms.`
 * @param path the beginning of the paths in the form's values
 */
export const fieldTable = <const P extends string, const T extends Labelled<P, T>>(labels: P, fields: T, path = '') =>
  mapped(fields, (field: object, name) => ({ ...field, name: path + name, label: labels + name })) as {
    readonly [K in keyof T]: T[K] & EditorField;
  };

const mapped = <F>(fields: Readonly<Record<string, F>>, toValue: (field: F, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field, name)]));

/** A kind of field. @param toForm from the stored value, undefined for a new entity @param toInput to what a save sends */
export const kindOf =
  <V, I>(kind: Field<V, I>['kind'], toForm: Field<V, I>['toForm'], toInput: (typed: V) => I) =>
  <const L extends Look>(look: L): L & Field<V, I> => ({ kind, toForm, toInput, ...look });

const same = <V>(value: V) => value;
export const textOf = (stored?: string | number | null) => String(stored ?? '');

export const text = kindOf('text', textOf, same<string>);
export const moment = kindOf('other', textOf, (typed: string) => typed || null);
export const list = kindOf('chips', (stored?: string[] | null) => stored ?? [], same<string[]>);
export const flag = (initial: boolean) => kindOf('flag', (stored?: boolean | null) => stored ?? initial, same<boolean>);
export const choice = <V extends string>(initial: NoInfer<V>, options: readonly { value: V; label: AdminKey }[]) => {
  const of = kindOf('choice', (stored?: V | null): V => stored ?? initial, same<V>);
  return <const L extends Look>(look: L) => of({ ...look, options });
};
/** A choice of the numbers from 1 to `max`, or of none. */
export const count = kindOf('count', textOf, (typed: string) => (typed === '' ? null : Number(typed)));
export const picture = kindOf(
  'picture',
  (stored?: string, entity?) => toDescribedImage(textOf(stored), entity),
  ({ image }: DescribedImage) => image,
);
export const gallery = kindOf(
  'gallery',
  (stored: string[] = [], entity?) =>
    [...new Set(stored)].filter((image) => image !== '').map((image) => toDescribedImage(image, entity)),
  (typed: DescribedImage[]) => typed.map(({ image }) => image),
);
/** A new text can have headings, links and pictures; what is stored without a format is plain text. */
export const format = kindOf(
  'other',
  (stored?: TextFormat, entity?): TextFormat => (entity ? (stored ?? 'text') : 'markdown'),
  same<TextFormat>,
)({ options: TEXT_FORMATS.map((value) => ({ value, label: `structured.formats.${value}` as const })) });
/** A value with fields of its own. */
export const parts = <T extends Table>(fields: T) =>
  kindOf(
    'other',
    (stored?: object) => valuesOf(fields, stored),
    (typed: ValuesOf<T>) => inputOf(fields, typed),
  )({
    parts: Object.values(fields),
  });

/** The values of a form. @param entity undefined for a new entity */
export const valuesOf = <T extends Table>(table: T, entity: object | undefined) =>
  mapped(table, ({ toForm }, name) => toForm(entity?.[name as never], entity)) as ValuesOf<T>;

/** The fields of the table as a save sends them. */
export const inputOf = <T extends Table>(table: T, values: ValuesOf<T>) =>
  mapped(table, ({ toInput }, name) => toInput(values[name])) as InputOf<T>;

/** The values of the texts in both languages. @param stored the texts of one language */
export const textsOf = <T extends Table>(table: T, stored: object | undefined) =>
  valuesOf(Object.fromEntries(Object.entries(table).filter(([, field]) => field.translated)), stored) as Texts<T>;

export const englishOf = <T extends Table>(table: T, entity: { translations?: StoredTranslations } | undefined) =>
  toEnglishValues(textsOf(table, entity?.translations?.en), entity?.translations);

/** Without what is of the source alone, such as its codes. */
export const withoutOwn = <E extends object>(table: Table, source: E): E => {
  const own = Object.keys(table).filter((field) => table[field]?.copied === false);
  return { ...source, ...Object.fromEntries(own.map((field) => [field, undefined])) };
};

/**
 * The fields with which a copy of an entity begins, named as a copy where the name may be that long.
 * @param name the field with the name
 */
export function copyOf<T extends Table, E extends object>(table: T, source: E, name: keyof T & keyof E & string): E {
  const named = `${source[name]}${COPY_SUFFIX}`;
  return {
    ...withoutOwn(table, source),
    ...(named.length <= (table[name]?.maxLength ?? 0) && { [name]: named }),
  };
}

/** The English texts as a save sends them; those of a copy with what is out of date (docs/rules.md#copies). */
export function englishInputOf<T extends Table>(
  table: T,
  values: ValuesOf<T> & { translations: EnglishValues<Texts<T>>; copied?: object | undefined },
) {
  const { copied, translations } = values;
  const { en, confirmed } = translations;
  const names = translatedIn(table).map(({ name }) => name);
  const first = { ...textsOf(table, copied), translations: englishOf(table, copied) };
  return { en, confirmed, ...(copied && { outdated: outdatedFields(names, first, values) }) };
}

/** The pictures of a form with their alternative texts. */
export const picturesIn = <T extends Table>(table: T, values: ValuesOf<T>) =>
  Object.entries(table).flatMap(([name, { kind }]) =>
    kind === 'picture' || kind === 'gallery' ? (values[name] as DescribedImage | DescribedImage[]) : [],
  );

/** The fields of a form that stand together. */
export const inGroup = (table: Table, group: string) => Object.values(table).filter((field) => field.group === group);
export const translatedIn = (table: Table) => Object.values(table).filter(({ translated }) => translated);

/** The fields for conflicts and history: after the texts in both languages their English values. */
export function editorFields(table: Table | readonly FormField[]): FormField[] {
  const fields = Object.values<FormField>(table).flatMap((field) => field.parts ?? field);
  const translated = fields.filter((field) => field.translated);
  const english = translated.map((field) => ({ ...field, name: englishPath(field.name) }));
  const end = fields.findLastIndex((field) => field.translated) + 1;
  return fields.toSpliced(end, 0, ...english);
}
