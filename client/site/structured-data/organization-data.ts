import { socialProfiles } from '#client/site/lib/site/social-profiles.ts';
import { publicPath } from '#shared/paths.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import type { SiteFacts, StructuredData } from './facts.ts';

export function organizationData(contact: Contact, { lang, publicUrl, siteName }: SiteFacts): StructuredData {
  const profiles = socialProfiles(contact).map(({ url }) => url);
  return {
    '@type': 'Organization',
    name: siteName,
    url: publicUrl + publicPath.home(lang),
    telephone: contact.phoneShown.text,
    email: contact.email,
    address: contact.address,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
