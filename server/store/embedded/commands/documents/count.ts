import { decode } from '#server/store/embedded/bson/decode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { keyOf } from '#server/store/embedded/bson/keys.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { BRACKET, bracketOf } from '#server/store/embedded/bson/type-order.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, countField, readCollection } from '#server/store/embedded/commands/call.ts';
import { extract } from '#server/store/embedded/query/paths.ts';
import { countMatching } from '#server/store/embedded/storage/queries/count.ts';
import { findRows } from '#server/store/embedded/storage/queries/find.ts';
import { queryOf } from './find.ts';

/** The command `count`. */
export function countCommand(call: Call): Doc {
  const collection = readCollection(call);
  const query = queryOf(call, collection, 'query');
  query.limit = Math.abs(toNumber(call.body.limit) ?? 0);
  query.skip = countField(call.body, 'skip') ?? 0;
  return { n: collection ? countMatching(call.storage, collection, query) : 0, ok: 1 };
}

/** The command `distinct`. */
export function distinctCommand(call: Call): Doc {
  const { key } = call.body;
  if (typeof key !== 'string')
    throw new StoreError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const collection = readCollection(call);
  const query = queryOf(call, collection, 'query');
  if (!collection) return { values: [], ok: 1 };
  const seen = new Map<string, unknown>();
  const fields = new Set([key.split('.')[0] as string]);
  for (const row of findRows(call.storage.connection, collection, query)) {
    for (const [value] of extract(decode(row.bytes, fields), [key.split('.')]).tuples) {
      if (value === undefined || typeof value === 'symbol') continue;
      const id = keyOf(value, false, query.collation?.fold).toString('latin1');
      if (!seen.has(id)) seen.set(id, value);
    }
  }
  const values = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return { values: values.filter((value) => bracketOf(value) !== BRACKET.undefined), ok: 1 };
}
