import { z } from 'zod';
import {
  after,
  cursorOf,
  eachOf,
  type ListPage,
  positionIn,
  positionOf,
  READ_BATCH,
} from '#server/models/common/list-page.ts';
import { type Counts, countsIn, sumOf } from '#server/models/common/places.ts';
import { nameOf } from '#server/models/common/revisions.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { type AnyStored, canBeId } from '#server/models/common/versioned.ts';
import { CONTENT } from '#server/models/nouns.ts';
import { LIST_BYTES, NOUNS, type Noun } from '#shared/constants.ts';
import { may, NOUN_ACTIONS, type Person } from '#shared/permissions.ts';
import type { OpenState, Translation, TranslationList, TranslationOverview } from '#shared/schemas/translations.ts';
import { openTexts } from './places.ts';

/** How many English texts a page has, besides the others of its last hotel, post or page. */
const PAGE = 50;

type Position = (string | number)[];

interface Scope {
  person: Person;
  entity?: string | undefined;
  state?: OpenState | undefined;
  /** The position after which the records of the noun are read. */
  from?: Position | undefined;
  /** Whether also records whose texts are all translated are read. */
  all?: boolean;
  /** Only some fields of the records. */
  select?: Record<string, number | object> | undefined;
}

/** The records of a noun that may have texts to translate, in the order of the list. */
export async function* recordsOf(
  noun: Noun,
  { person, entity, state, from, all = false, select = {} }: Scope,
): AsyncGenerator<AnyStored> {
  const { model, order, changeableBy } = CONTENT[noun];
  if ((from && !order) || (entity !== undefined && !canBeId(model, entity))) return;
  const filter = {
    ...NOT_TRASHED,
    ...(!all && model.schema.path('toTranslate') && { toTranslate: state ?? 'open' }),
    ...(order && after(order, from && cursorOf(from))),
    $and: [changeableBy?.(person) ?? {}, entity === undefined ? {} : { _id: entity }],
  };
  const records = model.find().where(filter).select(select).sort(order).lean<AnyStored[]>();
  yield* eachOf(records.cursor({ batchSize: READ_BATCH }));
}

const listPosition = z.tuple(
  [
    z
      .int()
      .min(0)
      .max(NOUNS.length - 1),
  ],
  z.union([z.string(), z.number()]),
);

/**
 * A page of the English texts that a person may save and that are missing or out of date, by place. A page ends with
 * a whole hotel, post, offer, page or kind of settings.
 * @throws AppError `list.cursorUnknown`
 */
export async function listTranslations(
  { noun, entity, state, limit = PAGE, cursor }: TranslationList,
  person: Person,
): Promise<ListPage<Translation>> {
  const [first = 0, ...position] = cursor === undefined ? [] : positionIn(cursor, listPosition);
  const items: Translation[] = [];
  let bytes = 0;
  let last: Position | undefined;
  for (const [at, each] of NOUNS.entries()) {
    if ((noun !== undefined && each !== noun) || at < first || !may(person, NOUN_ACTIONS[each].save)) continue;
    const from = cursor !== undefined && at === first ? position : undefined;
    for await (const record of recordsOf(each, { person, entity, state, from })) {
      const texts = openTexts(each, record, state);
      if (texts.length === 0) continue;
      bytes += Buffer.byteLength(JSON.stringify(texts));
      if (last && (items.length >= limit || bytes > LIST_BYTES.translations)) {
        return { items, next: cursorOf(last) };
      }
      items.push(...texts);
      last = [at, ...positionOf(record, CONTENT[each].order ?? {})];
    }
  }
  return { items, next: null };
}

async function countsOf(noun: Noun, person: Person): Promise<(Counts & { id: string; name: string })[]> {
  const { places, counts } = CONTENT[noun];
  const counted: (Counts & { id: string; name: string })[] = [];
  for await (const record of recordsOf(noun, { person, select: counts?.select })) {
    const open = counts?.of?.(record) ?? countsIn(places(record));
    counted.push({ id: String(record._id), name: nameOf(record), ...open });
  }
  return counted;
}

const isOpen = ({ missing, outdated }: Counts) => missing + outdated > 0;

/** How many texts `listTranslations` lists for a person, by their nouns and hotels; only where there are any. */
export async function translationOverview(person: Person): Promise<TranslationOverview> {
  const nouns = NOUNS.filter((noun) => may(person, NOUN_ACTIONS[noun].save));
  const counted = await Promise.all(nouns.map(async (noun) => ({ noun, counts: await countsOf(noun, person) })));
  return {
    places: counted.map(({ noun, counts }) => ({ noun, ...sumOf(counts) })).filter(isOpen),
    hotels: counted.flatMap(({ noun, counts }) => (noun === 'hotels' ? counts.filter(isOpen) : [])),
  };
}
