import type { Language, TextFormat } from '#shared/constants.ts';
import { noPostTexts, nothingRelated, type Post } from '#shared/schemas/blog.ts';
import { excerptOf } from '#shared/text/excerpt.ts';
import { wordsOf } from '#shared/text/markdown/parse.ts';
import { chosenSlug, postSlug } from '#shared/text/slug.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { toImageAlts } from '../../lib/editing/described-image.ts';
import { type CardOf, previewTree } from '../../lib/editing/preview-tree.ts';
import type { PostValues } from './post-form.tsx';

/** The preview keeps one address while the title is typed, so that the frame does not navigate. */
const PATH = '/blog/preview';

const NEW = { id: 'new', languages: ['tr'], version: 1, createdAt: '', updatedAt: '' } satisfies Partial<Post>;

function withExcerpt<T extends { excerpt: string; content: string }>(texts: T, format: TextFormat): T {
  const words = texts.excerpt.trim() === '' ? wordsOf(texts.content, format) : '';
  return words.trim() === '' ? texts : { ...texts, excerpt: excerptOf(words) };
}

export function postPage(values: PostValues, base: Post | undefined, language: Language, cardOf: CardOf) {
  const { featuredImage, translations, publishAt: _, unpublishAt: __, planned: ___, ...fields } = values;
  const { texts, untranslated } = textsIn(
    language,
    withExcerpt(fields, fields.format),
    withExcerpt(translations.en, fields.format),
    noPostTexts,
  );
  const { id, languages, version, createdAt, updatedAt } = base ?? NEW;
  const post: Post = {
    ...{ id, languages, version, createdAt, updatedAt },
    ...fields,
    ...texts,
    ...previewTree(texts.content, fields.format, cardOf),
    untranslated,
    slug: chosenSlug(fields.slug) || postSlug(fields.title),
    featuredImage: featuredImage.image,
    imageAlts: toImageAlts([featuredImage]),
  };
  return { path: PATH, reads: { 'blog.bySlug': post, 'blog.related': nothingRelated } };
}
