import { parseCollation } from '../../bson/collation.ts';
import { type Doc, isDoc, Raw } from '../../bson/decode.ts';
import { encode } from '../../bson/encode.ts';
import { StoreError } from '../../bson/errors.ts';
import { compare } from '../../bson/keys.ts';
import { compile } from '../../query/filter.ts';
import { toNumber } from '../../query/sort.ts';
import type { CollectionInfo } from '../../storage/catalogue.ts';
import { createIndexTable, dropCollection, dropIndexTable, loadCatalogue } from '../../storage/catalogue.ts';
import { buildIndex } from '../../storage/documents.ts';
import { ensureCollection, findCollection, refresh } from '../../storage/engine.ts';
import { type Call, collectionName, countField, docField, readCollection } from '../call.ts';
import { checkIndexSpec, conflictingIndex } from './index-specification.ts';

const NOT_SUPPORTED = [
  'capped',
  'timeseries',
  'viewOn',
  'clusteredIndex',
  'encryptedFields',
  'changeStreamPreAndPostImages',
];

function refuseOptions(body: Doc): void {
  for (const name of NOT_SUPPORTED) {
    if (body[name] !== undefined && body[name] !== false)
      throw new StoreError(115, `collections with '${name}' are not supported by this server`);
  }
  if (isDoc(body.validator) && Object.keys(body.validator).length > 0) {
    throw new StoreError(2, 'collection validators are not supported by this server');
  }
}

export function create(call: Call): Doc {
  const name = collectionName(call);
  refuseOptions(call.body);
  const collation = parseCollation(call.body.collation)?.spec;
  const options: Doc = collation ? { collation } : {};
  const found = findCollection(call.unit, call.db, name);
  if (found) {
    if (compare(found.options, options) === 0) return { ok: 1 };
    throw new StoreError(48, `Collection ${call.db}.${name} already exists.`);
  }
  call.unit.transaction?.beginWrite();
  ensureCollection(call.unit, call.db, name, options);
  return { ok: 1 };
}

function required(call: Call): CollectionInfo {
  const name = collectionName(call);
  const found = readCollection(call, name);
  if (!found) throw new StoreError(26, `ns does not exist: ${call.db}.${name}`);
  return found;
}

export function drop(call: Call): Doc {
  const name = collectionName(call);
  const found = findCollection(call.unit, call.db, name);
  // Since MongoDB 7 dropping what is not there is no error.
  if (!found) return { ok: 1 };
  dropCollection(call.unit.connection, found);
  call.engine.touch(found.id);
  refresh(call.unit);
  call.cursors.dropped(`${call.db}.${name}`);
  return { nIndexesWas: found.indexes.length, ns: `${call.db}.${name}`, ok: 1 };
}

export function dropDatabase(call: Call): Doc {
  const mine = [...call.unit.catalogue.values()].filter((info) => info.db === call.db);
  for (const info of mine) {
    dropCollection(call.unit.connection, info);
    call.engine.touch(info.id);
    call.cursors.dropped(`${info.db}.${info.name}`);
  }
  refresh(call.unit);
  return mine.length > 0 ? { dropped: call.db, ok: 1 } : { ok: 1 };
}

export function renameCollection(call: Call): Doc {
  const [from, to] = [String(call.body.renameCollection), String(call.body.to)];
  const source = call.unit.catalogue.get(from);
  if (!source) throw new StoreError(26, `Source collection ${from} does not exist`);
  const target = call.unit.catalogue.get(to);
  if (target && call.body.dropTarget !== true) throw new StoreError(48, 'target namespace exists');
  if (target) dropCollection(call.unit.connection, target);
  const [db, ...rest] = to.split('.');
  call.unit.connection.run(
    'UPDATE collections SET db = ?, name = ? WHERE id = ?',
    db as string,
    rest.join('.'),
    source.id,
  );
  call.engine.touch(source.id);
  refresh(call.unit);
  return { ok: 1 };
}

function collectionDocument(info: CollectionInfo, nameOnly: boolean): Doc {
  if (nameOnly) return { name: info.name, type: 'collection' };
  return {
    name: info.name,
    type: 'collection',
    options: info.options,
    info: { readOnly: false, uuid: info.uuid },
    idIndex: info.indexes[0]?.spec,
  };
}

export function listCollections(call: Call): Doc {
  const test = compile(docField(call.body, 'filter', call.name));
  const documents = [...call.unit.catalogue.values()]
    .filter((info) => info.db === call.db)
    .map((info) => collectionDocument(info, false))
    .filter(test)
    .map((document) => (call.body.nameOnly === true ? { name: document.name, type: document.type } : document));
  return listCursor(call, '$cmd.listCollections', documents);
}

function listCursor(call: Call, name: string, documents: Doc[]): Doc {
  const cursor = docField(call.body, 'cursor', call.name);
  return call.cursors.open({
    namespace: `${call.db}.${name}`,
    rows: documents.map(encode)[Symbol.iterator](),
    batchSize: countField(cursor, 'batchSize'),
    transaction: call.unit.transaction,
  });
}

export function listIndexes(call: Call): Doc {
  const info = required(call);
  return listCursor(
    call,
    info.name,
    info.indexes.map((index) => index.spec),
  );
}

export function listDatabases(call: Call): Doc {
  const test = compile(docField(call.body, 'filter', call.name));
  const names = [...new Set([...call.unit.catalogue.values()].map((info) => info.db))];
  const databases = names.map((name) => ({ name, sizeOnDisk: 8192, empty: false })).filter(test);
  if (call.body.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize: 8192 * databases.length, totalSizeMb: 0, ok: 1 };
}

