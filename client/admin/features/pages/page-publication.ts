import type { Publication } from '#client/admin/ui/publishing/publication.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import type { SitePage } from '#shared/schemas/pages.ts';

type Read = Pick<SitePage, 'title' | 'content' | 'format'> & {
  translations?: { en?: { title?: string | undefined; content?: string | undefined } | undefined } | undefined;
};

/** The texts of a page for visitors. */
export function publicationOf({ title, content, format, translations }: Read): Publication {
  const { en } = translations ?? {};
  const contents = [content, en?.content ?? ''].map((text) => wordsOf(text, format));
  return { name: `page ${title}`, texts: [title, en?.title, ...contents] };
}
