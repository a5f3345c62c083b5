import type { Language } from '#shared/constants.ts';
import { type PageTexts, textsInput } from '#shared/schemas/texts.ts';
import { FIGURE_NAMES } from '#shared/texts.ts';
import { type TextsValues, toTextsInput } from './texts-values.ts';

/** What the pages read of the texts of the form. */
export function previewedTexts(values: TextsValues, base: PageTexts | undefined, language: Language) {
  const { translations, ...turkish } = toTextsInput(values);
  const { seeHotelsLink, callUsLink } = textsInput.shape;
  const shared = {
    ...Object.fromEntries(FIGURE_NAMES.map((name) => [name, turkish[name]])),
    // A link that is being typed is not one yet.
    seeHotelsLink: seeHotelsLink.safeParse(values.seeHotelsLink).data ?? '',
    callUsLink: callUsLink.safeParse(values.callUsLink).data ?? '',
  };
  const { version, updatedAt } = base ?? { version: 1, updatedAt: '' };
  const texts: PageTexts = { version, updatedAt, ...(language === 'tr' ? turkish : translations?.en), ...shared };
  return { 'texts.get': texts };
}
