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

/** What the fields mean that are sent and answered. */
const own = {
  name: { description: 'Name of the chain.' },
  tagline: { description: 'A few words below the name.' },
  copyright: { description: 'Line in the footer, in which `{name}` stands for the name.' },
  logoLight: { description: 'The logo on light ground; empty for the name.' },
  logoDark: { description: 'The logo on dark ground; empty for the name.' },
  palette: { description: 'The colours of the site.' },
  accent: { description: 'A colour `#rrggbb` instead of the accent of the palette; empty for that one.' },
  shareImage: { description: 'The picture of shared links of pages without one.' },
  numberForm: { description: 'How prices and dates are written on English pages.' },
  pricesLocked: { description: 'Whether managers of hotels change no prices and seasons; for administrators only.' },
  tradeName: { description: 'Trade name of the company.' },
  mersis: { description: 'Number in the central registry MERSİS, 16 digits.' },
  taxOffice: { description: 'Tax office of the company.' },
  taxNumber: { description: 'Tax number, 10 digits, or 11 of a person.' },
  kep: { description: 'Registered electronic mail address (KEP).' },
  companyAddress: { description: 'Registered address of the company.' },
  informationLink: { description: 'Where “Bilgi Toplumu Hizmetleri” leads: an http(s) address.' },
  taxes: { description: 'What the sentence on taxes beside prices says.' },
  navigation: {
    description:
      'The entries of header, menu and footer in their order; what it does not name follows in the usual order.',
  },
  addressChip: { description: 'Whether the page of a hotel shows its address.' },
};

const aboutEntry = {
  page: { description: '`home`, `branches`, `blog`, `about`, `contact`, or the id of a page of the chain’s own.' },
  name: { description: 'The Turkish name; missing or empty for the usual one.' },
  english: { description: 'The English name; missing or empty for the usual one.' },
  hidden: { description: 'Whether the entry is not shown; the home page always is.' },
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
          .meta({ ...aboutEntry.page, pattern: `^(${NAVIGATION_PAGES.join('|')}|[0-9a-f]{24})$` }),
        name: entryName.meta(aboutEntry.name),
        english: entryName.meta(aboutEntry.english),
        hidden: flag.optional().meta(aboutEntry.hidden),
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
  name: line(LIMITS.name).optional().meta(own.name),
  tagline: line(LIMITS.shortText).optional().meta(own.tagline),
  copyright: line(LIMITS.shortText).optional().meta(own.copyright),
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
  tradeName: line(LIMITS.shortText).optional().meta(own.tradeName),
  mersis: digits('16', 'mersisDigits').optional().meta(own.mersis),
  taxOffice: line(LIMITS.name).optional().meta(own.taxOffice),
  taxNumber: digits('10,11', 'taxDigits').optional().meta(own.taxNumber),
  kep: email.optional().meta(own.kep),
  companyAddress: line(LIMITS.address).optional().meta(own.companyAddress),
  informationLink: optionalUrl.optional().meta(own.informationLink),
};
export const COMPANY = Object.keys(company) as (keyof typeof company)[];

/** The identity of the site in a request (docs/rules.md#site). */
export const siteInput = z
  .object({
    ...texts,
    logoLight: imageUrl.optional().meta(own.logoLight),
    logoDark: imageUrl.optional().meta(own.logoDark),
    palette: clearable(choice(PALETTE_NAMES), PALETTE_NAMES[0]).meta(own.palette),
    accent: accent.optional().meta(own.accent),
    shareImage: imageUrl.optional().meta(own.shareImage),
    numberForm: clearable(choice(NUMBER_FORMS), NUMBER_FORMS[0]).meta(own.numberForm),
    addressChip: clearable(flag, true).meta(own.addressChip),
    ...company,
    taxes: clearable(choice(TAX_NOTES), TAX_NOTES[0]).meta(own.taxes),
    pricesLocked: clearable(flag, false).meta(own.pricesLocked),
    navigation: clearable(navigation, []).meta(own.navigation),
    translations: englishInput(z.object(texts), noSiteTexts),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'SiteInput' });
export type SiteInput = z.infer<typeof siteInput>;

const responseTexts = {
  name: z.string().meta(own.name),
  tagline: z.string().meta(own.tagline),
  copyright: z.string().meta(own.copyright),
};

export const site = z
  .object({
    ...responseTexts,
    logoLight: z.string().meta(own.logoLight),
    logoDark: z.string().meta(own.logoDark),
    palette: z.enum(PALETTE_NAMES).meta(own.palette),
    accent: z.string().meta(own.accent),
    shareImage: z.string().meta(own.shareImage),
    numberForm: z.enum(NUMBER_FORMS).meta(own.numberForm),
    addressChip: z.boolean().meta(own.addressChip),
    tradeName: z.string().optional().meta(own.tradeName),
    mersis: z.string().optional().meta(own.mersis),
    taxOffice: z.string().optional().meta(own.taxOffice),
    taxNumber: z.string().optional().meta(own.taxNumber),
    kep: z.string().optional().meta(own.kep),
    companyAddress: z.string().optional().meta(own.companyAddress),
    informationLink: z.string().optional().meta(own.informationLink),
    taxes: z
      .enum(TAX_NOTES)
      .optional()
      .meta({ description: `${own.taxes.description} Missing for none, as the fields of the company that are empty.` }),
    pricesLocked: z.boolean().optional().meta(own.pricesLocked),
    navigation: z
      .array(
        z
          .object({
            page: z.string().meta(aboutEntry.page),
            name: z.string().optional().meta(aboutEntry.name),
            english: z.string().optional().meta(aboutEntry.english),
            hidden: z.boolean().optional().meta(aboutEntry.hidden),
          })
          .meta({ id: 'NavigationEntry' }),
      )
      .optional()
      .meta(own.navigation),
    opening: z
      .boolean()
      .optional()
      .meta({ description: 'True while there is nothing to visit yet; derived, never saved.' }),
    offers: z.boolean().optional().meta({ description: 'True while visitors see an offer; derived, never saved.' }),
    messageMonths: count
      .optional()
      .meta({ description: 'For how many months messages of visitors are kept; derived, never saved here.' }),
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
