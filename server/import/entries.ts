import { type Language, LIMITS } from '#shared/constants.ts';
import { firstCharacters } from '#shared/lib/excerpt.ts';
import { parseUrl } from '#shared/lib/links/link.ts';
import { redirectKey } from '#shared/lib/links/redirects.ts';
import { writeMarkdown } from '#shared/lib/markdown/write.ts';
import { type PostCreate, postCreate } from '#shared/schemas/blog.ts';
import { type PageCreate, pageCreate } from '#shared/schemas/pages.ts';
import { isCopied } from './languages.ts';
import type { OldFile, OldFiles } from './pictures.ts';
import { type PlannedEntry, titleOf } from './plan.ts';
import { type FoundPicture, plainLine, readContent, type Sources } from './read-content.ts';
import type { ExportedItem, Term, WordPressExport } from './read-export.ts';

/** The site itself saves what it imports. */
export const BY = '';

/** The places on the new site to which the texts of the entries lead. */
export interface NewSite {
  old: WordPressExport;
  files: OldFiles;
  /** The files that the library has. */
  stored: ReadonlySet<OldFile>;
  /** The new paths of entries by the keys of their old addresses. */
  paths: ReadonlyMap<string, string>;
  /** The texts of synced patterns by their numbers. */
  patterns: ReadonlyMap<string, string>;
  publish: boolean;
  leave(what: string): void;
}

const hostOf = (url: URL | undefined) => url?.host.replace(/^www\./, '');
/** An address within the old site, as a path with its query; undefined for any other. */
export function oldPath(address: string, site: string): string | undefined {
  const base = parseUrl(site);
  const url = URL.canParse(address, site) ? new URL(address, site) : undefined;
  return base && url && hostOf(url) === hostOf(base) ? url.pathname + url.search : undefined;
}

/** The path of the old site's first page, with a slash at its end. */
export const rootOf = (site: string): string => (parseUrl(site)?.pathname ?? '/').replace(/\/*$/, '/');

/** The old addresses of an entry: its permanent link with those that it had before, and those by its number. */
export function addressesOf({ fields, formerNames }: ExportedItem, site: string): string[] {
  const { link = '', 'wp:post_id': id = '' } = fields;
  const root = rootOf(site);
  const byNumber = [`${root}?p=${id}`, ...(fields['wp:post_type'] === 'page' ? [`${root}?page_id=${id}`] : [])];
  const path = oldPath(link, site);
  if (path === undefined || path === root) return byNumber;
  const former = path.includes('?') ? [] : formerNames.map((name) => path.replace(/[^/]+\/?$/, `${name}/`));
  return [...new Set([path, ...former, ...byNumber])];
}

function sourcesOf(
  item: ExportedItem,
  lang: Language,
  { old, files, stored, paths, leave: leaveAny }: NewSite,
): Sources {
  const leave = (what: string) => leaveAny(`${titleOf(item)}: ${what}`);
  const shown = (file: OldFile | undefined): FoundPicture | undefined =>
    file && !file.isPdf && stored.has(file)
      ? { url: file.url, alt: file.alt[lang] || file.alt.tr, caption: '' }
      : undefined;
  return {
    leave,
    picture: (id, src) => {
      const found = shown((id === undefined ? undefined : files.byId.get(id)) ?? files.at(src));
      if (found) return found;
      leave(`picture ${firstCharacters(src, LIMITS.shortText)}`);
      return src.startsWith('https://') && oldPath(src, old.site) === undefined ? { url: src, alt: '' } : undefined;
    },
    gallery: (ids) => {
      const own = Number(item.fields['wp:post_id']);
      const found = ids ? ids.map((id) => files.byId.get(id)) : files.all.filter(({ parent }) => parent === own);
      return found.flatMap((file) => {
        const picture = shown(file);
        return file && picture ? [{ ...picture, caption: file.caption[lang] }] : [];
      });
    },
    link: (href) => {
      if (/^(?:mailto|tel):/i.test(href)) return href;
      if (href.startsWith('#') || !URL.canParse(href, old.site)) return undefined;
      const path = oldPath(href, old.site);
      if (path === undefined) return /^https?:\/\//i.test(href) ? href : undefined;
      const file = files.at(href);
      if (file) return file.isPdf && stored.has(file) ? file.url : undefined;
      const target = paths.get(redirectKey(path));
      if (target === undefined) leave(`link ${href}`);
      return target;
    },
  };
}

const UNNAMED = new Set(['uncategorized', 'genel']);

/** The tag that a category or tag becomes; empty for the category of what has none. */
export const tagNameOf = ({ slug, name }: Term): string =>
  UNNAMED.has(slug) ? '' : firstCharacters(plainLine(name), LIMITS.tag).trim();

function tagsOf({ terms }: ExportedItem): string[] {
  const names = terms.filter(({ domain }) => ['category', 'post_tag'].includes(domain)).map(tagNameOf);
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()].slice(0, LIMITS.tags);
}

