import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { usePublicUrl } from '#client/site/lib/site/public-url.ts';
import { JsonLd } from '#client/site/ui/json-ld.tsx';
import { publicPath } from '#shared/paths.ts';

interface BreadcrumbStructuredDataProps {
  list: 'branches' | 'blog' | 'offers';
  name: string;
  path: string;
}

export function BreadcrumbStructuredData({ list, name, path }: BreadcrumbStructuredDataProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const publicUrl = usePublicUrl();
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: t(`nav.${list}`), item: publicUrl + publicPath[list](language) },
          { '@type': 'ListItem', position: 2, name, item: publicUrl + path },
        ],
      }}
    />
  );
}
