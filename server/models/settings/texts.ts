import { noTexts, type PageTexts, type TextsInput, textsInput } from '#shared/schemas/texts.ts';
import { BUTTON_LINKS, FIGURE_NAMES, type TextName } from '#shared/texts.ts';
import { textList } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import {
  mergeTranslations,
  type Reader,
  shownOutdated,
  type Translations,
  withoutUndefined,
} from '../common/translation.ts';
import { responseFields, type Stored } from '../common/versioned.ts';

type SharedName = (typeof FIGURE_NAMES)[number] | (typeof BUTTON_LINKS)[number];
type English = Partial<Record<TextName, string>>;

/** Only what is not the usual wording is stored, in one field, so that a restored version sets all of it. */
interface TextsFields {
  texts: Partial<Record<TextName | SharedName, string>>;
  translations: Translations<English>;
}

const sparse = { type: Object, default: {} } as const;

export const textsSettings = settingsDocument<TextsFields, PageTexts, TextsInput>({
  model: 'PageTexts',
  collection: 'texts',
  id: 'texts',
  definition: { texts: sparse, translations: { en: sparse, outdated: textList } },
  input: textsInput,
  toEntity: toTexts,
  // An empty text becomes the usual wording.
  toFields: ({ translations, ...fields }, current) => {
    const stored = { ...noTexts, ...current.texts, translations: current.translations };
    const { en, outdated } = mergeTranslations<Record<TextName, string>>(noTexts, stored, fields, translations);
    return {
      texts: withoutEmpty({ ...current.texts, ...withoutUndefined(fields) }),
      translations: { en: withoutEmpty(en), outdated },
    };
  },
});

const withoutEmpty = <T extends Record<string, string>>(texts: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value?.trim())) as Partial<T>;

/** A text that is missing in one language has the usual wording there, not the other language's text. */
function toTexts(record: Stored<TextsFields, string>, reader: Reader): PageTexts {
  const { texts: stored = {}, ...fields } = responseFields(record, reader);
  // MongoDB keeps no empty object that mongoose has left out.
  const { en = {}, outdated } = record.translations ?? {};
  const shared = Object.fromEntries([...FIGURE_NAMES, ...BUTTON_LINKS].map((name) => [name, stored[name]]));
  return {
    ...fields,
    ...(reader.lang === 'en' ? { ...withoutUndefined(shared), ...en } : stored),
    ...(reader.admin && { translations: { en, ...shownOutdated(outdated) } }),
  };
}
