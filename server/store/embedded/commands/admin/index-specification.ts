import { parseCollation } from '#server/store/embedded/bson/collation.ts';
import { compare } from '#server/store/embedded/bson/compare.ts';
import { encode } from '#server/store/embedded/bson/encode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import type { IndexInfo } from '#server/store/embedded/query/planner/index-info.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';

const SUPPORTED_FIELDS = new Set([
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
/** Fields of index types that this server does not have. */
const UNSUPPORTED_FIELDS = new Set([
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
  if (!isDoc(key) || Object.keys(key).length === 0)
    throw new StoreError('CannotCreateIndex', 'Index keys cannot be empty.');
  for (const path of Object.keys(key)) {
    const value = key[path];
    if (typeof value === 'string') {
      throw new StoreError('CannotCreateIndex', `an index of type '${value}' is not supported by this server`);
    }
    const direction = toNumber(value);
    if (direction === undefined || direction === 0 || Number.isNaN(direction)) {
      throw new StoreError(
        'CannotCreateIndex',
        'Values in v:2 index key pattern cannot be 0 and must be a number or a type name',
      );
    }
    if (path.includes('$**'))
      throw new StoreError('CannotCreateIndex', 'wildcard indexes are not supported by this server');
    const parts = path.split('.');
    if (parts.includes('')) throw new StoreError('CannotCreateIndex', 'Index keys cannot contain an empty field.');
    if (parts.some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part))) {
      throw new StoreError(
        'CannotCreateIndex',
        `Index key contains an illegal field name: field name starts with '$'.`,
      );
    }
  }
  return key;
}

function checkPartialFilter(filter: unknown): Doc {
  if (!isDoc(filter)) throw new StoreError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  compileFilter(filter);
  checkPartialConditions(filter);
  return filter;
}

function checkPartialConditions(filter: Doc): void {
  for (const name of Object.keys(filter)) {
    const condition = filter[name];
    if (name === '$and' || name === '$or') {
      for (const part of condition as Doc[]) checkPartialConditions(part);
      continue;
    }
    if (name.startsWith('$'))
      throw new StoreError('CannotCreateIndex', `unsupported expression in partial index: ${name}`);
    if (!isDoc(condition)) continue;
    for (const operator of Object.keys(condition)) {
      const unsupported = operator.startsWith('$') && !PARTIAL_OPERATORS.has(operator);
      if (unsupported || (operator === '$exists' && condition.$exists === false)) {
        throw new StoreError('CannotCreateIndex', `unsupported expression in partial index: ${operator}`);
      }
    }
  }
}

/**
 * Checks the specification of an index to build.
 * @returns the specification as it is stored and listed
 * @throws StoreError with MongoDB's code for an index that this server does not have
 */
export function checkIndexSpec(source: unknown): Doc {
  if (!isDoc(source)) throw new StoreError('TypeMismatch', 'an index specification must be an object');
  const key = checkKey(source.key);
  if (typeof source.name !== 'string' || source.name === '') {
    throw new StoreError('FailedToParse', "The 'name' field is a required property of an index specification");
  }
  const spec: Doc = { v: 2, key, name: source.name };
  for (const name of Object.keys(source)) {
    checkOptionName(name, source);
    const value = optionValue(name, source[name], key);
    if (value !== undefined) spec[name] = value;
  }
  if (spec.sparse && spec.partialFilterExpression) {
    throw new StoreError('CannotCreateIndex', "cannot mix 'partialFilterExpression' and 'sparse' options");
  }
  return spec;
}

function checkOptionName(name: string, source: Doc): void {
  if (UNSUPPORTED_FIELDS.has(name)) {
    throw new StoreError('CannotCreateIndex', `the index option '${name}' is not supported by this server`);
  }
  if (SUPPORTED_FIELDS.has(name)) return;
  const spec = JSON.stringify(source);
  throw new StoreError(
    'InvalidIndexSpecificationOption',
    `The field '${name}' is not valid for an index specification. Specification: ${spec}`,
  );
}

/** The value of an option as it is stored; undefined when it is left out. */
function optionValue(name: string, value: unknown, key: Doc): unknown {
  if (value === undefined || value === null) return undefined;
  switch (name) {
    case 'unique':
    case 'sparse':
    case 'hidden':
      return value === true || toNumber(value) ? true : undefined;
    case 'collation':
      return parseCollation(value)?.spec;
    case 'partialFilterExpression':
      return checkPartialFilter(value);
    case 'expireAfterSeconds':
      return checkSeconds(value, key);
    case 'background':
      return value;
    default:
      return undefined;
  }
}

/**
 * Checks the `expireAfterSeconds` of an index.
 * @returns the value
 * @throws StoreError TypeMismatch for something that is no number, CannotCreateIndex for a number outside of the range
 *   or an index with several fields
 */
export function checkSeconds(value: unknown, key: Doc): unknown {
  const seconds = toNumber(value);
  if (seconds === undefined) throw new StoreError('TypeMismatch', "The field 'expireAfterSeconds' must be a number");
  if (!(seconds >= 0 && seconds <= 2147483647))
    throw new StoreError(
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' option must be within an acceptable range",
    );
  if (Object.keys(key).length > 1)
    throw new StoreError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  return value;
}

const IDENTITY = ['collation', 'partialFilterExpression'];
const ALL_OPTIONS = [...IDENTITY, 'unique', 'sparse', 'expireAfterSeconds'];

function sameOptions(a: Doc, b: Doc, names: readonly string[]): boolean {
  return names.every(
    (name) => encode({ v: a[name] ?? null }).equals(encode({ v: b[name] ?? null })) || compare(a[name], b[name]) === 0,
  );
}

function sameKey(index: IndexInfo, spec: Doc): boolean {
  const [a, b] = [index.spec.key as Doc, spec.key as Doc];
  return compare(a, b) === 0 && Object.keys(a).join() === Object.keys(b).join();
}

/**
 * Looks for an index with the same specification.
 * @returns the index, or undefined when it has to be built
 * @throws StoreError IndexOptionsConflict when an index with the same key has another name or other options,
 *   IndexKeySpecsConflict when an index with the same name is a different one
 */
export function existingIndex(collection: CollectionInfo, spec: Doc): IndexInfo | undefined {
  const id = collection.indexes[0];
  if (id && sameKey(id, spec)) return id;
  const named = collection.indexes.find((index) => index.name === spec.name);
  if (named) {
    if (sameKey(named, spec) && sameOptions(named.spec, spec, ALL_OPTIONS)) return named;
    throw new StoreError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${bothSpecs(spec, named)}`,
    );
  }
  const alike = collection.indexes.find((index) => sameKey(index, spec) && sameOptions(index.spec, spec, IDENTITY));
  if (!alike) return undefined;
  throw new StoreError(
    'IndexOptionsConflict',
    sameOptions(alike.spec, spec, ALL_OPTIONS)
      ? `Index already exists with a different name: ${alike.name}`
      : `An equivalent index already exists with a different name and options. ${bothSpecs(spec, alike)}`,
  );
}

function bothSpecs(spec: Doc, existing: IndexInfo): string {
  return `Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(existing.spec)}`;
}
