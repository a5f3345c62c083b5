import { englishPath, toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import { editorFields, type FormField, fieldTable, text } from '#client/admin/lib/editing/fields.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { FIXED_FIGURES, type Language, LIMITS } from '#shared/constants.ts';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { toLink } from '#shared/lib/links/phone-number.ts';
import { textName } from '#shared/lib/text-name.ts';
import type { PageTexts, TextsInput } from '#shared/schemas/texts.ts';
import {
  type FIGURE_NAMES,
  PAGE_TEXTS,
  TEXT_PAGES,
  type TextKey,
  type TextName,
  type TextPage,
  textKeys,
  textLimit,
} from '#shared/texts.ts';
import { ChangedNote } from './changed-note.tsx';

type Texts = Record<TextName, string>;
type FigureName = (typeof FIGURE_NAMES)[number];

/** A field is empty, and shows the default wording as its placeholder, until the user changes it. */
export type TextsValues = ReturnType<typeof toTextsValues>;

/** Names with the same meaning on several pages share a label. */
const SHARED_LABELS: Readonly<Record<string, AdminKey>> = {
  eyebrow: 'texts.eyebrow',
  title: 'texts.title',
  subtitle: 'texts.lead',
  lead: 'texts.lead',
};
const labelOf = (key: TextKey): AdminKey => {
  const name = key.slice(key.indexOf('.') + 1);
  return SHARED_LABELS[name] ?? (`texts.${name}` as AdminKey);
};

function usualTexts(catalogue: typeof tr | typeof en): Texts {
  const texts = TEXT_PAGES.flatMap((page) => {
    const ofPage: Readonly<Record<string, unknown>> = catalogue[page];
    return PAGE_TEXTS[page].map((name) => [textName(`${page}.${name}` as TextKey), ofPage[name]]);
  });
  return Object.fromEntries(texts) as Texts;
}

const USUAL = { tr: usualTexts(tr), en: usualTexts(en) };
function fieldOf(key: TextKey): FormField {
  const name = textName(key);
  const long = /(?:Paragraph|Text|Subtitle|Lead)$/.test(name) ? { rows: 3, longText: true } : {};
  const usual = { placeholder: { tr: USUAL.tr[name], en: USUAL.en[name] }, HintDetail: ChangedNote };
  return { ...text({ maxLength: textLimit(name), translated: true, ...long, ...usual }), name, label: labelOf(key) };
}

export const pageFields = (page: TextPage): FormField[] => textKeys(page).map(fieldOf);

const figure = (usual: string) =>
  text({
    maxLength: LIMITS.figure,
    group: 'figures',
    placeholder: { tr: usual, en: usual },
    HintDetail: ChangedNote,
  });
export const SHARED = fieldTable('texts.', {
  happyGuestsFigure: figure(FIXED_FIGURES.happyGuests),
  starServiceFigure: figure(FIXED_FIGURES.starService),
  yearsExperienceFigure: figure(FIXED_FIGURES.yearsExperience),
  seeHotelsLink: text({ type: 'url', complete: toLink, maxLength: LIMITS.url, hint: 'texts.seeHotelsHint' }),
  callUsLink: text({ type: 'url', complete: toLink, maxLength: LIMITS.url, hint: 'texts.callUsHint' }),
});

export const TEXTS_FIELDS = [...TEXT_PAGES.flatMap((page) => editorFields(pageFields(page))), ...editorFields(SHARED)];

const USUAL_FIGURES: Record<FigureName, string> = {
  happyGuestsFigure: FIXED_FIGURES.happyGuests,
  starServiceFigure: FIXED_FIGURES.starService,
  yearsExperienceFigure: FIXED_FIGURES.yearsExperience,
};

const stored = <K extends string>(usual: Record<K, string>, texts: { [name in K]?: string | undefined } = {}) =>
  Object.fromEntries(Object.keys(usual).map((name) => [name, texts[name as K] ?? ''])) as Record<K, string>;

/** Values equal to the default wording are stored empty, so that the texts follow the catalogue. */
const changed = <K extends string>(usual: Record<K, string>, values: { [name in K]: string }) =>
  Object.fromEntries(
    Object.entries(usual).map(([name, text]) => [name, values[name as K] === text ? '' : values[name as K]]),
  ) as Record<K, string>;

export const toTextsValues = (texts: PageTexts | undefined) => ({
  ...stored<TextName>(USUAL.tr, texts),
  ...stored<FigureName>(USUAL_FIGURES, texts),
  seeHotelsLink: texts?.seeHotelsLink ?? '',
  callUsLink: texts?.callUsLink ?? '',
  translations: toEnglishValues(stored<TextName>(USUAL.en, texts?.translations?.en), texts?.translations),
});

export const toTextsInput = ({ translations, ...values }: TextsValues): TextsInput => ({
  ...changed<TextName>(USUAL.tr, values),
  ...changed<FigureName>(USUAL_FIGURES, values),
  seeHotelsLink: values.seeHotelsLink,
  callUsLink: values.callUsLink,
  translations: { en: changed<TextName>(USUAL.en, translations.en), confirmed: translations.confirmed },
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The field whose text was pressed in a preview, first of the page that is shown.
 * @param pressed the text of what was pressed, then of what is around it
 */
export function fieldShowing(pressed: readonly string[], values: TextsValues, shown: TextPage, lang: Language) {
  const pages = [shown, ...TEXT_PAGES.filter((page) => page !== shown)];
  const fields = pages.flatMap((page) => textKeys(page).map((key) => ({ page, name: textName(key) })));
  const texts = lang === 'en' ? values.translations.en : values;
  for (const text of pressed.map(oneLine)) {
    const found = fields.find(({ name }) => oneLine(texts[name] || USUAL[lang][name]) === text);
    if (found) return { ...found, name: lang === 'en' ? englishPath(found.name) : found.name };
  }
  return undefined;
}
