import { z } from 'zod';
import { LIMITS, type SOCIAL_NETWORKS } from '#shared/constants.ts';
import {
  aboutOf,
  englishInput,
  readInDraft,
  saved,
  savedLang,
  shownNumber,
  translationsOutput,
  untranslated,
} from './fields.ts';
import { clearable, email, lang, notBlank, optionalUrl, PATTERNS, phone, text, version } from './primitives.ts';

/** The required fields of contact information (docs/rules.md#contact). */
export const CONTACT_REQUIRED = ['phone', 'email', 'address'] as const;

/** What must not be read in English once its Turkish says something else (docs/rules.md#languages). */
export const CONTACT_FACTS = ['address'] as const;

const about = aboutOf('chain');

/** What the fields mean that are sent and answered. */
const own = {
  socialMedia: { description: 'http(s) addresses in social networks; empty for none.' },
  facebook: { description: 'Address of the page at Facebook.' },
  instagram: { description: 'Address of the page at Instagram.' },
  twitter: { description: 'Address of the page at X (Twitter).' },
  linkedin: { description: 'Address of the page at LinkedIn.' },
};

const socialInput = z
  .object({
    facebook: optionalUrl.optional().meta(own.facebook),
    instagram: optionalUrl.optional().meta(own.instagram),
    twitter: optionalUrl.optional().meta(own.twitter),
    linkedin: optionalUrl.optional().meta(own.linkedin),
  } satisfies Record<(typeof SOCIAL_NETWORKS)[number], z.ZodType>)
  .meta({ id: 'SocialMediaInput' });

/** Contact information in a request. The procedure reports missing required fields with one error. */
export const contactInput = z
  .object({
    phone: phone.optional().meta({ ...about.phone, minLength: 1, pattern: PATTERNS.phone }),
    email: email.optional().meta({ ...about.email, minLength: 1, pattern: PATTERNS.email }),
    address: text(LIMITS.address)
      .trim()
      .optional()
      .meta({ ...about.address, ...notBlank }),
    socialMedia: clearable(socialInput, { facebook: '', instagram: '', twitter: '', linkedin: '' }).meta(
      own.socialMedia,
    ),
    translations: englishInput(z.object({ address: text(LIMITS.address).trim().optional().meta(about.address) }), {
      address: '',
    }),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'ContactInput', required: [...CONTACT_REQUIRED] });
export type ContactInput = z.infer<typeof contactInput>;

const address = z.string().meta(about.address);

export const contact = z
  .object({
    phone: z.string().meta(about.phone),
    phoneShown: shownNumber.meta({
      description: 'The telephone number of the chain with its `tel:` link; derived, never saved.',
    }),
    email: z.string().meta(about.email),
    address,
    socialMedia: z
      .object({
        facebook: z.string().meta(own.facebook),
        instagram: z.string().meta(own.instagram),
        twitter: z.string().meta(own.twitter),
        linkedin: z.string().meta(own.linkedin),
      })
      .meta({ id: 'SocialMedia' })
      .meta(own.socialMedia),
    untranslated,
    translations: translationsOutput({ address }),
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
