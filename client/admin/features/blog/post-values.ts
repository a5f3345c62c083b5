import { DEFAULT_AUTHOR } from '../../../../shared/constants.ts';
import type { Post, PostInput } from '../../../../shared/schemas/blog.ts';
import { todayInIstanbul } from '../../../../shared/text/date.ts';
import { type Illustration, illustrationOf, imageAltsOf } from '../../lib/editing/described-image.ts';
import { untranslatedTexts } from '../../lib/editing/translation.ts';
import type { EditorField } from '../../lib/editing/use-editor.ts';

type PostTexts = Record<'title' | 'excerpt' | 'content' | 'metaTitle' | 'metaDescription', string> & { tags: string[] };

/** A post as its form holds it. */
export interface PostValues extends PostTexts {
  slug: string;
  author: string;
  publishDate: string;
  published: boolean;
  featuredImage: Illustration;
  translations: { en: PostTexts };
}

const TEXT_FIELDS: readonly EditorField[] = [
  { name: 'title', label: 'blog.titleField' },
  { name: 'content', label: 'blog.content', prose: true },
  { name: 'excerpt', label: 'blog.excerpt' },
  { name: 'tags', label: 'blog.tags' },
  { name: 'metaTitle', label: 'blog.metaTitle' },
  { name: 'metaDescription', label: 'blog.metaDescription' },
];

export const POST_FIELDS: readonly EditorField[] = [
  ...TEXT_FIELDS,
  ...TEXT_FIELDS.map((field) => ({ ...field, name: `translations.en.${field.name}` })),
  { name: 'slug', label: 'blog.slug' },
  { name: 'author', label: 'blog.authorField' },
  { name: 'publishDate', label: 'blog.publishDate' },
  { name: 'published', label: 'blog.publishedField' },
  { name: 'featuredImage', label: 'blog.image' },
];

const noTexts: PostTexts = { title: '', excerpt: '', content: '', tags: [], metaTitle: '', metaDescription: '' };

/** New posts start as drafts by 'Admin' of today (specification 4). */
export function postValues(post: Post | undefined): PostValues {
  const texts = post && {
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    tags: post.tags,
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
  };
  return {
    ...noTexts,
    ...texts,
    slug: post?.slug ?? '',
    author: post?.author ?? DEFAULT_AUTHOR,
    publishDate: post?.publishDate ?? todayInIstanbul(),
    published: post?.published ?? false,
    featuredImage: illustrationOf(post?.featuredImage ?? '', post),
    translations: { en: { ...noTexts, ...post?.translations?.en } },
  };
}

export function postInputOf({ featuredImage, ...fields }: PostValues): PostInput {
  return { ...fields, featuredImage: featuredImage.image, imageAlts: imageAltsOf([featuredImage]) };
}

/**
 * A post as it stands, to be saved with one thing changed. An excerpt that was generated stays the one it is
 * (rulings, "Whole-object saves").
 */
export function wholePost(post: Post): PostInput & { id: string; version: number } {
  return { ...postInputOf(postValues(post)), id: post.id, version: post.version };
}

/** How many texts of a post visitors read in Turkish for want of English; a generated excerpt follows its content. */
export function missingEnglish(post: Post): number {
  const { title, content, tags, metaTitle, metaDescription } = post;
  return untranslatedTexts({ title, content, tags, metaTitle, metaDescription }, post.translations?.en).length;
}
