import { noTexts, type PageTexts, type TextsInput, textsInput } from '#shared/schemas/texts.ts';
import { BUTTON_LINKS, FIGURE_NAMES, type TextName } from '#shared/texts.ts';
import { englishState } from '../common/fields.ts';
import { findSettings, type StoredSettings, saveSettings, settingsHistory, settingsModel } from '../common/settings.ts';
import {
  EDITING_READER,
  mergeTranslations,
  type Reader,
  shownOutdated,
  type Translations,
  VISITOR,
  withoutUndefined,
} from '../common/translation.ts';
import { responseFields, type Save } from '../common/versioned.ts';

type SharedName = (typeof FIGURE_NAMES)[number] | (typeof BUTTON_LINKS)[number];
type English = Partial<Record<TextName, string>>;

/** Only custom wording is stored, in one field, so that a restored version sets all of the wording. */
interface TextsFields {
  texts: Partial<Record<TextName | SharedName, string>>;
  translations: Translations<English>;
}
type TextsRecord = StoredSettings<TextsFields>;

const ID = 'texts';
const sparse = { type: Object, default: {} } as const;

const TextsModel = settingsModel<TextsFields>('Texts', 'texts', ID, {
  texts: sparse,
  translations: { en: sparse, ...englishState },
});

export const findTexts = () => findSettings<TextsRecord>(TextsModel, ID);

export const readTexts = async (reader = VISITOR): Promise<PageTexts> => toTexts(await findTexts(), reader);

/**
 * Saves the page templates; an empty text restores the usual wording, and a missing text keeps its value.
 * @throws AppError `version.stale`
 */
export async function saveTexts(input: TextsInput, save: Save): Promise<PageTexts> {
  const { version: _, lang: __, translations, ...fields } = input;
  const saved = await saveSettings<TextsRecord>(TextsModel, ID, save, (current) => ({
    texts: withoutEmpty({ ...current.texts, ...withoutUndefined(fields) }),
    translations: mergedTranslations(current, fields, translations),
  }));
  return toTexts(saved, EDITING_READER);
}

/** Saves English texts alone. @throws AppError `version.stale` */
export const translateTexts = (translations: TextsInput['translations'], save: Save): Promise<TextsRecord> =>
  saveSettings<TextsRecord>(TextsModel, ID, save, (current) => ({
    translations: mergedTranslations(current, {}, translations),
  }));

function mergedTranslations(
  { texts, translations: before }: TextsRecord,
  saved: TextsInput,
  translations: TextsInput['translations'],
): Translations<English> {
  const stored = { ...noTexts, ...texts, translations: before };
  const { en, ...state } = mergeTranslations<Record<TextName, string>>(noTexts, stored, saved, translations);
  return { en: withoutEmpty(en), ...state };
}

export const textsHistory = settingsHistory<TextsRecord, PageTexts>({
  model: TextsModel,
  id: ID,
  input: textsInput,
  toEntity: (record) => toTexts(record, EDITING_READER),
});

const withoutEmpty = <T extends Record<string, string>>(texts: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value?.trim())) as Partial<T>;

/** A text that is missing in one language has the usual wording there, not the other language's text. */
function toTexts(record: TextsRecord, reader: Reader): PageTexts {
  const { texts: stored = {}, ...fields } = responseFields(record, reader);
  // MongoDB keeps no empty object that mongoose has left out.
  const { en = {}, outdated } = record.translations ?? {};
  const shared = Object.fromEntries([...FIGURE_NAMES, ...BUTTON_LINKS].map((name) => [name, stored[name]]));
  return {
    ...fields,
    ...(reader.lang === 'en' ? { ...withoutUndefined(shared), ...en } : stored),
    ...(reader.mayEdit && { translations: { en, ...shownOutdated(outdated) } }),
  };
}
