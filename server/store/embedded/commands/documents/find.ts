import { Long } from 'bson';
import { decode } from '#server/store/embedded/bson/decode.ts';
import { encode } from '#server/store/embedded/bson/encode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import {
  type Call,
  collationOf,
  collectionName,
  countField,
  deadlineOf,
  docField,
  expressionOf,
  readCollection,
} from '#server/store/embedded/commands/call.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import { compileProjection, projectedFields } from '#server/store/embedded/query/projection/projection.ts';
import { parseSort } from '#server/store/embedded/query/sort.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import type { DocumentRow } from '#server/store/embedded/storage/documents.ts';
import { findRows } from '#server/store/embedded/storage/queries/find.ts';
import type { Query } from '#server/store/embedded/storage/queries/query.ts';
import { projectionContext } from './projection-context.ts';

/**
 * Reads the query of a find, count or distinct.
 * @param filterName the field of the command that holds the filter
 */
export function queryOf(call: Call, collection: CollectionInfo | undefined, filterName: string): Query {
  const { body } = call;
  const query: Query = {
    filter: docField(body, filterName, call.name),
    sort: parseSort(body.sort),
    hint: hintOf(body.hint),
    collation: collationOf(body.collation, collection),
    expression: expressionOf(call),
    deadline: deadlineOf(body),
    allowDiskUse: body.allowDiskUse !== false,
  };
  compileFilter(query.filter, query);
  return query;
}

/** The hint of a query; drivers send an empty document when there is no hint. */
function hintOf(hint: unknown): unknown {
  return hint === null || (isDoc(hint) && Object.keys(hint).length === 0) ? undefined : hint;
}

function* bytesOf(
  rows: Iterable<DocumentRow>,
  project: ((doc: Doc) => Doc) | undefined,
  fields: ReadonlySet<string> | null,
): Generator<Buffer> {
  for (const row of rows) yield project ? encode(project(decode(row.bytes, fields))) : row.bytes;
}

/** The command `find`. */
export function findCommand(call: Call): Doc {
  const { body, storage } = call;
  if (body.tailable === true || body.awaitData === true) {
    throw new StoreError('BadValue', 'error processing query: tailable cursor requested on non capped collection');
  }
  for (const name of ['min', 'max', 'returnKey', 'showRecordId']) {
    if (body[name] !== undefined && body[name] !== false)
      throw new StoreError('InvalidOptions', `option '${name}' is not supported by this server`);
  }
  const collection = readCollection(call);
  const query = queryOf(call, collection, 'filter');
  const limit = toNumber(body.limit) ?? 0;
  const singleBatch = body.singleBatch === true || limit < 0;
  query.limit = Math.abs(limit);
  query.skip = countField(body, 'skip') ?? 0;
  const context = { ...projectionContext(call, query.filter), collation: query.collation };
  const project = compileProjection(body.projection, context);
  const rows = collection ? findRows(storage.connection, collection, query) : [];
  return call.cursors.open({
    namespace: `${call.db}.${collectionName(call)}`,
    rows: bytesOf(rows, project, projectedFields(body.projection))[Symbol.iterator](),
    batchSize: countField(body, 'batchSize'),
    limit: query.limit,
    singleBatch,
    noTimeout: body.noCursorTimeout === true,
    transaction: storage.transaction,
  });
}

/** The command `getMore`. */
export function getMoreCommand(call: Call): Doc {
  const { body } = call;
  const id = cursorId(body.getMore);
  return call.cursors.more(
    id,
    `${call.db}.${body.collection}`,
    countField(body, 'batchSize'),
    call.storage.transaction,
  );
}

/** The command `killCursors`. */
export function killCursorsCommand(call: Call): Doc {
  const ids = call.body.cursors;
  if (!Array.isArray(ids)) throw new StoreError('TypeMismatch', "BSON field 'killCursors.cursors' must be an array");
  return call.cursors.kill(ids.map(cursorId));
}

/** A cursor id; some clients send it as a double. */
function cursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  const number = toNumber(value);
  if (number === undefined) throw new StoreError('TypeMismatch', 'a cursor id must be a long');
  return Long.fromNumber(number);
}
