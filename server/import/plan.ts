import { createHash } from 'node:crypto';
import { oneOf } from '#server/models/common/conditions.ts';
import { firstFreeSlug } from '#server/models/common/slug.ts';
import type { Deletable } from '#server/models/common/trash.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { ENTITIES } from '#server/models/nouns.ts';
import { PageModel } from '#server/models/pages/pages.ts';
import { LIMITS } from '#shared/constants.ts';
import { firstCharacters } from '#shared/lib/excerpt.ts';
import { pairsOf } from './languages.ts';
import { plainLine } from './read-content.ts';
import type { ExportedItem, WordPressExport } from './read-export.ts';

/** A post or page of the old site, with its English text where it has one. */
export interface PlannedEntry {
  noun: 'posts' | 'pages';
  /** By which a later import knows the entry. */
  key: string;
  tr: ExportedItem;
  en: ExportedItem | undefined;
  slug: string;
  /** The path of its Turkish page on the new site. */
  path: string;
  /** The entries that an earlier import has added. */
  known: { id: string; trashed: boolean } | undefined;
}

const NOUNS = { post: 'posts', page: 'pages' } as const;
const TAKEN = new Set(['publish', 'future', 'draft', 'pending', 'private']);

export const titleOf = ({ fields }: ExportedItem): string =>
  `${fields['wp:post_type']} ${fields['wp:post_id']} “${plainLine(firstCharacters(fields.title ?? '', LIMITS.shortText))}”`;

/**
 * Plans the posts and pages of an export: which texts belong together, and under which address each stands.
 * @param leave is told of what has no place
 */
export async function planEntries({ items }: WordPressExport, leave: (what: string) => void): Promise<PlannedEntry[]> {
  const isTaken = ({ fields: { 'wp:post_type': type = '', 'wp:status': status = '' } }: ExportedItem) =>
    type in NOUNS && TAKEN.has(status);
  const { pairs, alone } = pairsOf(items.filter(isTaken));
  const entries: PlannedEntry[] = [];
  const keys = new Set<string>();
  for (const { tr, en } of pairs) {
    const key = keyOf(tr);
    if (keys.has(key)) {
      leave(`${titleOf(tr)} (another entry has its guid)`);
      continue;
    }
    keys.add(key);
    const noun = NOUNS[tr.fields['wp:post_type'] as keyof typeof NOUNS];
    entries.push({ noun, key, tr, en, slug: '', path: '', known: undefined });
  }
  for (const item of alone) leave(`${titleOf(item)} (it has no Turkish text)`);
  await findKnown(entries);
  return withinLimit(await withSlugs(entries), leave);
}

const keyOf = ({ fields }: ExportedItem): string =>
  `wordpress/${createHash('sha256')
    .update(fields.guid || `${fields['wp:post_id']}`)
    .digest('base64url')}`;

async function findKnown(entries: readonly PlannedEntry[]): Promise<void> {
  for (const noun of Object.values(NOUNS)) {
    const { model } = ENTITIES[noun];
    const own = new Map(entries.filter((entry) => entry.noun === noun).map((entry) => [entry.key, entry]));
    const records = await model
      .find({ idempotencyKey: oneOf([...own.keys()]) })
      .select({ slug: 1, idempotencyKey: 1, trashed: 1 })
      .lean<Known[]>();
    for (const { _id, slug, idempotencyKey, trashed } of records) {
      const entry = own.get(idempotencyKey);
      if (entry) Object.assign(entry, { slug, known: { id: String(_id), trashed: Boolean(trashed) } });
    }
  }
}

type Known = Deletable & { idempotencyKey: string };

/** Chooses the address of each entry before the first is added, so that texts can lead to each other. */
async function withSlugs(entries: PlannedEntry[]): Promise<PlannedEntry[]> {
  const taken = new Set<string>();
  for (const entry of entries) {
    const { model, slugOf, path } = ENTITIES[entry.noun];
    if (!entry.known) {
      const base = slugOf(decoded(entry.tr.fields['wp:post_name']) || entry.tr.fields.title || '');
      for (let number = 1, slug = base; entry.slug === ''; number += 1, slug = `${base}-${number}`) {
        const free = await firstFreeSlug(model, slug);
        if (!taken.has(`${entry.noun}/${free}`)) entry.slug = free;
      }
    }
    taken.add(`${entry.noun}/${entry.slug}`);
    entry.path = path('tr', entry.slug);
  }
  return entries;
}

/** WordPress keeps letters beyond ASCII in escapes; an escape of ASCII is a typed percent sign, as of `%50 indirim`. */
function decoded(name = ''): string {
  try {
    return name.replace(/(?:%[89a-f][0-9a-f])+/gi, decodeURIComponent);
  } catch {
    return name;
  }
}

/** The site has room for few pages of its own; those beyond are left out by name. */
async function withinLimit(entries: readonly PlannedEntry[], leave: (what: string) => void): Promise<PlannedEntry[]> {
  let room = LIMITS.pages - (await PageModel.countDocuments(NOT_TRASHED));
  return entries.filter((entry) => {
    if (entry.noun !== 'pages' || entry.known || room-- > 0) return true;
    leave(`${titleOf(entry.tr)} (the site has at most ${LIMITS.pages} pages)`);
    return false;
  });
}
