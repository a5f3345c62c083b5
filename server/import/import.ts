import { randomUUID } from 'node:crypto';
import { AppError } from '#server/api/errors.ts';
import type { Env } from '#server/env.ts';
import { recordTogether } from '#server/models/activity/together.ts';
import { createPost } from '#server/models/blog/blog.ts';
import { MediaModel, NOT_GONE } from '#server/models/media/media.ts';
import { createPage } from '#server/models/pages/pages.ts';
import { isPdf } from '#server/uploads/pdf.ts';
import type { UploadStorage } from '#server/uploads/storage.ts';
import { nameOfFile, storeUploads } from '#server/uploads/store-uploads.ts';
import { verifyImage } from '#server/uploads/verify.ts';
import { LIMITS } from '#shared/constants.ts';
import { firstCharacters } from '#shared/lib/excerpt.ts';
import { redirectKey } from '#shared/lib/links/redirects.ts';
import { addressesOf, BY, entryOf, type NewEntry, type NewSite, PATTERN, patternsOf } from './entries.ts';
import { bytesOf, findFiles, type OldFile, type OldFiles } from './pictures.ts';
import { type PlannedEntry, planEntries, titleOf } from './plan.ts';
import { readExport, type WordPressExport } from './read-export.ts';
import { addRedirects } from './redirects.ts';

/** How much of what has no place is named. */
const MOST_NAMED = 10_000;

interface Import {
  env: Env;
  uploads: UploadStorage;
  export: string;
  folder: string;
  dryRun: boolean;
  publish: boolean;
}

export interface Imported {
  /** A line for each entry, picture and redirect. */
  lines: string[];
  /** The names of things that have no place on the site. */
  left: string[];
  made: { posts: number; pages: number; pictures: number; redirects: number };
}

/**
 * Brings an export of WordPress into the site: pictures first, then posts and pages, then the redirects. What an earlier
 * import has added stays as it is, so that a killed import can be repeated.
 * @throws Error with a sentence for an export or a folder that cannot be read; AppError `upload.quota`, `storage.full`
 */
export async function importWordPress({ env, uploads, dryRun, publish, ...from }: Import): Promise<Imported> {
  const done: Imported = { lines: [], left: [], made: { posts: 0, pages: 0, pictures: 0, redirects: 0 } };
  const leave = (what: string) => {
    if (done.left.length < MOST_NAMED) done.left.push(firstCharacters(what, LIMITS.excerpt));
    else if (done.left.length === MOST_NAMED) done.left.push('and more');
  };
  const old = await readExport(from.export);
  const files = await findFiles(old, from.folder, leave);
  const plan = await planEntries(old, leave);
  leaveOthers(old, leave);
  const stored = await storeFiles({ env, uploads, dryRun }, files, done);
  const site: NewSite = {
    old,
    files,
    stored,
    publish,
    leave,
    paths: pathsOf(plan, old.site),
    patterns: patternsOf(old),
  };
  const together = randomUUID();
  const ids = await addEntries(plan, site, { together, dryRun }, done);
  const added = await addRedirects(ids, site, { together, dryRun });
  done.made.redirects = added.length;
  for (const { from, to } of added) done.lines.push(`${from} → ${to}`);
  return done;
}

/** Names what is no post, page or file, and the comments. */
function leaveOthers({ items, otherFields }: WordPressExport, leave: (what: string) => void): void {
  const types = new Map<string, number>();
  for (const item of items) {
    const { 'wp:post_type': type = '', 'wp:status': status } = item.fields;
    if (item.comments > 0) leave(`${titleOf(item)}: its comments (${item.comments})`);
    if (status === 'trash') leave(`${titleOf(item)} (it is in the trash)`);
    else if (!['post', 'page', 'attachment', PATTERN].includes(type)) types.set(type, (types.get(type) ?? 0) + 1);
  }
  for (const [type, count] of types) leave(`type ${type} (entries: ${count})`);
  for (const [name, count] of otherFields) leave(`field ${name} (entries: ${count})`);
}

function pathsOf(plan: readonly PlannedEntry[], site: string): Map<string, string> {
  const paths = new Map<string, string>([[redirectKey(new URL(site).pathname), '/']]);
  for (const { tr, en, path } of plan)
    for (const item of en ? [tr, en] : [tr])
      for (const address of addressesOf(item, site)) paths.set(redirectKey(address), path);
  return paths;
}

type Target = Pick<Import, 'env' | 'uploads' | 'dryRun'>;

/** Stores the files that the library does not have. @returns those that it has then */
async function storeFiles(target: Target, { all }: OldFiles, done: Imported): Promise<Set<OldFile>> {
  const stored = new Set<OldFile>();
  for (const file of all) {
    const isKnown = await MediaModel.exists({ _id: file.file, ...NOT_GONE });
    const refusal = isKnown ? undefined : await store(target, file);
    if (refusal) {
      done.left.push(`file ${file.path} (${refusal})`);
      continue;
    }
    stored.add(file);
    if (isKnown) continue;
    done.made.pictures += 1;
    done.lines.push(`${file.path} → ${file.url}${file.alt.tr && ` “${file.alt.tr}”`}`);
  }
  return stored;
}

const shortened = (text: string) => firstCharacters(text, LIMITS.altText).trim();

/** Stores a file, unless in a dry run. @returns why the library does not take the file, in words */
async function store({ env, uploads, dryRun }: Target, old: OldFile): Promise<string | undefined> {
  const bytes = await bytesOf(old);
  const { file, alt, path } = old;
  const described = { file, name: nameOfFile(old.name || path), alt: { tr: shortened(alt.tr), en: shortened(alt.en) } };
  const kept = { env, uploads, by: BY, kept: true };
  try {
    if (old.isPdf && !isPdf(bytes)) return 'it is no whole PDF';
    const picture = old.isPdf ? { bytes, kind: 'file' as const, width: 0, height: 0 } : await verifyImage(bytes);
    if (!dryRun) await storeUploads(kept, [{ ...picture, ...described }]);
    return undefined;
  } catch (thrown) {
    if (
      !(thrown instanceof AppError) ||
      !['upload.damaged', 'upload.icon', 'upload.tooLarge'].includes(thrown.errorCode)
    )
      throw thrown;
    return thrown.errorCode === 'upload.tooLarge' ? 'it has too many pixels' : 'it is damaged';
  }
}

interface Part {
  together: string;
  dryRun: boolean;
}

/** Adds the entries that are new, all of them checked before the first. @returns the entries and their ids */
async function addEntries(plan: readonly PlannedEntry[], site: NewSite, { together, dryRun }: Part, done: Imported) {
  const ids = new Map<PlannedEntry, string>();
  const added: [PlannedEntry, NewEntry][] = [];
  for (const entry of plan) {
    const { known } = entry;
    if (known && !known.trashed) ids.set(entry, known.id);
    if (known) continue;
    const made = entryOf(entry, site);
    if (made) added.push([entry, made]);
  }
  const record = (count: number) => recordTogether(together, { by: BY, action: 'import' }, count);
  if (!dryRun && added.length > 0) await record(added.length);
  for (const [entry, { noun, input }] of added) {
    const save = { by: BY, together };
    if (dryRun) ids.set(entry, '0'.repeat(24));
    else ids.set(entry, (await (noun === 'posts' ? createPost(input, save) : createPage(input, save))).id);
    done.made[noun] += 1;
    const state = input.published ? 'published' : 'draft';
    done.lines.push(`${titleOf(entry.tr)} → ${entry.path} (${input.translations ? 'tr, en' : 'tr'}, ${state})`);
  }
  return ids;
}
