import { z } from 'zod';
import { LIMITS, NUMBER_FORMS, TAX_NOTES } from '#shared/constants.ts';
import { accentContrast, contrastText, isHexColour, TEXT_CONTRAST } from '#shared/lib/site/contrast.ts';
import { NAVIGATION_PAGES } from '#shared/lib/site/navigation.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import { englishInput, readInDraft, saved, savedLang, translationsOutput, untranslated } from './fields.ts';
import {
  choice,
  clearable,
  code,
  count,
  email,
  flag,
  imageUrl,
  lang,
  line,
  optionalUrl,
  text,
  version,
} from './primitives.ts';

const own = {
  name: 'Name of the chain.',
  tagline: 'A few words below the name.',
  copyright: 'Line in the footer, in which `{name}` stands for the name.',
  logoLight: 'The logo on light ground; empty for the name.',
  logoDark: 'The logo on dark ground; empty for the name.',
  palette: 'The colours of the site.',
  accent: 'A colour `#rrggbb` instead of the accent of the palette; empty for that one.',
  shareImage: 'The picture of shared links of pages without one.',
  numberForm: 'How prices and dates are written on English pages.',
  pricesLocked: 'Whether managers of hotels change no prices and seasons; for administrators only.',
  tradeName: 'Trade name of the company.',
  mersis: 'Number in the central registry MERSİS, 16 digits.',
  taxOffice: 'Tax office of the company.',
  taxNumber: 'Tax number, 10 digits, or 11 of a person.',
  kep: 'Registered electronic mail address (KEP).',
  companyAddress: 'Registered address of the company.',
  informationLink: 'Where “Bilgi Toplumu Hizmetleri” leads: an http(s) address.',
  taxes: 'What the sentence on taxes beside prices says.',
  navigation:
    'The entries of header, menu and footer in their order; what it does not name follows in the usual order.',
  addressChip: 'Whether the page of a hotel shows its address.',
};

const aboutEntry = {
  page: '`home`, `branches`, `blog`, `about`, `contact`, or the id of a page of the chain’s own.',
  name: 'The Turkish name; missing or empty for the usual one.',
  english: 'The English name; missing or empty for the usual one.',
  hidden: 'Whether the entry is not shown; the home page always is.',
};
const entryName = line(LIMITS.navigationName).optional();
const navigation = z
  .array(
    z
      .object({
        page: text(LIMITS.slug)
          .refine(
            (page) => NAVIGATION_PAGES.some((own) => own === page) || /^[0-9a-f]{24}$/.test(page),
            code('unknown'),
          )
          .meta({ description: aboutEntry.page, pattern: `^(${NAVIGATION_PAGES.join('|')}|[0-9a-f]{24})$` }),
        name: entryName.describe(aboutEntry.name),
        english: entryName.describe(aboutEntry.english),
        hidden: flag.optional().describe(aboutEntry.hidden),
      })
      .meta({ id: 'NavigationEntryInput' }),
    { error: code('wrongType') },
  )
  .max(LIMITS.navigation, code('tooMany'))
  .superRefine((entries, context) => {
    for (const [at, { page, hidden }] of entries.entries()) {
      const isDouble = entries.findIndex((other) => other.page === page) < at;
      if (isDouble) context.addIssue({ code: 'custom', message: code('duplicate'), path: [at, 'page'] });
      // Visitors can always go back to the beginning.
      if (page === 'home' && hidden) {
        context.addIssue({ code: 'custom', message: code('invalidChoice'), path: [at, 'hidden'] });
      }
    }
  });

const texts = {
  name: line(LIMITS.name).optional().describe(own.name),
  tagline: line(LIMITS.shortText).optional().describe(own.tagline),
  copyright: line(LIMITS.shortText).optional().describe(own.copyright),
};

export const noSiteTexts = { name: '', tagline: '', copyright: '' };

/** A colour `#rrggbb` that is readable as text and under text, or empty for the accent of the palette. */
const accent = line(LIMITS.colour)
  .toLowerCase()
  .superRefine((value, context) => {
    if (value === '') return;
    const isColour = isHexColour(value);
    const ratio = isColour ? accentContrast(value) : 0;
    if (!isColour) context.addIssue({ code: 'custom', message: code('invalidColour') });
    else if (ratio < TEXT_CONTRAST) {
      context.addIssue({ code: 'custom', message: code('lowContrast'), params: { ratio: contrastText(ratio, 'en') } });
    }
  });

