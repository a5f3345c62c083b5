import { stemsOfNames } from '#server/models/common/search.ts';
import { openEnglish } from '#server/models/common/translation.ts';
import type { TextFormat } from '#shared/constants.ts';
import { excerptOf } from '#shared/lib/excerpt.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import { tagSlug } from '#shared/lib/slug.ts';
import type { Post } from '#shared/schemas/blog.ts';

export type PostTexts = Pick<Post, 'title' | 'excerpt' | 'content' | 'tags' | 'metaTitle' | 'metaDescription'>;

/** The texts of a post in both languages, of which a version from before some of them existed lacks these. */
interface InBoth extends Partial<PostTexts> {
  translations?: { en?: Partial<PostTexts>; outdated?: readonly string[] };
}

/** The fields that follow from the texts of a post. */
export const derivedOf = (post: InBoth) => ({
  tagSlugs: tagSlugsOf(post),
  toTranslate: statesToTranslate(post),
  searchStems: searchStemsOf(post),
});

export const searchStemsOf = ({ title = '', translations }: InBoth) => stemsOfNames([title, translations?.en?.title]);

/** An empty excerpt is generated, so that it may be without English. */
export const POST_OPTIONAL = ['excerpt'] as const;

/** `missing` and `outdated` where a post has such English texts, and `open` where it has one of both. */
export function statesToTranslate({ translations, ...post }: InBoth): string[] {
  const { title, excerpt, content, tags, metaTitle, metaDescription } = post;
  const turkish = { title, excerpt, content, tags, metaTitle, metaDescription };
  const { missing, outdated } = openEnglish(turkish, translations, POST_OPTIONAL);
  const states = [...(missing.length > 0 ? ['missing'] : []), ...(outdated.length > 0 ? ['outdated'] : [])];
  return states.length > 0 ? ['open', ...states] : [];
}

export function tagSlugsOf({ tags = [], translations }: InBoth): string[] {
  const slugs = [...tags, ...(translations?.en?.tags ?? [])].map(tagSlug);
  return [...new Set(slugs)].filter((slug) => slug !== '');
}

/** An empty excerpt is made from the content (docs/rules.md#posts). */
export function withExcerpt<T extends { excerpt?: string; content?: string }>(
  texts: T,
  format: TextFormat | undefined,
): T {
  if (texts.excerpt?.trim() !== '') return texts;
  const words = wordsOf(texts.content ?? '', format);
  return words.trim() === '' ? texts : { ...texts, excerpt: excerptOf(words) };
}
