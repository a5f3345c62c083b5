import { socialProfiles } from '#client/site/lib/site/social-profiles.ts';
import { publicPath } from '#shared/paths.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import type { Site } from '#shared/schemas/site.ts';
import type { SiteFacts, StructuredData } from './facts.ts';

/** A tax number of 10 digits is that of a company, whose VAT is under the same number. */
const VAT_DIGITS = 10;

export function organizationData(
  contact: Contact,
  site: Site | undefined,
  { lang, publicUrl, siteName }: SiteFacts,
): StructuredData {
  const profiles = socialProfiles(contact).map(({ url }) => url);
  const { tradeName, mersis, taxNumber } = site ?? {};
  return {
    '@type': 'Organization',
    name: siteName,
    url: publicUrl + publicPath.home(lang),
    telephone: contact.phoneShown.text,
    email: contact.email,
    address: contact.address,
    ...(tradeName && { legalName: tradeName }),
    ...(taxNumber && { taxID: taxNumber }),
    ...(taxNumber?.length === VAT_DIGITS && { vatID: taxNumber }),
    ...(mersis && { identifier: { '@type': 'PropertyValue', name: 'MERSİS', value: mersis } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
