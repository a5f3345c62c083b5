import { z } from 'zod';
import { LIMITS, NUMBER_FORMS } from '../constants.ts';
import { PALETTE_NAMES } from '../palettes.ts';
import { accentContrast, contrastText, isHexColour, TEXT_CONTRAST } from '../text/site/contrast.ts';
import {
  choice,
  clearable,
  code,
  englishInput,
  flag,
  imageUrl,
  lang,
  line,
  readInDraft,
  saved,
  savedLang,
  translationsOutput,
  untranslated,
  version,
} from './primitives.ts';

const texts = {
  name: line(LIMITS.name).trim().optional(),
  tagline: line(LIMITS.shortText).trim().optional(),
  copyright: line(LIMITS.shortText).trim().optional(),
};

export const noSiteTexts = { name: '', tagline: '', copyright: '' };

/** A colour `#rrggbb` that is readable as text and under text, or empty for the accent of the palette. */
const accent = line(LIMITS.colour)
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    if (value === '') return;
    const isColour = isHexColour(value);
    const ratio = isColour ? accentContrast(value) : 0;
    if (!isColour) context.addIssue({ code: 'custom', message: code('invalidColour') });
    else if (ratio < TEXT_CONTRAST) {
      context.addIssue({ code: 'custom', message: code('lowContrast'), params: { ratio: contrastText(ratio, 'en') } });
    }
  })
  .meta({ description: 'A colour `#rrggbb` instead of the accent of the palette; empty for that one.' });

/** The identity of the site in a request (docs/rules.md#site). */
export const siteInput = z
  .object({
    ...texts,
    logoLight: imageUrl.optional().meta({ description: 'The logo on light ground; the name is shown without one.' }),
    logoDark: imageUrl.optional().meta({ description: 'The logo on dark ground; the name is shown without one.' }),
    palette: clearable(choice(PALETTE_NAMES), PALETTE_NAMES[0]),
    accent: accent.optional(),
    shareImage: imageUrl.optional().meta({ description: 'The picture of shared links of pages without one.' }),
    numberForm: clearable(choice(NUMBER_FORMS), NUMBER_FORMS[0]).meta({
      description: 'How prices and dates are written on English pages.',
    }),
    addressChip: clearable(flag, true).meta({ description: 'Whether the page of a hotel shows its address.' }),
    translations: englishInput(z.object(texts), noSiteTexts),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'SiteInput' });
export type SiteInput = z.infer<typeof siteInput>;

const responseTexts = { name: z.string(), tagline: z.string(), copyright: z.string() };

export const site = z
  .object({
    ...responseTexts,
    logoLight: z.string(),
    logoDark: z.string(),
    palette: z.enum(PALETTE_NAMES),
    accent: z.string(),
    shareImage: z.string(),
    numberForm: z.enum(NUMBER_FORMS),
    addressChip: z.boolean(),
    opening: z
      .boolean()
      .optional()
      .meta({ description: 'True while there is nothing to visit yet; derived, never saved.' }),
    offers: z.boolean().optional().meta({ description: 'True while visitors see an offer; derived, never saved.' }),
    untranslated,
    translations: translationsOutput(responseTexts),
    ...saved,
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof site>;

/** What a save takes, for a preview in one language. */
export const siteDraft = siteInput.extend({ lang }).meta({ id: 'SiteDraftInput' });
/** What the page reads, by the names of procedures. */
export const siteReads = z.object({ 'site.get': site.meta(readInDraft) }).meta({ id: 'SiteReads' });
