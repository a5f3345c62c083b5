import { parseCollation } from '../../bson/collation.ts';
import { type Doc, isDoc } from '../../bson/decode.ts';
import { encode } from '../../bson/encode.ts';
import { StoreError } from '../../bson/errors.ts';
import { compare } from '../../bson/keys.ts';
import { compile } from '../../query/filter.ts';
import { toNumber } from '../../query/sort.ts';
import type { CollectionInfo, IndexInfo } from '../../storage/catalogue.ts';

const KNOWN = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'hidden',
  'ns',
  'storageEngine',
]);
const FOREIGN = new Set([
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'wildcardProjection',
  'bucketSize',
  'dropDups',
  'prepareUnique',
  'clustered',
]);
const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

function checkKey(key: unknown): Doc {
  if (!isDoc(key) || Object.keys(key).length === 0) throw new StoreError(67, 'Index keys cannot be empty.');
  for (const path of Object.keys(key)) {
    const value = key[path];
    if (typeof value === 'string') {
      throw new StoreError(67, `an index of type '${value}' is not supported by this server`);
    }
    const direction = toNumber(value);
    if (direction === undefined || direction === 0 || Number.isNaN(direction)) {
      throw new StoreError(67, 'Values in v:2 index key pattern cannot be 0 and must be a number or a type name');
    }
    if (path.includes('$**')) throw new StoreError(67, 'wildcard indexes are not supported by this server');
    const parts = path.split('.');
    if (parts.includes('')) throw new StoreError(67, 'Index keys cannot contain an empty field.');
    if (parts.some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part))) {
      throw new StoreError(67, `Index key contains an illegal field name: field name starts with '$'.`);
    }
  }
  return key;
}

function checkPartial(filter: unknown): void {
  if (!isDoc(filter)) throw new StoreError(14, "The field 'partialFilterExpression' must be an object");
  compile(filter);
  const walk = (part: Doc): void => {
    for (const name of Object.keys(part)) {
      const value = part[name];
      if (name === '$and' || name === '$or') for (const inner of value as Doc[]) walk(inner);
      else if (name.startsWith('$')) throw new StoreError(67, `unsupported expression in partial index: ${name}`);
      else if (isDoc(value)) {
        for (const operator of Object.keys(value)) {
          const bad = operator.startsWith('$') && !PARTIAL_OPERATORS.has(operator);
          if (bad || (operator === '$exists' && value.$exists === false)) {
            throw new StoreError(67, `unsupported expression in partial index: ${operator}`);
          }
        }
      }
    }
  };
  walk(filter);
}

/** Refuses an index this server cannot keep; gives the specification as it is stored. */
export function checkIndexSpec(source: unknown): Doc {
  if (!isDoc(source)) throw new StoreError(14, 'an index specification must be an object');
  const key = checkKey(source.key);
  if (typeof source.name !== 'string' || source.name === '') {
    throw new StoreError(9, "The 'name' field is a required property of an index specification");
  }
  const spec: Doc = { v: 2, key, name: source.name };
  for (const name of Object.keys(source)) {
    const value = source[name];
    if (FOREIGN.has(name)) throw new StoreError(67, `the index option '${name}' is not supported by this server`);
    if (!KNOWN.has(name)) {
      throw new StoreError(
        197,
        `The field '${name}' is not valid for an index specification. Specification: ${JSON.stringify(source)}`,
      );
    }
    if (value === undefined || value === null) continue;
    if (name === 'unique' || name === 'sparse' || name === 'hidden') {
      if (value === true || toNumber(value)) spec[name] = true;
    } else if (name === 'collation') {
      const collation = parseCollation(value);
      if (collation) spec.collation = collation.spec;
    } else if (name === 'partialFilterExpression') {
      checkPartial(value);
      spec[name] = value;
    } else if (name === 'expireAfterSeconds') spec[name] = checkSeconds(value, key);
    else if (name === 'background') spec[name] = value;
  }
  if (spec.sparse && spec.partialFilterExpression) {
    throw new StoreError(67, "cannot mix 'partialFilterExpression' and 'sparse' options");
  }
  return spec;
}

function checkSeconds(value: unknown, key: Doc): unknown {
  const seconds = toNumber(value);
  if (seconds === undefined) throw new StoreError(14, "The field 'expireAfterSeconds' must be a number");
  if (seconds < 0 || seconds > 2147483647)
    throw new StoreError(67, "TTL index 'expireAfterSeconds' option must be within an acceptable range");
  if (Object.keys(key).length > 1)
    throw new StoreError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  return value;
}

const ASPECTS = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'collation'] as const;

function same(a: Doc, b: Doc, names: readonly string[]): boolean {
  return names.every(
    (name) => encode({ v: a[name] ?? null }).equals(encode({ v: b[name] ?? null })) || compare(a[name], b[name]) === 0,
  );
}

/** The index that is there already under the same specification; refuses one that clashes. */
export function conflictingIndex(collection: CollectionInfo, spec: Doc): IndexInfo | undefined {
  const sameKey = (index: IndexInfo) =>
    compare(index.spec.key, spec.key) === 0 &&
    Object.keys(index.spec.key as Doc).join() === Object.keys(spec.key as Doc).join();
  const id = collection.indexes[0];
  if (id && sameKey(id)) return id;
  const named = collection.indexes.find((index) => index.name === spec.name);
  if (named) {
    if (sameKey(named) && same(named.spec, spec, ASPECTS)) return named;
    throw new StoreError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(named.spec)}`,
    );
  }
  const alike = collection.indexes.find(
    (index) => sameKey(index) && same(index.spec, spec, ['collation', 'partialFilterExpression']),
  );
  if (alike) {
    throw new StoreError(
      85,
      same(alike.spec, spec, ASPECTS)
        ? `Index already exists with a different name: ${alike.name}`
        : `An equivalent index already exists with a different name and options. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(alike.spec)}`,
    );
  }
  return undefined;
}