export function createIndexes(call: Call): Doc {
  const specs = call.body.indexes;
  if (!Array.isArray(specs) || specs.length === 0) throw new StoreError(2, 'Must specify at least one index to create');
  const wanted = specs.map((spec) => checkIndexSpec(spec instanceof Raw ? {} : spec));
  const name = collectionName(call);
  const existed = findCollection(call.unit, call.db, name) !== undefined;
  const collection = ensureCollection(call.unit, call.db, name);
  const before = collection.indexes.length;
  const { connection } = call.unit;
  connection.exec('SAVEPOINT build');
  try {
    for (const spec of wanted) {
      const now = loadCatalogue(connection).get(`${call.db}.${name}`) as CollectionInfo;
      const full = inheritCollation(spec, now);
      if (conflictingIndex(now, full)) continue;
      buildIndex(connection, now, createIndexTable(connection, now, full));
    }
    connection.exec('RELEASE build');
  } catch (error) {
    // A failed build leaves no index, and none of those before it in the same command.
    if (connection.inTransaction) connection.exec('ROLLBACK TO build; RELEASE build');
    throw error;
  } finally {
    if (connection.inTransaction) refresh(call.unit);
  }
  call.engine.touch(collection.id);
  const after = findCollection(call.unit, call.db, name)?.indexes.length ?? before;
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: !existed,
    ...(after === before ? { note: 'all indexes already exist' } : {}),
    ok: 1,
  };
}

function inheritCollation(spec: Doc, collection: CollectionInfo): Doc {
  if (spec.collation !== undefined || collection.options.collation === undefined) return spec;
  return { ...spec, collation: collection.options.collation };
}

function indexesNamed(info: CollectionInfo, which: unknown) {
  if (which === '*') return info.secondary;
  const list = Array.isArray(which) ? which : [which];
  return list.map((item) => {
    const found = info.indexes.find((index) =>
      isDoc(item) ? compare(index.spec.key, item) === 0 : index.name === item,
    );
    if (found?.id === 0) throw new StoreError(72, 'cannot drop _id index');
    if (!found) {
      throw new StoreError(
        27,
        isDoc(item) ? `can't find index with key: ${JSON.stringify(item)}` : `index not found with name [${item}]`,
      );
    }
    return found;
  });
}

export function dropIndexes(call: Call): Doc {
  const info = required(call);
  const chosen = indexesNamed(info, call.body.index);
  for (const index of chosen) dropIndexTable(call.unit.connection, index);
  call.engine.touch(info.id);
  refresh(call.unit);
  return {
    nIndexesWas: info.indexes.length,
    ...(call.body.index === '*' ? { msg: 'non-_id indexes dropped for collection' } : {}),
    ok: 1,
  };
}

export function collMod(call: Call): Doc {
  const info = required(call);
  refuseOptions(call.body);
  const change = call.body.index;
  if (!isDoc(change)) return { ok: 1 };
  const index = info.secondary.find((candidate) =>
    change.name === undefined ? compare(candidate.spec.key, change.keyPattern) === 0 : candidate.name === change.name,
  );
  if (!index)
    throw new StoreError(
      27,
      `cannot find index ${String(change.name ?? JSON.stringify(change.keyPattern))} for ns ${info.db}.${info.name}`,
    );
  const spec = { ...index.spec };
  const reply: Doc = {};
  for (const name of ['expireAfterSeconds', 'hidden', 'unique'] as const) {
    if (change[name] === undefined) continue;
    if (name === 'unique')
      throw new StoreError(115, 'turning an index into a unique one is not supported by this server');
    if (name === 'expireAfterSeconds' && toNumber(change[name]) === undefined) {
      throw new StoreError(14, "BSON field 'collMod.index.expireAfterSeconds' is the wrong type");
    }
    reply[`${name}_old`] = spec[name];
    reply[`${name}_new`] = change[name];
    spec[name] = change[name];
  }
  call.unit.connection.run('UPDATE indexes SET spec = ? WHERE id = ?', encode(spec), index.id);
  refresh(call.unit);
  return { ...reply, ok: 1 };
}

export function collStats(call: Call): Doc {
  const info = readCollection(call);
  const [count, size] = info
    ? (call.unit.connection.get(`SELECT count(*), coalesce(sum(length(d)), 0) FROM c${info.id}`) as [number, number])
    : [0, 0];
  return {
    ns: `${call.db}.${collectionName(call)}`,
    count,
    size,
    avgObjSize: count ? Math.trunc(size / count) : 0,
    storageSize: size,
    nindexes: info?.indexes.length ?? 0,
    indexSizes: Object.fromEntries((info?.indexes ?? []).map((index) => [index.name, 4096])),
    totalIndexSize: 4096 * (info?.indexes.length ?? 0),
    capped: false,
    ok: 1,
  };
}

export function dbStats(call: Call): Doc {
  const mine = [...call.unit.catalogue.values()].filter((info) => info.db === call.db);
  let objects = 0;
  let dataSize = 0;
  for (const info of mine) {
    const [count, size] = call.unit.connection.get(`SELECT count(*), coalesce(sum(length(d)), 0) FROM c${info.id}`) as [
      number,
      number,
    ];
    objects += count;
    dataSize += size;
  }
  const indexes = mine.reduce((sum, info) => sum + info.indexes.length, 0);
  return {
    db: call.db,
    collections: mine.length,
    views: 0,
    objects,
    dataSize,
    storageSize: dataSize,
    indexes,
    indexSize: 4096 * indexes,
    ok: 1,
  };
}
