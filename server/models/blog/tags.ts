import { DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';
import { tagSlug } from '#shared/lib/slug.ts';
import type { BlogTag } from '#shared/schemas/blog.ts';
import { livePosts, NEWEST_FIRST, PostModel, type PostRecord } from './blog.ts';

/** The newest posts with a tag decide about the tag's name and its counterpart. */
const ASKED = 50;

type Names = Record<Language, string[]>;

/**
 * A tag of the posts that visitors see, by its slug in either language. The tags of a post belong together by their
 * order when the post has as many English tags as Turkish ones.
 * @returns undefined when no post has the tag
 */
export async function findTag(slug: string, lang: Language = DEFAULT_LANGUAGE): Promise<BlogTag | undefined> {
  const records = await PostModel.find({ ...livePosts(), tagSlugs: slug })
    .select({ tags: 1, 'translations.en.tags': 1 })
    .sort(NEWEST_FIRST)
    .limit(ASKED)
    .lean<PostRecord[]>();
  const posts: Names[] = records.map(({ tags, translations }) => ({ tr: tags, en: translations?.en?.tags ?? [] }));
  const nameIn = (language: Language) =>
    posts.flatMap((names) => names[language]).find((name) => tagSlug(name) === slug);
  const other: Language = lang === 'tr' ? 'en' : 'tr';
  const own = nameIn(lang);
  const from = own === undefined ? other : lang;
  const name = own ?? nameIn(other);
  if (name === undefined) return undefined;
  const to: Language = from === 'tr' ? 'en' : 'tr';
  // A word that both languages use needs no counterpart.
  const counterpart = nameIn(to) ?? counterpartOf(posts, slug, from, to);
  const slugs = { tr: slug, en: slug, ...(counterpart !== undefined && { [to]: tagSlug(counterpart) }) };
  if (from === lang) return { name, slugs };
  return counterpart === undefined ? { name, lang: from, slugs } : { name: counterpart, slugs };
}

function counterpartOf(posts: readonly Names[], slug: string, from: Language, to: Language): string | undefined {
  for (const names of posts) {
    const name = names[to][names[from].findIndex((one) => tagSlug(one) === slug)];
    if (names.tr.length === names.en.length && name !== undefined && tagSlug(name) !== '') return name;
  }
  return undefined;
}
