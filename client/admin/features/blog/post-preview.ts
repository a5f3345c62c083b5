import type { Language } from '#shared/constants.ts';
import { noPostTexts, nothingRelated, type Post } from '#shared/schemas/blog.ts';
import { excerptOf } from '#shared/text/excerpt.ts';
import { chosenSlug, postSlug } from '#shared/text/slug.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { toImageAlts } from '../../lib/editing/described-image.ts';
import type { PostValues } from './post-form.tsx';

/** The preview keeps one address while the title is typed, so that the frame does not navigate. */
const PATH = '/blog/preview';

const NEW = { id: 'new', languages: ['tr'], version: 1, createdAt: '', updatedAt: '' } satisfies Partial<Post>;

const withExcerpt = <T extends { excerpt: string; content: string }>(texts: T): T =>
  texts.excerpt.trim() === '' && texts.content.trim() !== '' ? { ...texts, excerpt: excerptOf(texts.content) } : texts;

export function postPage(values: PostValues, base: Post | undefined, language: Language) {
  const { featuredImage, translations, publishAt: _, unpublishAt: __, ...fields } = values;
  const { texts, untranslated } = textsIn(language, withExcerpt(fields), withExcerpt(translations.en), noPostTexts);
  const { id, languages, version, createdAt, updatedAt } = base ?? NEW;
  const post: Post = {
    ...{ id, languages, version, createdAt, updatedAt },
    ...fields,
    ...texts,
    untranslated,
    slug: chosenSlug(fields.slug) || postSlug(fields.title),
    featuredImage: featuredImage.image,
    imageAlts: toImageAlts([featuredImage]),
  };
  return { path: PATH, reads: { 'blog.bySlug': post, 'blog.related': nothingRelated } };
}
