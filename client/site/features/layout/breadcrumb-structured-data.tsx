import { usePublicUrl } from '../../lib/site/public-url.ts';
import { JsonLd } from '../../ui/json-ld.tsx';

interface BreadcrumbStructuredDataProps {
  /** The pages from the outermost to the current one; paths start with `/`. */
  pages: readonly { name: string; path: string }[];
}

export function BreadcrumbStructuredData({ pages }: BreadcrumbStructuredDataProps) {
  const publicUrl = usePublicUrl();
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: pages.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: publicUrl + path,
        })),
      }}
    />
  );
}
