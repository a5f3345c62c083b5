import { useLanguage } from '#client/common/i18n/language.ts';
import { usePublicUrl } from '#client/site/lib/site/public-url.ts';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import { socialProfiles } from '#client/site/lib/site/social-profiles.ts';
import { JsonLd } from '#client/site/ui/json-ld.tsx';
import { publicPath } from '#shared/paths.ts';
import type { Contact } from '#shared/schemas/contact.ts';

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
