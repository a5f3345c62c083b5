import { parseCollation } from '#server/store/embedded/bson/collation.ts';
import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { type Call, collectionName, readCollection } from '#server/store/embedded/commands/call.ts';
import { type CollectionInfo, dropCollection, renameCollection } from '#server/store/embedded/storage/catalogue.ts';
import {
  checkNamespace,
  collectionsOf,
  ensureCollection,
  findCollection,
  refresh,
} from '#server/store/embedded/storage/collections.ts';

/** The options of kinds of collections that this server does not have. */
export const UNSUPPORTED_OPTIONS = [
  'capped',
  'timeseries',
  'expireAfterSeconds',
  'viewOn',
  'clusteredIndex',
  'encryptedFields',
  'changeStreamPreAndPostImages',
];

/** @throws StoreError CommandNotSupported or BadValue for a kind of collection that this server does not have */
export function checkCollectionOptions(body: Doc): void {
  for (const name of UNSUPPORTED_OPTIONS) {
    if (body[name] !== undefined && body[name] !== false)
      throw new StoreError('CommandNotSupported', `collections with '${name}' are not supported by this server`);
  }
  if (isDoc(body.validator) && Object.keys(body.validator).length > 0) {
    throw new StoreError('BadValue', 'collection validators are not supported by this server');
  }
}

/** The command `create`. */
export function createCommand(call: Call): Doc {
  const name = collectionName(call);
  checkCollectionOptions(call.body);
  const collation = parseCollation(call.body.collation)?.spec;
  const options: Doc = collation ? { collation } : {};
  const found = findCollection(call.storage, call.db, name);
  if (found) {
    if (compare(found.options, options) === 0) return { ok: 1 };
    throw new StoreError('NamespaceExists', `Collection ${call.db}.${name} already exists.`);
  }
  call.storage.transaction?.beginWrite();
  ensureCollection(call.storage, call.db, name, options);
  return { ok: 1 };
}

/** @throws StoreError NamespaceNotFound when the collection does not exist */
export function requireCollection(call: Call): CollectionInfo {
  const name = collectionName(call);
  const found = readCollection(call, name);
  if (!found) throw new StoreError('NamespaceNotFound', `ns does not exist: ${call.db}.${name}`);
  return found;
}

/** The command `drop`. */
export function dropCommand(call: Call): Doc {
  const name = collectionName(call);
  const found = findCollection(call.storage, call.db, name);
  // Since MongoDB 7 it is no error to drop a collection that does not exist.
  if (!found) return { ok: 1 };
  dropCollection(call.storage.connection, found);
  call.engine.countWrite(found.id);
  refresh(call.storage);
  call.cursors.closeAll(`${call.db}.${name}`);
  return { nIndexesWas: found.indexes.length, ns: `${call.db}.${name}`, ok: 1 };
}

/** The command `dropDatabase`. */
export function dropDatabaseCommand(call: Call): Doc {
  const collections = collectionsOf(call.storage, call.db);
  for (const info of collections) {
    dropCollection(call.storage.connection, info);
    call.engine.countWrite(info.id);
    call.cursors.closeAll(`${info.db}.${info.name}`);
  }
  refresh(call.storage);
  return collections.length > 0 ? { dropped: call.db, ok: 1 } : { ok: 1 };
}

/** The command `renameCollection`. */
export function renameCollectionCommand(call: Call): Doc {
  const [from, to] = [String(call.body.renameCollection), String(call.body.to)];
  const [db, ...rest] = to.split('.') as [string, ...string[]];
  const name = checkNamespace(db, rest.join('.'));
  if (from === to) throw new StoreError('IllegalOperation', "Can't rename a collection to itself");
  const source = call.storage.catalogue.get(from);
  if (!source) throw new StoreError('NamespaceNotFound', `Source collection ${from} does not exist`);
  const target = call.storage.catalogue.get(to);
  if (target && call.body.dropTarget !== true) throw new StoreError('NamespaceExists', 'target namespace exists');
  if (target) {
    dropCollection(call.storage.connection, target);
    call.engine.countWrite(target.id);
  }
  renameCollection(call.storage.connection, source.id, db, name);
  call.engine.countWrite(source.id);
  refresh(call.storage);
  for (const namespace of [from, to]) call.cursors.closeAll(namespace);
  return { ok: 1 };
}
