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

const own = {
  socialMedia: 'http(s) addresses in social networks; empty for none.',
  facebook: 'Address of the page at Facebook.',
  instagram: 'Address of the page at Instagram.',
  twitter: 'Address of the page at X (Twitter).',
  linkedin: 'Address of the page at LinkedIn.',
};

const socialInput = z
  .object({
    facebook: optionalUrl.optional().describe(own.facebook),
    instagram: optionalUrl.optional().describe(own.instagram),
    twitter: optionalUrl.optional().describe(own.twitter),
    linkedin: optionalUrl.optional().describe(own.linkedin),
  } satisfies Record<(typeof SOCIAL_NETWORKS)[number], z.ZodType>)
  .meta({ id: 'SocialMediaInput' });

/** Contact information in a request. The procedure reports missing required fields with one error. */
export const contactInput = z
  .object({
    phone: phone.optional().meta({ description: about.phone, minLength: 1, pattern: PATTERNS.phone }),
    email: email.optional().meta({ ...about.email, minLength: 1, pattern: PATTERNS.email }),
    address: text(LIMITS.address)
      .trim()
      .optional()
      .meta({ description: about.address, ...notBlank }),
    socialMedia: clearable(socialInput, { facebook: '', instagram: '', twitter: '', linkedin: '' }).describe(
      own.socialMedia,
    ),
    translations: englishInput(z.object({ address: text(LIMITS.address).trim().optional().describe(about.address) }), {
      address: '',
    }),
    lang: savedLang,
    version: version.optional(),
  })
  .meta({ id: 'ContactInput', required: [...CONTACT_REQUIRED] });
export type ContactInput = z.infer<typeof contactInput>;

const address = z.string().describe(about.address);

export const contact = z
  .object({
    phone: z.string().describe(about.phone),
    phoneShown: shownNumber.describe('The telephone number of the chain with its `tel:` link; derived, never saved.'),
    email: z.string().meta(about.email),
    address,
    socialMedia: z
      .object({
        facebook: z.string().describe(own.facebook),
        instagram: z.string().describe(own.instagram),
        twitter: z.string().describe(own.twitter),
        linkedin: z.string().describe(own.linkedin),
      })
      .meta({ id: 'SocialMedia' })
      .describe(own.socialMedia),
    untranslated,
    translations: translationsOutput({ address }),
    ...saved,
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contact>;

export const contactDraft = contactInput
  .extend({ lang })
  .meta({ id: 'ContactDraftInput', required: [...CONTACT_REQUIRED] });
export const contactReads = z.object({ 'contact.get': contact.describe(readInDraft) }).meta({ id: 'ContactReads' });
