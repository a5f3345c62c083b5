import { z } from 'zod';
import { LIMITS, type SOCIAL_NETWORKS } from '../constants.ts';
import {
  clearable,
  email,
  englishInput,
  lang,
  notBlank,
  optionalUrl,
  PATTERNS,
  phone,
  readInDraft,
  saved,
  savedLang,
  shownNumber,
  text,
  translationsOutput,
  untranslated,
  version,
} from './primitives.ts';

/** The required fields of contact information (docs/rules.md#contact). */
export const CONTACT_REQUIRED = ['phone', 'email', 'address'] as const;

const socialInput = z
  .object({
    facebook: optionalUrl.optional(),
    instagram: optionalUrl.optional(),
    twitter: optionalUrl.optional(),
    linkedin: optionalUrl.optional(),
  } satisfies Record<(typeof SOCIAL_NETWORKS)[number], z.ZodType>)
  .meta({ id: 'SocialMediaInput' });

/** Contact information in a request. The procedure reports missing required fields with one error. */
export const contactInput = z
  .object({
    phone: phone.optional().meta({ minLength: 1, pattern: PATTERNS.phone }),
    email: email.optional().meta({ minLength: 1, pattern: PATTERNS.email }),
    address: text(LIMITS.address).trim().optional().meta(notBlank),
    socialMedia: clearable(socialInput, { facebook: '', instagram: '', twitter: '', linkedin: '' }),
    translations: englishInput(z.object({ address: text(LIMITS.address).trim().optional() }), { address: '' }),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'ContactInput', required: [...CONTACT_REQUIRED] });
export type ContactInput = z.infer<typeof contactInput>;

export const contact = z
  .object({
    phone: z.string(),
    phoneShown: shownNumber.meta({ description: 'The telephone number with its `tel:` link; derived, never saved.' }),
    email: z.string(),
    address: z.string(),
    socialMedia: z
      .object({
        facebook: z.string(),
        instagram: z.string(),
        twitter: z.string(),
        linkedin: z.string(),
      })
      .meta({ id: 'SocialMedia' }),
    untranslated,
    translations: translationsOutput({ address: z.string() }),
    ...saved,
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contact>;

/** What a save takes, for a preview in one language. */
export const contactDraft = contactInput
  .extend({ lang })
  .meta({ id: 'ContactDraftInput', required: [...CONTACT_REQUIRED] });
/** What the page reads, by the names of procedures. */
export const contactReads = z.object({ 'contact.get': contact.meta(readInDraft) }).meta({ id: 'ContactReads' });
