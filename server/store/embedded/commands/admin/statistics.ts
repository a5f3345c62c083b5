import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, collectionName, readCollection } from '#server/store/embedded/commands/call.ts';
import { collectionsOf } from '#server/store/embedded/storage/collections.ts';
import { collectionSize } from '#server/store/embedded/storage/documents.ts';

/** The sizes of indexes are not measured; clients get one page for each. */
const INDEX_BYTES = 4096;

/** The command `collStats`. */
export function collStatsCommand(call: Call): Doc {
  const collection = readCollection(call);
  const { connection } = call.storage;
  const { count, size } = collection ? collectionSize(connection, collection) : { count: 0, size: 0 };
  const indexes = collection?.indexes ?? [];
  return {
    ns: `${call.db}.${collectionName(call)}`,
    count,
    size,
    avgObjSize: count ? Math.trunc(size / count) : 0,
    storageSize: size,
    nindexes: indexes.length,
    indexSizes: Object.fromEntries(indexes.map((index) => [index.name, INDEX_BYTES])),
    totalIndexSize: INDEX_BYTES * indexes.length,
    capped: false,
    ok: 1,
  };
}

/** The command `dbStats`. */
export function dbStatsCommand(call: Call): Doc {
  const collections = collectionsOf(call.storage, call.db);
  const sizes = collections.map((collection) => collectionSize(call.storage.connection, collection));
  const dataSize = sizes.reduce((sum, { size }) => sum + size, 0);
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  return {
    db: call.db,
    collections: collections.length,
    views: 0,
    objects: sizes.reduce((sum, { count }) => sum + count, 0),
    dataSize,
    storageSize: dataSize,
    indexes,
    indexSize: INDEX_BYTES * indexes,
    ok: 1,
  };
}
