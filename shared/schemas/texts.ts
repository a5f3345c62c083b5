import { z } from 'zod';
import { LIMITS } from '#shared/constants.ts';
import { en } from '#shared/i18n/en/site.ts';
import { textName } from '#shared/lib/text-name.ts';
import {
  BUTTON_LINKS,
  FIGURE_NAMES,
  PAGE_TEXTS,
  TEXT_NAMES,
  TEXT_PAGES,
  type TextName,
  textLimit,
} from '#shared/texts.ts';
import { englishInput, readInDraft, saved, savedLang, translationsOutput } from './fields.ts';
import { lang, line, optionalLink, text, version } from './primitives.ts';

const usualTexts = TEXT_PAGES.flatMap((page) => {
  const usual: Record<string, unknown> = en[page];
  return PAGE_TEXTS[page].map((name) => [
    textName(`${page}.${name}`),
    `Text \`${page}.${name}\`; empty for the usual “${usual[name]}”.`,
  ]);
});
const MEANINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(usualTexts),
  happyGuestsFigure: 'Number of happy guests; empty for the usual one.',
  starServiceFigure: 'Number of stars; empty for the usual one.',
  yearsExperienceFigure: 'Years of experience; empty for the usual one.',
  seeHotelsLink: 'Where the first button of the home page leads; empty for the list of hotels.',
  callUsLink: 'Where the second button of the home page leads; empty for a telephone call.',
};

type Optional<Name extends string> = Record<Name, z.ZodOptional<z.ZodString>>;
const fieldsOf = <Name extends string>(names: readonly Name[], field: (name: Name) => z.ZodString) =>
  Object.fromEntries(
    names.map((name) => [name, field(name).optional().meta({ description: MEANINGS[name] })]),
  ) as Optional<Name>;

const texts = fieldsOf(TEXT_NAMES, (name) => text(textLimit(name)).trim());

export const noTexts = Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])) as Record<TextName, string>;

/** The page templates in a request; an empty text means the usual wording (docs/rules.md#texts). */
export const textsInput = z
  .object({
    ...texts,
    ...fieldsOf(FIGURE_NAMES, () => line(LIMITS.figure)),
    ...fieldsOf(BUTTON_LINKS, () => optionalLink),
    translations: englishInput(z.object(texts), noTexts),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'TextsInput' });
export type TextsInput = z.infer<typeof textsInput>;

/** The page templates in a response: only texts that differ from the usual wording. */
export const pageTexts = z
  .object({
    ...fieldsOf([...TEXT_NAMES, ...FIGURE_NAMES, ...BUTTON_LINKS], () => z.string()),
    translations: translationsOutput(fieldsOf(TEXT_NAMES, () => z.string())),
    ...saved,
  })
  .meta({ id: 'PageTexts' });
export type PageTexts = z.infer<typeof pageTexts>;

export const textsDraft = textsInput.extend({ lang }).meta({ id: 'TextsDraftInput' });
export const textsReads = z.object({ 'texts.get': pageTexts.describe(readInDraft) }).meta({ id: 'TextsReads' });
