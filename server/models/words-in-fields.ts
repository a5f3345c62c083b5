import { LRUCache } from 'lru-cache';
import type { EntityNoun } from '#shared/constants.ts';
import { oneOf } from './common/conditions.ts';
import { wordsIn } from './common/field-options.ts';
import { READ_BATCH } from './common/list-page.ts';
import { matchesSearch, searchedWords, searchText } from './common/search.ts';
import type { AnyStored } from './common/versioned.ts';
import { ENTITIES } from './nouns.ts';

const PHONE = /^\+?[\d\s()./‐-―−-]{7,}$/u;

type Listed = Pick<AnyStored, '_id' | 'version' | 'updatedAt'>;

/** The words of entities in the version that was read, because reading all hotels with all rooms takes long. */
const known = new LRUCache<string, string>({ maxSize: 8_000_000, sizeCalculation: ({ length }) => length + 1 });

/**
 * The entities, among those of a condition, that have all typed words, or words that begin with them, in any of their
 * fields, in either language and in any spelling (docs/rules.md#lists).
 * @returns their ids in the order of their list
 */
export async function idsWithWords(noun: EntityNoun, typed: string, condition: object): Promise<string[]> {
  const searched = searchedWords(typed);
  if (searched.length === 0) return [];
  const { model, order } = ENTITIES[noun];
  const select = { version: 1, updatedAt: 1 };
  const listed = await model.find().where(condition).select(select).sort(order).lean<Listed[]>();
  const keyOf = ({ _id, version, updatedAt }: Listed) => `${noun}/${_id}/${version}/${updatedAt.getTime()}`;
  const words = new Map(listed.map((entity) => [String(entity._id), known.get(keyOf(entity))]));
  const unread = [...words.keys()].filter((id) => words.get(id) === undefined);
  for (let from = 0; from < unread.length; from += READ_BATCH) {
    const records = await model.find({ _id: oneOf(unread.slice(from, from + READ_BATCH)) }).lean<AnyStored[]>();
    for (const record of records) {
      const read = searchable(wordsIn(model, record));
      words.set(String(record._id), read);
      known.set(keyOf(record), read);
    }
  }
  return [...words].flatMap(([id, read = '']) => (matchesSearch(read, searched) ? [id] : []));
}

function searchable(texts: readonly string[]): string {
  // All texts in one, because a fold of each would take ten times as long.
  return searchText(
    [texts.join('\n')],
    texts.filter((text) => PHONE.test(text)),
  );
}
