import type { Call } from './commands.ts';
import { batchReply } from './cursors.ts';
import { StoreError } from './errors.ts';
import { parseIndex } from './indexes.ts';
import { keyOf } from './keys.ts';
import type { Collection } from './rows.ts';
import { type Doc, encode, isDocument, type Value } from './values.ts';

/** Creation options that ask for a kind of collection this store has not. */
const REFUSED_KINDS: Readonly<Record<string, string>> = {
  capped: 'capped collections',
  timeseries: 'time-series collections',
  viewOn: 'views',
  pipeline: 'views',
  clusteredIndex: 'clustered collections',
  encryptedFields: 'encrypted collections',
  validator: 'validators',
};

export function create(call: Call): Doc {
  const name = String(call.body.create);
  for (const [option, kind] of Object.entries(REFUSED_KINDS)) {
    if (call.body[option]) {
      throw new StoreError(
        option === 'validator' ? 'BadValue' : 'CommandNotSupported',
        `${kind} are not supported by this store`,
      );
    }
  }
  if (call.rows.find(call.db, name))
    throw new StoreError('NamespaceExists', `Collection ${call.db}.${name} already exists.`);
  call.rows.ensure(call.db, name);
  return {};
}

export function drop(call: Call): Doc {
  const collection = call.rows.find(call.db, String(call.body.drop));
  if (!collection) return {};
  const nIndexesWas = collection.indexes.length;
  call.rows.drop(collection);
  return { nIndexesWas, ns: `${call.db}.${collection.name}` };
}

export function dropDatabase(call: Call): Doc {
  for (const collection of call.rows.collections(call.db)) call.rows.drop(collection);
  return { dropped: call.db };
}

export function listDatabases(call: Call): Doc {
  const databases = call.rows.databases().map((name) => ({ name, sizeOnDisk: 0, empty: false }));
  return { databases, totalSize: 0 };
}

export function listCollections(call: Call): Uint8Array {
  const wanted = isDocument(call.body.filter) ? call.body.filter.name : undefined;
  const found = call.rows.collections(call.db).filter(({ name }) => wanted === undefined || wanted === name);
  const documents = found.map(({ name }) =>
    encode({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }),
  );
  return answerAll(call, `${call.db}.$cmd.listCollections`, documents);
}

function answerAll(call: Call, ns: string, documents: Uint8Array[]): Uint8Array {
  const batch = call.cursors.first(ns, documents[Symbol.iterator](), documents.length + 1, true);
  return batchReply('firstBatch', batch, call.ending());
}

function required(call: Call, name: Value): Collection {
  const collection = call.rows.find(call.db, String(name));
  if (!collection) throw new StoreError('NamespaceNotFound', `ns does not exist: ${call.db}.${String(name)}`);
  return collection;
}

export function listIndexes(call: Call): Uint8Array {
  const collection = required(call, call.body.listIndexes);
  return answerAll(
    call,
    `${call.db}.${collection.name}`,
    collection.indexes.map(({ spec }) => encode(spec)),
  );
}

export function createIndexes(call: Call): Doc {
  const collection = call.rows.ensure(call.db, String(call.body.createIndexes));
  const before = collection.indexes.length;
  for (const spec of call.body.indexes as Doc[]) {
    const wanted = { v: 2, ...spec };
    if (!isAlreadyThere(collection, wanted)) call.rows.addIndex(collection, wanted);
  }
  return { numIndexesBefore: before, numIndexesAfter: collection.indexes.length };
}

/** @throws StoreError when the name or the key is taken by a different index */
function isAlreadyThere(collection: Collection, spec: Doc): boolean {
  const wanted = comparable(spec);
  const sameName = collection.indexes.find(({ name }) => name === spec.name);
  if (sameName) {
    if (comparable(sameName.spec).equals(wanted)) return true;
    const message = `An existing index has the same name as the requested index but other options: ${String(spec.name)}`;
    throw new StoreError('IndexKeySpecsConflict', message);
  }
  const key = keyOf(parseIndex(0, spec, false).spec.key);
  const sameKey = collection.indexes.find(
    (index) => keyOf(index.spec.key).equals(key) && keyOf(index.spec.collation).equals(keyOf(spec.collation)),
  );
  if (!sameKey) return false;
  if (sameKey.name === '_id_') return true;
  throw new StoreError('IndexOptionsConflict', `Index already exists with a different name: ${sameKey.name}`);
}

function comparable({ v: _, background: __, ns: ___, ...rest }: Doc): Buffer {
  return keyOf(Object.fromEntries(Object.entries(rest).sort(([left], [right]) => (left < right ? -1 : 1))));
}

export function dropIndexes(call: Call): Doc {
  const collection = required(call, call.body.dropIndexes);
  const nIndexesWas = collection.indexes.length;
  const wanted = call.body.index;
  for (const index of [...collection.indexes]) {
    const named = Array.isArray(wanted) ? wanted.includes(index.name) : wanted === '*' || wanted === index.name;
    const chosen = named || (isDocument(wanted) && keyOf(index.spec.key).equals(keyOf(wanted)));
    if (!chosen) continue;
    if (index.name === '_id_') {
      if (wanted === '*') continue;
      throw new StoreError('InvalidOptions', 'cannot drop _id index');
    }
    call.rows.dropIndex(collection, index);
  }
  if (wanted !== '*' && collection.indexes.length === nIndexesWas) {
    throw new StoreError('IndexNotFound', `index not found with name [${String(wanted)}]`);
  }
  return { nIndexesWas };
}

export function collMod(call: Call): Doc {
  const collection = required(call, call.body.collMod);
  const { index: change } = call.body;
  if (!isDocument(change)) throw new StoreError('InvalidOptions', 'Only index options can be changed');
  const { name, keyPattern, ...options } = change;
  const index = collection.indexes.find(
    (other) => other.name === name || keyOf(other.spec.key).equals(keyOf(keyPattern)),
  );
  if (!index) throw new StoreError('IndexNotFound', 'cannot find the index to change');
  call.rows.saveIndexSpec(collection, index, { ...index.spec, ...options });
  return {};
}

export function collStats(call: Call): Doc {
  const name = String(call.body.collStats);
  const collection = call.rows.find(call.db, name);
  const count = collection ? call.rows.count(collection) : 0;
  return {
    ns: `${call.db}.${name}`,
    count,
    size: 0,
    storageSize: 0,
    nindexes: collection?.indexes.length ?? 0,
    totalIndexSize: 0,
    indexSizes: {},
  };
}

export function dbStats(call: Call): Doc {
  const collections = call.rows.collections(call.db);
  const objects = collections.reduce((sum, collection) => sum + call.rows.count(collection), 0);
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  return {
    db: call.db,
    collections: collections.length,
    views: 0,
    objects,
    indexes,
    dataSize: 0,
    storageSize: 0,
    indexSize: 0,
  };
}
