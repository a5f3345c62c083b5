import { compoundKey } from '#server/store/embedded/bson/keys.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { extract } from '#server/store/embedded/query/paths.ts';
import type { IndexInfo } from './index-info.ts';

/**
 * The distinct keys of a document in an index.
 * @returns `multi` has a bit for each field of the index that went through an array
 */
export function indexKeys(index: IndexInfo, doc: Doc): { keys: Map<string, Buffer>; multi: number } {
  const none = { keys: new Map<string, Buffer>(), multi: 0 };
  if (index.partial && !index.partial(doc)) return none;
  const { tuples, multi } = extract(doc, index.paths);
  // A sparse index leaves out a document that has none of its fields; a field that is null counts as present.
  if (index.sparse && tuples.every((tuple) => tuple.every((value) => value === undefined))) return none;
  const keys = new Map<string, Buffer>();
  for (const tuple of tuples) {
    const key = compoundKey(tuple, index.descending, index.collation?.fold);
    keys.set(key.toString('latin1'), key);
  }
  return { keys, multi };
}