/** A number of some digits, stored without the spaces and dots of its groups, or empty. */
const digits = (count: string, message: 'mersisDigits' | 'taxDigits') => {
  const pattern = `^[\\s.-]*(([0-9][\\s.-]*){${count}})?$`;
  return line(LIMITS.phone)
    .regex(new RegExp(pattern), code(message))
    .overwrite((value) => value.replace(/[\s.-]/g, ''))
    .meta({ pattern });
};

const company = {
  tradeName: line(LIMITS.shortText).optional().describe(own.tradeName),
  mersis: digits('16', 'mersisDigits').optional().describe(own.mersis),
  taxOffice: line(LIMITS.name).optional().describe(own.taxOffice),
  taxNumber: digits('10,11', 'taxDigits').optional().describe(own.taxNumber),
  kep: email.optional().describe(own.kep),
  companyAddress: line(LIMITS.address).optional().describe(own.companyAddress),
  informationLink: optionalUrl.optional().describe(own.informationLink),
};
export const COMPANY = Object.keys(company) as (keyof typeof company)[];

/** The identity of the site in a request (docs/rules.md#site). */
export const siteInput = z
  .object({
    ...texts,
    logoLight: imageUrl.optional().describe(own.logoLight),
    logoDark: imageUrl.optional().describe(own.logoDark),
    palette: clearable(choice(PALETTE_NAMES), PALETTE_NAMES[0]).describe(own.palette),
    accent: accent.optional().describe(own.accent),
    shareImage: imageUrl.optional().describe(own.shareImage),
    numberForm: clearable(choice(NUMBER_FORMS), NUMBER_FORMS[0]).describe(own.numberForm),
    addressChip: clearable(flag, true).describe(own.addressChip),
    ...company,
    taxes: clearable(choice(TAX_NOTES), TAX_NOTES[0]).describe(own.taxes),
    pricesLocked: clearable(flag, false).describe(own.pricesLocked),
    navigation: clearable(navigation, []).describe(own.navigation),
    translations: englishInput(z.object(texts), noSiteTexts),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'SiteInput' });
export type SiteInput = z.infer<typeof siteInput>;

const responseTexts = {
  name: z.string().describe(own.name),
  tagline: z.string().describe(own.tagline),
  copyright: z.string().describe(own.copyright),
};

export const site = z
  .object({
    ...responseTexts,
    logoLight: z.string().describe(own.logoLight),
    logoDark: z.string().describe(own.logoDark),
    palette: z.enum(PALETTE_NAMES).describe(own.palette),
    accent: z.string().describe(own.accent),
    shareImage: z.string().describe(own.shareImage),
    numberForm: z.enum(NUMBER_FORMS).describe(own.numberForm),
    addressChip: z.boolean().describe(own.addressChip),
    tradeName: z.string().optional().describe(own.tradeName),
    mersis: z.string().optional().describe(own.mersis),
    taxOffice: z.string().optional().describe(own.taxOffice),
    taxNumber: z.string().optional().describe(own.taxNumber),
    kep: z.string().optional().describe(own.kep),
    companyAddress: z.string().optional().describe(own.companyAddress),
    informationLink: z.string().optional().describe(own.informationLink),
    taxes: z
      .enum(TAX_NOTES)
      .optional()
      .describe(`${own.taxes} Missing for none, as the fields of the company that are empty.`),
    pricesLocked: z.boolean().optional().describe(own.pricesLocked),
    navigation: z
      .array(
        z
          .object({
            page: z.string().describe(aboutEntry.page),
            name: z.string().optional().describe(aboutEntry.name),
            english: z.string().optional().describe(aboutEntry.english),
            hidden: z.boolean().optional().describe(aboutEntry.hidden),
          })
          .meta({ id: 'NavigationEntry' }),
      )
      .optional()
      .describe(own.navigation),
    opening: z.boolean().optional().describe('True while there is nothing to visit yet; derived, never saved.'),
    offers: z.boolean().optional().describe('True while visitors see an offer; derived, never saved.'),
    messageMonths: count
      .optional()
      .describe('For how many months messages of visitors are kept; derived, never saved here.'),
    untranslated,
    translations: translationsOutput(responseTexts),
    ...saved,
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof site>;

export const siteDraft = siteInput.extend({ lang }).meta({ id: 'SiteDraftInput' });
export const siteReads = z.object({ 'site.get': site.describe(readInDraft) }).meta({ id: 'SiteReads' });
