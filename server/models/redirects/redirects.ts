import { Types } from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { recordActivity } from '#server/models/activity/activity.ts';
import { livePosts, PostModel } from '#server/models/blog/blog.ts';
import { oneOf } from '#server/models/common/conditions.ts';
import { nameOf } from '#server/models/common/revisions.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import { findByIdOrSlug } from '#server/models/common/slug.ts';
import { VISITOR } from '#server/models/common/translation.ts';
import type { Deletable } from '#server/models/common/trash.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { findFiles } from '#server/models/media/media.ts';
import { ENTITIES, shownAt } from '#server/models/nouns.ts';
import { ENTITY_NOUNS, KIND_OF } from '#shared/constants.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import {
  findRedirect,
  indexRedirects,
  type Redirect,
  type RedirectIndex,
  redirectKey,
  withoutChains,
} from '#shared/lib/links/redirects.ts';
import { feedPath, PUBLIC_ROUTES, publicPath } from '#shared/paths.ts';
import type { Redirects } from '#shared/schemas/redirects.ts';
import { listMissing } from './missing.ts';

type Record = StoredSettings<{ redirects: Redirect[] }>;

const ID = 'redirects';
const RedirectsModel = settingsModel<{ redirects: Redirect[] }>('Redirects', 'redirects', ID, {
  redirects: { type: [Object], default: [] },
});

const findRedirects = () => requireById<Record>(RedirectsModel, ID);

/** The redirects by their old addresses, as an address that was not found is looked up. */
export const readRedirectIndex = async (): Promise<RedirectIndex> => indexRedirects((await findRedirects()).redirects);

export const readRedirects = async (): Promise<Redirects> => toRedirects(await findRedirects());

/** How many addresses were not found and lead nowhere yet. */
export const countMissing = async (): Promise<number> =>
  (await withoutRedirect((await findRedirects()).redirects)).length;

async function withoutRedirect(redirects: readonly Redirect[]): Promise<Redirects['missing']> {
  const index = indexRedirects(redirects);
  return (await listMissing()).filter(({ path }) => findRedirect(index, path) === undefined);
}

/**
 * Saves all redirects; one that leads to another leads to its end (docs/rules.md#redirects).
 * @throws AppError `request.invalid` by field for redirects that lead in a circle, `version.stale`
 */
export const saveRedirects = (sent: readonly Redirect[], save: Save): Promise<Redirects> =>
  again(save, async () => {
    const current = await findRedirects();
    const own = await pathsWithPage(sent.map(({ to }) => to));
    const { redirects, loops } = withoutChains(sent, (path) => own.has(path));
    if (loops.length > 0) {
      const fields = Object.fromEntries(loops.map((at) => [`redirects.${at}.to`, 'circle' as const]));
      throw new AppError('request.invalid', { fields });
    }
    const saved = await saveVersion(RedirectsModel, current, { redirects }, save);
    // An import has an activity entry of its own.
    const isOwnEntry = saved.version !== current.version && save.together === undefined;
    if (isOwnEntry) await recordActivity('redirects', save.by, undefined, redirects.length);
    return toRedirects(saved);
  });

/** Where a redirect leads, in the language of its old address; undefined when visitors find nothing there. */
export async function targetOf({ from, to }: Redirect): Promise<string | undefined> {
  if (!to.startsWith('/')) {
    const [found] = await findThings([to]);
    return found && pathOfThing(found, from);
  }
  if (await isUnseen(to)) return undefined;
  // A header takes no letters beyond ASCII (RFC 9110, section 5.5).
  return to.replace(/[^!-~]+/g, encodeURIComponent);
}

/** Whether a path is that of a hotel, post, offer, page or tag that visitors do not see, under its present or a former slug. */
async function isUnseen(to: string): Promise<boolean> {
  const page = pageOf(to);
  const noun = ENTITY_NOUNS.find((each) => page.startsWith(ENTITIES[each].path('tr', '')));
  if (page.startsWith(TAGS)) return (await tagsAt([redirectKey(page)])).length === 0;
  if (!noun) return false;
  const { model, visibleTo, path } = ENTITIES[noun];
  const slug = redirectKey(page.slice(path('tr', '').length));
  return (await findByIdOrSlug<Deletable>(model, slug, visibleTo(VISITOR))) === null;
}

