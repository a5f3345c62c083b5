import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { noonInIstanbul } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { absolute, type SiteFacts, type StructuredData } from './facts.ts';

export function postData(post: Post, { lang, publicUrl }: SiteFacts): StructuredData {
  const image = normalizeImageUrl(post.featuredImage);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    datePublished: noonInIstanbul(post.publishDate),
    author: { '@type': 'Person', name: post.author },
    url: publicUrl + publicPath.post(lang, post.slug),
    ...(image !== '' && { image: absolute(image, publicUrl) }),
  };
}
