import { type Doc, decode } from '../../bson/decode.ts';
import { encode } from '../../bson/encode.ts';
import { StoreError } from '../../bson/errors.ts';
import { BRACKET, bracketOf, keyOf } from '../../bson/keys.ts';
import { extract } from '../../bson/paths.ts';
import { compile } from '../../query/filter.ts';
import { compileProjection } from '../../query/projection.ts';
import { parseSort, toNumber } from '../../query/sort.ts';
import type { CollectionInfo } from '../../storage/catalogue.ts';
import type { Row } from '../../storage/documents.ts';
import { countMatching, findRows, type Query } from '../../storage/find.ts';
import {
  type Call,
  collationOf,
  collectionName,
  countField,
  cursorId,
  deadlineOf,
  docField,
  expressionOf,
  readCollection,
} from '../call.ts';
import { projectionContext } from './write.ts';

/** The query of a find, count or distinct. */
export function queryOf(call: Call, collection: CollectionInfo | undefined, filterName: string): Query {
  const { body } = call;
  const query: Query = {
    filter: docField(body, filterName, call.name),
    sort: parseSort(body.sort),
    hint:
      typeof body.hint === 'object' && body.hint !== null && Object.keys(body.hint).length === 0
        ? undefined
        : (body.hint ?? undefined),
    collation: collationOf(body.collation, collection),
    expression: expressionOf(call),
    deadline: deadlineOf(body),
    allowDiskUse: body.allowDiskUse !== false,
  };
  compile(query.filter, query);
  return query;
}

function* bytesOf(rows: Iterable<Row>, project: ((doc: Doc) => Doc) | undefined): Generator<Buffer> {
  for (const row of rows) yield project ? encode(project(decode(row.bytes))) : row.bytes;
}

export function find(call: Call): Doc {
  const { body, unit } = call;
  if (body.tailable === true || body.awaitData === true) {
    throw new StoreError(2, 'error processing query: tailable cursor requested on non capped collection');
  }
  for (const name of ['min', 'max', 'returnKey', 'showRecordId']) {
    if (body[name] !== undefined && body[name] !== false)
      throw new StoreError(72, `option '${name}' is not supported by this server`);
  }
  const collection = readCollection(call);
  const query = queryOf(call, collection, 'filter');
  const limit = toNumber(body.limit) ?? 0;
  const single = body.singleBatch === true || limit < 0;
  query.limit = Math.abs(limit);
  query.skip = countField(body, 'skip') ?? 0;
  const context = { ...projectionContext(call, query.filter), collation: query.collation };
  const project = compileProjection(body.projection, context);
  const rows = collection ? findRows(unit.connection, collection, query) : [];
  return call.cursors.open({
    namespace: `${call.db}.${collectionName(call)}`,
    rows: bytesOf(rows, project)[Symbol.iterator](),
    batchSize: countField(body, 'batchSize'),
    limit: query.limit,
    single,
    keep: body.noCursorTimeout === true,
    transaction: unit.transaction,
  });
}

export function getMore(call: Call): Doc {
  const { body } = call;
  const id = cursorId(body.getMore);
  return call.cursors.more(id, `${call.db}.${body.collection}`, countField(body, 'batchSize'), call.unit.transaction);
}

export function killCursors(call: Call): Doc {
  const ids = call.body.cursors;
  if (!Array.isArray(ids)) throw new StoreError(14, "BSON field 'killCursors.cursors' must be an array");
  return call.cursors.kill(ids.map(cursorId));
}

export function count(call: Call): Doc {
  const collection = readCollection(call);
  const query = queryOf(call, collection, 'query');
  query.limit = Math.abs(toNumber(call.body.limit) ?? 0);
  query.skip = countField(call.body, 'skip') ?? 0;
  return { n: collection ? countMatching(call.unit, collection, query) : 0, ok: 1 };
}

export function distinct(call: Call): Doc {
  const { key } = call.body;
  if (typeof key !== 'string')
    throw new StoreError(14, "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const collection = readCollection(call);
  const query = queryOf(call, collection, 'query');
  if (!collection) return { values: [], ok: 1 };
  const seen = new Map<string, unknown>();
  const only = new Set([key.split('.')[0] as string]);
  for (const row of findRows(call.unit.connection, collection, query)) {
    for (const [value] of extract(decode(row.bytes, only), [key.split('.')]).tuples) {
      if (value === undefined || typeof value === 'symbol') continue;
      const id = keyOf(value, false, query.collation?.fold).toString('latin1');
      if (!seen.has(id)) seen.set(id, value);
    }
  }
  const values = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return { values: values.filter((value) => bracketOf(value) !== BRACKET.undefined), ok: 1 };
}
