import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc, Raw } from '#server/store/embedded/bson/types.ts';
import { type Call, collectionName } from '#server/store/embedded/commands/call.ts';
import { recordWrite } from '#server/store/embedded/commands/documents/write-batch.ts';
import type { IndexInfo } from '#server/store/embedded/query/planner/index-info.ts';
import {
  type CollectionInfo,
  createIndexTable,
  dropIndexTable,
  loadCatalogue,
  nameKey,
  updateIndexSpec,
} from '#server/store/embedded/storage/catalogue.ts';
import { ensureCollection, findCollection, refresh } from '#server/store/embedded/storage/collections.ts';
import { buildIndex } from '#server/store/embedded/storage/documents.ts';
import { checkCollectionOptions, requireCollection } from './collections.ts';
import { checkIndexSpec, checkSeconds, existingIndex } from './index-specification.ts';

/** The command `createIndexes`. */
export function createIndexesCommand(call: Call): Doc {
  const specs = call.body.indexes;
  if (!Array.isArray(specs) || specs.length === 0)
    throw new StoreError('BadValue', 'Must specify at least one index to create');
  const wanted = specs.map((spec) => checkIndexSpec(spec instanceof Raw ? {} : spec));
  const name = collectionName(call);
  const existed = findCollection(call.storage, call.db, name) !== undefined;
  const collection = ensureCollection(call.storage, call.db, name);
  const before = collection.indexes.length;
  // Each start of a site names all its indexes, and reading the catalogue again for each takes longer than the rest.
  const missing = wanted.filter((spec) => !existingIndex(collection, inheritCollation(spec, collection)));
  if (missing.length > 0) {
    buildIndexes(call, name, missing);
    recordWrite(call, collection);
  }
  const after = findCollection(call.storage, call.db, name)?.indexes.length ?? before;
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: !existed,
    ...(after === before ? { note: 'all indexes already exist' } : {}),
    ok: 1,
  };
}

/** Builds the indexes that do not exist yet: all of them, or none when one cannot be built. */
function buildIndexes({ storage, db }: Call, name: string, specs: readonly Doc[]): void {
  const { connection } = storage;
  connection.exec('SAVEPOINT build');
  try {
    for (const spec of specs) {
      const collection = loadCatalogue(connection).get(nameKey(db, name)) as CollectionInfo;
      const full = inheritCollation(spec, collection);
      if (existingIndex(collection, full)) continue;
      buildIndex(connection, collection, createIndexTable(connection, collection, full));
    }
    connection.exec('RELEASE build');
  } catch (error) {
    // SQLite ends the whole transaction by itself on some errors, for example on a full disk.
    if (connection.inTransaction) connection.exec('ROLLBACK TO build; RELEASE build');
    throw error;
  } finally {
    if (connection.inTransaction) refresh(storage);
  }
}

/** An index takes the collation of its collection, unless it has one of its own. */
function inheritCollation(spec: Doc, collection: CollectionInfo): Doc {
  if (spec.collation !== undefined || collection.options.collation === undefined) return spec;
  return { ...spec, collation: collection.options.collation };
}

/** The indexes that `dropIndexes` names, by name or by key; '*' stands for all but that of `_id`. */
function indexesNamed(info: CollectionInfo, which: unknown): IndexInfo[] {
  if (which === '*') return info.secondary;
  const list = Array.isArray(which) ? which : [which];
  return list.map((item) => {
    const found = info.indexes.find((index) =>
      isDoc(item) ? compare(index.spec.key, item) === 0 : index.name === item,
    );
    if (found?.id === 0) throw new StoreError('InvalidOptions', 'cannot drop _id index');
    if (!found) {
      throw new StoreError(
        'IndexNotFound',
        isDoc(item) ? `can't find index with key: ${JSON.stringify(item)}` : `index not found with name [${item}]`,
      );
    }
    return found;
  });
}

/** The command `dropIndexes`. */
export function dropIndexesCommand(call: Call): Doc {
  const info = requireCollection(call);
  const chosen = indexesNamed(info, call.body.index);
  for (const index of chosen) dropIndexTable(call.storage.connection, index);
  call.engine.countWrite(info.id);
  refresh(call.storage);
  return {
    nIndexesWas: info.indexes.length,
    ...(call.body.index === '*' ? { msg: 'non-_id indexes dropped for collection' } : {}),
    ok: 1,
  };
}

/** The command `collMod`, of which only the options of indexes are supported. */
export function collModCommand(call: Call): Doc {
  const collection = requireCollection(call);
  checkCollectionOptions(call.body);
  const change = call.body.index;
  if (!isDoc(change)) return { ok: 1 };
  const index = indexToChange(collection, change);
  if (change.unique !== undefined) {
    throw new StoreError('CommandNotSupported', 'turning an index into a unique one is not supported by this server');
  }
  if (change.expireAfterSeconds !== undefined) checkSeconds(change.expireAfterSeconds, index.spec.key as Doc);
  const spec = { ...index.spec };
  const reply: Doc = {};
  for (const name of ['expireAfterSeconds', 'hidden'] as const) {
    if (change[name] === undefined) continue;
    reply[`${name}_old`] = spec[name];
    reply[`${name}_new`] = change[name];
    spec[name] = change[name];
  }
  updateIndexSpec(call.storage.connection, index.id, spec);
  refresh(call.storage);
  return { ...reply, ok: 1 };
}

function indexToChange(collection: CollectionInfo, { name, keyPattern }: Doc): IndexInfo {
  const found = collection.secondary.find((index) =>
    name === undefined ? compare(index.spec.key, keyPattern) === 0 : index.name === name,
  );
  if (found) return found;
  const wanted = String(name ?? JSON.stringify(keyPattern));
  throw new StoreError('IndexNotFound', `cannot find index ${wanted} for ns ${collection.db}.${collection.name}`);
}
