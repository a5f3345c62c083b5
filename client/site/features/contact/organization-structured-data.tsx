import { useTranslation } from 'react-i18next';
import { SOCIAL_NETWORKS } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Contact } from '../../../../shared/schemas/contact.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { usePublicUrl } from '../../lib/public-url.ts';
import { JsonLd } from '../../ui/json-ld.tsx';

/** The hotel group and how to reach it; only what every page's foot shows. */
export function OrganizationData({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const profiles = SOCIAL_NETWORKS.map((network) => contact.socialMedia[network]).filter((url) => url !== '');
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name: t('brand.name'),
        url: usePublicUrl() + publicPath.home(useLanguage()),
        telephone: contact.phone,
        email: contact.email,
        address: contact.address,
        ...(profiles.length > 0 && { sameAs: profiles }),
      }}
    />
  );
}