/** Characters of a content with its elements, whose words could fit into a text of the site. */
const LONGEST = 4 * LIMITS.content;

/** The type of a synced pattern of WordPress: a text that stands in others by its number. */
export const PATTERN = 'wp_block';

export const patternsOf = ({ items }: WordPressExport): Map<string, string> =>
  new Map(
    items
      .filter(({ fields }) => fields['wp:post_type'] === PATTERN)
      .map(({ fields }) => [fields['wp:post_id'] ?? '', fields['content:encoded'] ?? '']),
  );

function withPatterns(content: string, patterns: ReadonlyMap<string, string>): string {
  let room = LONGEST;
  return content.replace(/<!-- wp:block \{"ref":(\d+)[^}]{0,200}\} \/-->/g, (block, id: string) => {
    const pattern = patterns.get(id);
    if (pattern === undefined || pattern.length > room) return block;
    room -= pattern.length;
    return pattern;
  });
}

function textsOf(item: ExportedItem, lang: Language, site: NewSite) {
  const { title, 'excerpt:encoded': excerpt } = item.fields;
  const stored = item.fields['content:encoded'] ?? '';
  if (stored.length > LONGEST) throw new RangeError('too long');
  const content = withPatterns(stored, site.patterns);
  return {
    title: plainLine(title),
    content: writeMarkdown(readContent(content, sourcesOf(item, lang, site))),
    summary: firstCharacters(plainLine(excerpt), LIMITS.excerpt),
  };
}

const DATE = /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}/;

/** When and whether visitors see an entry; what WordPress would publish later is published then. */
function publication({ fields }: ExportedItem, publish: boolean) {
  const { 'wp:status': status, 'wp:post_password': password = '', 'wp:post_date': at = '' } = fields;
  const date = DATE.exec(at)?.[0];
  const published = publish && password === '' && (status === 'publish' || (status === 'future' && date !== undefined));
  const publishAt = published && status === 'future' && date ? { publishAt: date.replace(' ', 'T') } : {};
  return { published, ...(date && { publishDate: date.slice(0, 'YYYY-MM-DD'.length) }), ...publishAt };
}

function pictureOf({ meta }: ExportedItem, { files, stored }: NewSite): string {
  const file = files.byId.get(Number(meta._thumbnail_id));
  return file && !file.isPdf && stored.has(file) ? file.url : '';
}

export type NewEntry = { noun: 'posts'; input: PostCreate } | { noun: 'pages'; input: PageCreate };

/**
 * An entry as the site saves it.
 * @returns undefined for an entry that the site cannot take, which is named
 */
export function entryOf({ noun, key, slug, tr, en }: PlannedEntry, site: NewSite): NewEntry | undefined {
  try {
    const { summary, ...texts } = textsOf(tr, 'tr', site);
    const english = en && !isCopied(en) ? textsOf(en, 'en', site) : undefined;
    const { published, publishDate, publishAt } = publication(tr, site.publish);
    const common = { ...texts, format: 'markdown', slug, published, idempotencyKey: key };
    const { summary: enSummary = '', ...enTexts } = english ?? {};
    if (noun === 'pages') {
      const translations = english && { en: { ...enTexts, intro: enSummary } };
      const input = {
        ...common,
        intro: summary,
        image: pictureOf(tr, site),
        kind: 'other',
        place: 'none',
        translations,
      };
      return { noun, input: pageCreate.parse(input) };
    }
    const translations = english && en && { en: { ...enTexts, excerpt: enSummary, tags: tagsOf(en) } };
    const login = tr.fields['dc:creator'] ?? '';
    const author = firstCharacters(plainLine(site.old.authors.get(login)) || login, LIMITS.name);
    const more = { excerpt: summary, tags: tagsOf(tr), featuredImage: pictureOf(tr, site), publishDate, publishAt };
    return { noun, input: postCreate.parse({ ...common, ...more, ...(author && { author }), translations }) };
  } catch (thrown) {
    site.leave(`${titleOf(tr)} (${whyRefused(thrown)})`);
    return undefined;
  }
}

function whyRefused(thrown: unknown): string {
  if (thrown instanceof RangeError) return `it is ${thrown.message}`;
  const issues = (thrown as { issues?: { path: PropertyKey[]; message: string }[] }).issues;
  if (!issues) throw thrown;
  return [...new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))].join(', ');
}