/** The path of the Turkish page at an address of the site. */
const pageOf = (address: string) => splitLanguage(address.split(/[?#]/, 1)[0] ?? '').path.replace(/(?<=.)\/$/, '');

interface Thing {
  to: string;
  noun: (typeof ENTITY_NOUNS)[number];
  slug: string;
  name: string;
}

const pathOfThing = ({ noun, slug }: Thing, from: string) => ENTITIES[noun].path(splitLanguage(from).language, slug);

/**
 * The things of texts such as `hotel:6641f0c2a7b3d95e8c1f2a04`.
 * @param hidden whether those are among them that visitors do not find, as they are drafts or in the trash
 */
async function findThings(texts: readonly string[], { hidden = false } = {}): Promise<Thing[]> {
  const found = await Promise.all(
    ENTITY_NOUNS.map(async (noun) => {
      const kind = `${KIND_OF[noun]}:`;
      const ids = texts.filter((to) => to.startsWith(kind)).map((to) => new Types.ObjectId(to.slice(kind.length)));
      if (ids.length === 0) return [];
      const { model, visibleTo } = ENTITIES[noun];
      const among = { _id: oneOf(ids), ...(!hidden && visibleTo(VISITOR)) };
      const records = await model.find().where(among).select({ slug: 1, name: 1, title: 1 }).lean<Deletable[]>();
      return records.map((record) => ({
        to: kind + String(record._id),
        noun,
        slug: record.slug,
        name: nameOf(record),
      }));
    }),
  );
  return found.flat();
}

const STATIC = new Set([feedPath('tr'), ...Object.values(PUBLIC_ROUTES).filter((route) => !route.includes(':'))]);

const UPLOADS = '/uploads/';
async function filesAt(paths: readonly string[]) {
  const names = paths.flatMap((path) => (path.startsWith(UPLOADS) ? [path.slice(UPLOADS.length)] : []));
  return names.length === 0 ? [] : findFiles(names);
}

const TAGS = publicPath.tag('tr', '');

/** Those of some paths at which visitors find the posts of a tag. */
async function tagsAt(paths: readonly string[]): Promise<string[]> {
  const tags = [...new Set(paths.flatMap((path) => (path.startsWith(TAGS) ? [path.slice(TAGS.length)] : [])))];
  const found = await Promise.all(tags.map((tag) => PostModel.exists({ ...livePosts(), tagSlugs: tag })));
  return tags.filter((_, at) => found[at]).map((tag) => TAGS + tag);
}

/** Those of some paths at which visitors find a page or a file. */
async function pathsWithPage(paths: readonly string[]): Promise<Set<string>> {
  const places = paths.filter((path) => path.startsWith('/')).map((path) => ({ path, page: pageOf(path) }));
  const addresses = places.map(({ page }) => page);
  const found = await Promise.all(ENTITY_NOUNS.map((noun) => shownAt(noun, addresses)));
  const tags = await tagsAt(addresses);
  const files = await filesAt(addresses);
  const pages = new Set([
    ...STATIC,
    ...found.flatMap((ids) => [...ids.keys()]),
    ...tags,
    ...files.map(({ _id }) => UPLOADS + _id),
  ]);
  return new Set(places.filter(({ page }) => pages.has(page)).map(({ path }) => path));
}

async function toRedirects({ redirects, version, updatedAt, updatedBy }: Record): Promise<Redirects> {
  const targets = redirects.map(({ to }) => to);
  const things = new Map((await findThings(targets)).map((thing) => [thing.to, thing]));
  const names = new Map((await findThings(targets, { hidden: true })).map((thing) => [thing.to, thing.name]));
  const pages = await pathsWithPage(redirects.flatMap(({ from, to }) => [from, to]));
  const files = new Map((await filesAt(targets)).map((file) => [UPLOADS + file._id, file]));
  return {
    redirects: redirects.map(({ from, to }) => {
      const thing = things.get(to);
      const path = thing ? pathOfThing(thing, from) : pages.has(to) ? to : undefined;
      const file = files.get(to);
      const name = names.get(to) ?? (file && (file.alt.tr || file.name));
      return {
        from,
        to,
        ...(path && { path }),
        ...(name && { name }),
        // A query that is named counts before the page at its path.
        ...(pages.has(from) && !from.includes('?') && { own: true }),
      };
    }),
    missing: await withoutRedirect(redirects),
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  };
}
