import { compoundKey } from '../../bson/keys.ts';
import type { Doc } from '../../bson/types.ts';
import { extract } from '../paths.ts';
import type { IndexInfo } from './index-info.ts';

/** The keys a document has in an index, distinct, with the values behind them. */
export function indexKeys(index: IndexInfo, doc: Doc): { keys: Map<string, Buffer>; multi: number } {
  const none = { keys: new Map<string, Buffer>(), multi: 0 };
  if (index.partial && !index.partial(doc)) return none;
  const { tuples, multi } = extract(doc, index.paths);
  // A sparse index leaves out a document that has none of its fields; null is a value like any other.
  if (index.sparse && tuples.every((tuple) => tuple.every((value) => value === undefined))) return none;
  const keys = new Map<string, Buffer>();
  for (const tuple of tuples) {
    const key = compoundKey(tuple, index.descending, index.collation?.fold);
    keys.set(key.toString('latin1'), key);
  }
  return { keys, multi };
}
