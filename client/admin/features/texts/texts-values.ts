import { toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import { editorFields, type FormField, fieldTable, text } from '#client/admin/lib/editing/fields.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { FIXED_FIGURES, LIMITS } from '#shared/constants.ts';
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

type Texts = Record<TextName, string>;
type FigureName = (typeof FIGURE_NAMES)[number];

/** Each field has the default wording until the user changes the field. */
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

function fieldOf(key: TextKey): FormField {
  const name = textName(key);
  const long = /(?:Paragraph|Text|Subtitle|Lead)$/.test(name) ? { rows: 3, longText: true } : {};
  return { ...text({ maxLength: textLimit(name), translated: true, ...long }), name, label: labelOf(key) };
}

export const pageFields = (page: TextPage): FormField[] => textKeys(page).map(fieldOf);

const figure = text({ maxLength: LIMITS.figure, group: 'figures' });
export const SHARED = fieldTable('texts.', {
  happyGuestsFigure: figure,
  starServiceFigure: figure,
  yearsExperienceFigure: figure,
  seeHotelsLink: text({ type: 'url', complete: toLink, maxLength: LIMITS.url, hint: 'texts.seeHotelsHint' }),
  callUsLink: text({ type: 'url', complete: toLink, maxLength: LIMITS.url, hint: 'texts.callUsHint' }),
});

export const TEXTS_FIELDS = [...TEXT_PAGES.flatMap((page) => editorFields(pageFields(page))), ...editorFields(SHARED)];

function usualTexts(catalogue: typeof tr | typeof en): Texts {
  const texts = TEXT_PAGES.flatMap((page) => {
    const ofPage: Readonly<Record<string, unknown>> = catalogue[page];
    return PAGE_TEXTS[page].map((name) => [textName(`${page}.${name}` as TextKey), ofPage[name]]);
  });
  return Object.fromEntries(texts) as Texts;
}

const USUAL = { tr: usualTexts(tr), en: usualTexts(en) };
const USUAL_FIGURES: Record<FigureName, string> = {
  happyGuestsFigure: FIXED_FIGURES.happyGuests,
  starServiceFigure: FIXED_FIGURES.starService,
  yearsExperienceFigure: FIXED_FIGURES.yearsExperience,
};

const filled = <K extends string>(usual: Record<K, string>, stored: { [name in K]?: string | undefined } = {}) =>
  Object.fromEntries(Object.entries(usual).map(([name, text]) => [name, stored[name as K] || text])) as Record<
    K,
    string
  >;

/** Values equal to the default wording are stored empty, so that the texts follow the catalogue. */
const changed = <K extends string>(usual: Record<K, string>, values: { [name in K]: string }) =>
  Object.fromEntries(
    Object.entries(usual).map(([name, text]) => [name, values[name as K] === text ? '' : values[name as K]]),
  ) as Record<K, string>;

export const toTextsValues = (texts: PageTexts | undefined) => ({
  ...filled<TextName>(USUAL.tr, texts),
  ...filled<FigureName>(USUAL_FIGURES, texts),
  seeHotelsLink: texts?.seeHotelsLink ?? '',
  callUsLink: texts?.callUsLink ?? '',
  translations: toEnglishValues(filled<TextName>(USUAL.en, texts?.translations?.en), texts?.translations),
});

export const toTextsInput = ({ translations, ...values }: TextsValues): TextsInput => ({
  ...changed<TextName>(USUAL.tr, values),
  ...changed<FigureName>(USUAL_FIGURES, values),
  seeHotelsLink: values.seeHotelsLink,
  callUsLink: values.callUsLink,
  translations: { en: changed<TextName>(USUAL.en, translations.en), confirmed: translations.confirmed },
});
