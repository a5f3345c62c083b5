import { usePublicUrl } from '../../lib/public-url.ts';
import { JsonLd } from '../../ui/json-ld.tsx';

/** The way to a page as its back link and its headline say it, outermost first; paths without the site's address. */
export function BreadcrumbData({ way }: { way: readonly { name: string; path: string }[] }) {
  const publicUrl = usePublicUrl();
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: way.map(({ name, path }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: publicUrl + path,
        })),
      }}
    />
  );
}
