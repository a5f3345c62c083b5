import { useLanguage } from '#client/common/i18n/language.ts';
import { publicPath } from '#shared/paths.ts';
import type { Contact } from '#shared/schemas/contact.ts';
import { usePublicUrl } from '../../lib/site/public-url.ts';
import { useSite } from '../../lib/site/site-identity.ts';
import { socialProfiles } from '../../lib/site/social-profiles.ts';
import { JsonLd } from '../../ui/json-ld.tsx';

/** Structured data may only state facts that the page shows: the footer of every page shows these. */
export function OrganizationStructuredData({ contact }: { contact: Contact }) {
  const { name } = useSite();
  const profiles = socialProfiles(contact).map(({ url }) => url);
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name,
        url: usePublicUrl() + publicPath.home(useLanguage()),
        telephone: contact.phoneShown.text,
        email: contact.email,
        address: contact.address,
        ...(profiles.length > 0 && { sameAs: profiles }),
      }}
    />
  );
}
