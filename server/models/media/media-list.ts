import { z } from 'zod';
import { LIMITS, MAX_PAGE_SIZE, MEDIA } from '#shared/constants.ts';
import type { Person } from '#shared/permissions.ts';
import type { MediaEntry, MediaFilter } from '#shared/schemas/media.ts';
import { beyond, cursorOf, cursorTime, type ListPage, type Page, positionIn } from '../common/list-page.ts';
import { longestWords, matchesSearch, stemOf } from '../common/search.ts';
import { MEDIA_NEWEST_FIRST, MediaModel, type MediaRecord, readableBy, toMediaEntry } from './media.ts';
import { countUses } from './uses.ts';

/** Pictures that one query reads while a filter leaves most of them out. */
const BATCH = 250;

/**
 * One page of the pictures, the newest first (docs/rules.md#media). The page ends early after `MEDIA.scanned` pictures
 * that do not match, so that no filter reads the whole library.
 * @throws AppError `list.cursorUnknown`
 */
export async function listMedia(
  filter: MediaFilter,
  person: Person & { username: string },
  { limit = MAX_PAGE_SIZE, cursor }: Page = {},
): Promise<ListPage<MediaEntry>> {
  const words = longestWords(filter.q ?? '');
  const query = {
    ...(words[0] !== undefined && { searchStems: stemOf(words[0]) }),
    ...(filter.kind && { kind: filter.kind }),
    ...(filter.withoutAlt !== undefined && { lacksAlt: filter.withoutAlt }),
    $and: [await readableBy(person)],
  };
  const isFiltered = words.length > 0 || filter.unused !== undefined;
  const entries: MediaEntry[] = [];
  let examined = 0;
  let last: MediaRecord | undefined;
  for await (const { record, uses } of eachWithUses(query, isFiltered ? BATCH : limit + 1, cursor)) {
    const matches =
      (words.length === 0 || matchesSearch(record.searchText, [words])) &&
      (filter.unused === undefined || filter.unused === (uses === 0));
    if (last && (examined === MEDIA.scanned || (matches && entries.length === limit))) {
      return { entries, next: cursorOf(positionOf(last)) };
    }
    if (matches) entries.push(toMediaEntry(record, uses));
    examined += 1;
    last = record;
  }
  return { entries, next: undefined };
}

async function* eachWithUses(query: object, batch: number, cursor: string | undefined) {
  let after = cursor === undefined ? undefined : positionIn(cursor, position);
  for (;;) {
    const records = await MediaModel.find({ ...query, ...(after && beyondPosition(after)) })
      .sort(MEDIA_NEWEST_FIRST)
      .limit(batch)
      .lean<MediaRecord[]>();
    const uses = await countUses(records.map(({ _id }) => _id));
    for (const record of records) yield { record, uses: uses.get(record._id) ?? 0 };
    const last = records.at(-1);
    if (!last || records.length < batch) return;
    after = positionOf(last);
  }
}

type Position = [at: number, file: string];
const position = z.tuple([cursorTime, z.string().max(LIMITS.slug)]);
const positionOf = ({ uploadedAt, _id }: MediaRecord): Position => [uploadedAt.getTime(), _id];
const beyondPosition = ([time, _id]: Position) => beyond('$lt', { uploadedAt: new Date(time), _id });
