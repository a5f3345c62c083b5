import { z } from 'zod';
import { isNot } from '#server/models/common/conditions.ts';
import {
  after,
  cursorOf,
  type ListPage,
  type Order,
  orderOf,
  type Page,
  positionOf,
  savedSince,
} from '#server/models/common/list-page.ts';
import { beginningToFind, longestWords, matchesSearch } from '#server/models/common/search.ts';
import { LIMITS, MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { Person } from '#shared/permissions.ts';
import { MEDIA } from '#shared/pictures.ts';
import type { MediaEntry, MediaFilter } from '#shared/schemas/media.ts';
import { MEDIA_NEWEST_FIRST, MediaModel, type MediaRecord, readableBy, toMediaEntry } from './media.ts';
import { countUses } from './uses.ts';

/** The most pictures that one query reads; the first query reads as many as a page has. */
const BATCH = 250;

/**
 * One page of the pictures, the newest first (docs/rules.md#media). The page ends early after `MEDIA.scanned` pictures
 * that do not match, so that no filter reads the whole library.
 * @throws AppError `list.cursorUnknown`
 */
export async function listMedia(
  filter: MediaFilter,
  person: Person & { username: string },
  page: Page = {},
): Promise<ListPage<MediaEntry>> {
  const { items, next } = await findMedia(filter, person, page);
  const uses = await countUses(items.map(({ _id }) => _id));
  return { items: items.map((record) => toMediaEntry(record, uses.get(record._id) ?? 0)), next };
}

/** Like `listMedia`, without the number of places that show each picture. */
export async function findMedia(
  filter: MediaFilter,
  person: Person & { username: string },
  { limit = MAX_PAGE_SIZE, cursor }: Page = {},
): Promise<ListPage<MediaRecord>> {
  const words = longestWords(filter.q ?? '');
  const query = {
    ...(words[0] !== undefined && { searchStems: beginningToFind(words[0]) }),
    ...(filter.kind && { kind: filter.kind === 'picture' ? isNot('file') : filter.kind }),
    ...(filter.withoutAlt !== undefined && { lacksAlt: filter.withoutAlt }),
    ...(filter.updatedSince !== undefined && savedSince(filter.updatedSince)),
    $and: [await readableBy(person)],
  };
  const found: MediaRecord[] = [];
  let examined = 0;
  let last: MediaRecord | undefined;
  const order = orderOf(MEDIA_NEWEST_FIRST, filter);
  for await (const { record, isUsed } of eachOf(query, filter.unused !== undefined, limit + 1, order, cursor)) {
    const matches =
      (words.length === 0 || matchesSearch(record.searchText, [words])) &&
      (filter.unused === undefined || filter.unused !== isUsed);
    if (last && (examined === MEDIA.scanned || (matches && found.length === limit))) {
      return { items: found, next: cursorOf(positionOf(last, order)) };
    }
    if (matches) found.push(record);
    examined += 1;
    last = record;
  }
  return { items: found, next: null };
}

/** @param asksUses whether to find out which pictures are used */
async function* eachOf(query: object, asksUses: boolean, first: number, order: Order, cursor: string | undefined) {
  let from = cursor;
  for (let batch = first; ; batch = Math.min(2 * batch, BATCH)) {
    const records = await MediaModel.find({ ...query, ...after(order, from, fileName) })
      .sort(order)
      .limit(batch)
      .lean<MediaRecord[]>();
    const uses = asksUses ? await countUses(records.map(({ _id }) => _id)) : undefined;
    for (const record of records) yield { record, isUsed: (uses?.get(record._id) ?? 0) > 0 };
    const last = records.at(-1);
    if (!last || records.length < batch) return;
    from = cursorOf(positionOf(last, order));
  }
}

/** The id of a picture. */
const fileName = z.string().max(LIMITS.slug);
