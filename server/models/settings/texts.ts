import { englishState } from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import {
  EDITING_READER,
  mergeTranslations,
  type Reader,
  shownOutdated,
  type Translations,
  VISITOR,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { requireById, responseFields } from '#server/models/common/versioned.ts';
import { noTexts, type PageTexts, type TextsInput, textsInput } from '#shared/schemas/texts.ts';
import { BUTTON_LINKS, FIGURE_NAMES, type TextName } from '#shared/texts.ts';

type SharedName = (typeof FIGURE_NAMES)[number] | (typeof BUTTON_LINKS)[number];
type English = Partial<Record<TextName, string>>;

/** Only custom wording is stored, in one field, so that a restored version sets all of the wording. */
interface TextsFields {
  texts: Partial<Record<TextName | SharedName, string>>;
  translations: Translations<English>;
}
export type TextsRecord = StoredSettings<TextsFields>;

export const ID = 'texts';
const sparse = { type: Object, default: {} } as const;

export const TextsModel = settingsModel<TextsFields>('Texts', 'texts', ID, {
  texts: sparse,
  translations: { en: sparse, ...englishState },
});

export const findTexts = () => requireById<TextsRecord>(TextsModel, ID);

export const readTexts = async (reader = VISITOR): Promise<PageTexts> => toTexts(await findTexts(), reader);

/**
 * Saves the page templates; an empty text restores the usual wording, and a missing text keeps its value.
 * @throws AppError `version.stale`
 */
export const saveTexts = (
  { version: _, lang: __, translations, ...sent }: TextsInput,
  save: Save,
): Promise<PageTexts> =>
  again(save, async () => {
    const current = await findTexts();
    const fields = {
      texts: withoutEmpty({ ...current.texts, ...withoutUndefined(sent) }),
      translations: mergedTranslations(current, sent, translations),
    };
    return toTexts(await saveVersion(TextsModel, current, fields, save), readerAfter(save));
  });

/**
 * Saves an earlier version as a new version.
 * @throws AppError `revision.notFound`, `version.stale`; ZodError when the version does not fit the schema of a save
 */
export const restoreTexts = (version: number, save: Save): Promise<PageTexts> =>
  again(save, async () => {
    const current = await findTexts();
    const fields = await fieldsOfRevision(TextsModel, current, version);
    textsInput.parse(toTexts({ ...current, ...fields }, EDITING_READER));
    return toTexts(await restoreVersion(TextsModel, current, version, fields, save), EDITING_READER);
  });

function mergedTranslations(
  { texts, translations: before }: TextsRecord,
  saved: TextsInput,
  translations: TextsInput['translations'],
): Translations<English> {
  const stored = { ...noTexts, ...texts, translations: before };
  const { en, ...state } = mergeTranslations<Record<TextName, string>>(noTexts, stored, saved, translations);
  return { en: withoutEmpty(en), ...state };
}

const withoutEmpty = <T extends Record<string, string>>(texts: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value?.trim())) as Partial<T>;

/** A text that is missing in one language has the usual wording there, not the other language's text. */
export function toTexts(record: TextsRecord, reader: Reader): PageTexts {
  const { texts: stored = {}, ...fields } = responseFields(TextsModel, record, reader);
  // MongoDB keeps no empty object that mongoose has left out.
  const { en = {}, outdated } = record.translations ?? {};
  const shared = Object.fromEntries([...FIGURE_NAMES, ...BUTTON_LINKS].map((name) => [name, stored[name]]));
  return {
    ...fields,
    ...(reader.lang === 'en' ? { ...withoutUndefined(shared), ...en } : stored),
    ...(reader.mayEdit && { translations: { en, ...shownOutdated(outdated) } }),
  };
}
