import type { Publication } from '#client/admin/ui/publishing/publication.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import type { Post } from '#shared/schemas/blog.ts';

type Read = Pick<Post, 'title' | 'content' | 'format' | 'featuredImage' | 'publishDate' | 'publishAt'> & {
  translations?: { en?: { title?: string | undefined; content?: string | undefined } | undefined } | undefined;
};

/** The texts of a post for visitors, and the parts that it lacks. */
export function publicationOf({ title, content, format, featuredImage, translations, ...dates }: Read): Publication {
  const { en } = translations ?? {};
  // A link of a text with structure has square brackets too.
  const contents = [content, en?.content ?? ''].map((text) => wordsOf(text, format));
  return {
    name: `post ${title}`,
    texts: [title, en?.title, ...contents],
    missing: featuredImage === '' ? ['picture'] : [],
    ...dates,
  };
}
