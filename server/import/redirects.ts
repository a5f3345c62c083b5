import { readRedirects, saveRedirects } from '#server/models/redirects/redirects.ts';
import { KIND_OF, REDIRECTS } from '#shared/constants.ts';
import { inLanguage, splitLanguage } from '#shared/first-bytes.ts';
import { type Redirect, redirectKey } from '#shared/lib/links/redirects.ts';
import { tagSlug } from '#shared/lib/slug.ts';
import { feedPath, publicPath } from '#shared/paths.ts';
import { redirectsInput } from '#shared/schemas/redirects.ts';
import { addressesOf, BY, type NewSite, oldPath, rootOf, tagNameOf } from './entries.ts';
import { SCALED } from './pictures.ts';
import type { PlannedEntry } from './plan.ts';
import type { ExportedItem } from './read-export.ts';

/**
 * Redirects the old addresses; a redirect that people have made of one stays. Addresses of texts come first, because the
 * site has room for a limited number.
 * @param ids of the entries by which they are redirected
 * @returns the redirects that are new; those that are left out, or hidden by a page of the site, are named
 */
export async function addRedirects(
  ids: ReadonlyMap<PlannedEntry, string>,
  site: NewSite,
  { together, dryRun }: { together: string; dryRun: boolean },
): Promise<Redirect[]> {
  const { redirects: stored } = await readRedirects();
  const before = stored.map(({ from, to }): Redirect => ({ from, to }));
  const keys = new Set(before.map(({ from }) => redirectKey(from)));
  const added: Redirect[] = [];
  const entries = [...ids].flatMap(([entry, id]) => ofEntry(entry, id, site.old.site));
  for (const redirect of [...entries, ...ofLists(ids.keys(), site), ...ofFiles(site)]) {
    const { from, to } = redirect;
    if (keys.has(redirectKey(from)) || redirectKey(from) === redirectKey(to)) continue;
    keys.add(redirectKey(from));
    const isTaken = before.length + added.length < REDIRECTS.most && isRedirect(redirect);
    if (isTaken) added.push(redirect);
    else site.leave(`address ${from}`);
  }
  if (dryRun || added.length === 0) return added;
  const saved = await saveRedirects([...before, ...added], { by: BY, together });
  const isNew = new Set(added.map(({ from }) => from));
  for (const { from, own } of saved.redirects)
    if (own && isNew.has(from)) site.leave(`address ${from} (the site has a page there)`);
  return added;
}

const isRedirect = (redirect: Redirect) => redirectsInput.safeParse({ redirects: [redirect] }).success;

function ofEntry({ noun, tr, en, path }: PlannedEntry, id: string, site: string): Redirect[] {
  const of = (item: ExportedItem, language: 'tr' | 'en') =>
    addressesOf(item, site).map((from) => {
      // A redirect to a thing leads to the page in the language of the old address.
      const isToThing = splitLanguage(from).language === language;
      return { from, to: isToThing ? `${KIND_OF[noun]}:${id}` : inLanguage(path, language) };
    });
  return [...of(tr, 'tr'), ...(en ? of(en, 'en') : [])];
}

const BASES: Readonly<Record<string, string>> = { category: 'category', post_tag: 'tag' };

/** The feeds, and the lists of categories and tags under the names that WordPress gives them at first. */
function* ofLists(entries: Iterable<PlannedEntry>, { old }: NewSite): Generator<Redirect> {
  for (const { noun, tr, en } of entries) {
    if (noun !== 'posts') continue;
    for (const [item, language] of [[tr, 'tr'] as const, [en, 'en'] as const]) {
      if (!item) continue;
      const base = baseOf(item, language, old.site);
      for (const from of [`${base}feed/`, `${base}?feed=rss2`]) yield { from, to: feedPath(language) };
      for (const term of item.terms) {
        const [name, tag] = [BASES[term.domain], tagSlug(tagNameOf(term))];
        if (!name) continue;
        const path = term.domain === 'category' ? nested(term.slug, old.parents) : term.slug;
        const to = tag === '' ? publicPath.blog(language) : publicPath.tag(language, tag);
        yield { from: `${base}${name}/${path}/`, to };
      }
    }
  }
}

/** Where the lists of a language begin: `/`, or `/en/` where the addresses of its texts begin so. */
function baseOf({ fields }: ExportedItem, language: string, site: string): string {
  const [root, path = ''] = [rootOf(site), oldPath(fields.link ?? '', site)];
  const own = `${root}${language}/`;
  return path.startsWith(own) ? own : root;
}

/** Levels of categories, which a hostile export could lead in a circle. */
const DEEPEST = 10;

/** The path of a category below those above it. */
function nested(slug: string, parents: ReadonlyMap<string, string>): string {
  const parts = [slug];
  for (let above = parents.get(slug); above && parts.length < DEEPEST; above = parents.get(above)) parts.unshift(above);
  return parts.join('/');
}

/** The addresses of pictures and files, and of the pages that WordPress makes of them. */
function* ofFiles({ old, files, stored }: NewSite): Generator<Redirect> {
  for (const { fields } of old.items) {
    const file = files.byId.get(Number(fields['wp:post_id']));
    if (fields['wp:post_type'] !== 'attachment' || !file || !stored.has(file)) continue;
    const { link, 'wp:attachment_url': url = '' } = fields;
    // The smaller sizes are named after the picture that WordPress has scaled.
    for (const address of [url, url.replace(SCALED, ''), link]) {
      const from = address && oldPath(address, old.site);
      if (from && from !== rootOf(old.site)) yield { from, to: file.url };
    }
  }
}
