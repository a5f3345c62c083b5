import { encode } from '#server/store/embedded/bson/encode.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, countField, docField } from '#server/store/embedded/commands/call.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { collectionsOf } from '#server/store/embedded/storage/collections.ts';
import { requireCollection } from './collections.ts';

function describeCollection(collection: CollectionInfo): Doc {
  return {
    name: collection.name,
    type: 'collection',
    options: collection.options,
    info: { readOnly: false, uuid: collection.uuid },
    idIndex: collection.indexes[0]?.spec,
  };
}

/** The command `listCollections`. */
export function listCollectionsCommand(call: Call): Doc {
  const test = compileFilter(docField(call.body, 'filter', call.name));
  const found = collectionsOf(call.storage, call.db).map(describeCollection).filter(test);
  const nameOnly = call.body.nameOnly === true;
  const documents = nameOnly ? found.map(({ name, type }) => ({ name, type })) : found;
  return listCursor(call, '$cmd.listCollections', documents);
}

/** The reply of a list command: a cursor over documents that are in memory already. */
function listCursor(call: Call, name: string, documents: Doc[]): Doc {
  const cursor = docField(call.body, 'cursor', call.name);
  return call.cursors.open({
    namespace: `${call.db}.${name}`,
    rows: documents.map(encode)[Symbol.iterator](),
    batchSize: countField(cursor, 'batchSize'),
    transaction: call.storage.transaction,
  });
}

/** The command `listIndexes`. */
export function listIndexesCommand(call: Call): Doc {
  const collection = requireCollection(call);
  const specs = collection.indexes.map((index) => index.spec);
  return listCursor(call, collection.name, specs);
}

/** The command `listDatabases`; the sizes are not measured. */
export function listDatabasesCommand(call: Call): Doc {
  const test = compileFilter(docField(call.body, 'filter', call.name));
  const names = [...new Set([...call.storage.catalogue.values()].map((info) => info.db))];
  const databases = names.map((name) => ({ name, sizeOnDisk: 8192, empty: false })).filter(test);
  if (call.body.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize: 8192 * databases.length, totalSizeMb: 0, ok: 1 };
}
