import { useLanguage } from '#client/common/i18n/language.ts';
import { publicPath } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { usePublicUrl } from '../../lib/site/public-url.ts';
import { JsonLd } from '../../ui/json-ld.tsx';

/** Structured data of a post; it only states what the page shows. */
export function PostStructuredData({ post }: { post: Post }) {
  const publicUrl = usePublicUrl();
  const image = normalizeImageUrl(post.featuredImage);
  return (
    <JsonLd
      data={{
        '@type': 'BlogPosting',
        headline: post.title,
        datePublished: post.publishDate,
        author: { '@type': 'Person', name: post.author },
        url: publicUrl + publicPath.post(useLanguage(), post.slug),
        ...(image !== '' && { image: image.startsWith('/') ? publicUrl + image : image }),
      }}
    />
  );
}
