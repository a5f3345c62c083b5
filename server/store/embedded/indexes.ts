import { StoreError } from './errors.ts';
import { inverted, keyOf, type Strength } from './keys.ts';
import { compileFilter, type Predicate } from './match.ts';
import { meetsArray, valuesAt } from './paths.ts';
import { type Doc, isDocument, isNumber, toNumber, type Value } from './values.ts';

/** One part of an index key. */
export interface IndexPart {
  path: string;
  direction: 1 | -1;
}

/** An index as the planner and the rows see it. */
export interface Index {
  id: number;
  name: string;
  parts: IndexPart[];
  unique: boolean;
  sparse: boolean;
  partial: Predicate | undefined;
  strength: Strength;
  /** Whether any document ever had an array on one of the paths; then its order says nothing about documents. */
  multikey: boolean;
  expireAfterSeconds: number | undefined;
  /** As `listIndexes` answers it. */
  spec: Doc;
}

const OPTIONS = new Set([
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
]);

export const isOn = (value: Value): boolean => (isNumber(value) ? toNumber(value) !== 0 : value === true);

/** The strength of a collation document; only texts of equal strength can use an index made with it. */
export function strengthOf(collation: Value): Strength {
  if (!isDocument(collation)) return 0;
  const strength = collation.strength === undefined ? 3 : toNumber(collation.strength);
  return strength === 1 || strength === 2 ? strength : 0;
}

/**
 * Reads an index specification.
 * @throws StoreError CannotCreateIndex for kinds and options that are not served
 */
export function parseIndex(id: number, spec: Doc, multikey: boolean): Index {
  const unknown = Object.keys(spec).find((name) => !OPTIONS.has(name));
  if (unknown) throw new StoreError('CannotCreateIndex', `The index option '${unknown}' is not supported`);
  if (!isDocument(spec.key) || Object.keys(spec.key).length === 0) {
    throw new StoreError('CannotCreateIndex', 'Index keys cannot be an empty object');
  }
  const parts = Object.entries(spec.key).map(([path, direction]) => part(path, direction));
  return {
    id,
    name: String(spec.name),
    parts,
    unique: isOn(spec.unique),
    sparse: isOn(spec.sparse),
    partial: isDocument(spec.partialFilterExpression) ? compileFilter(spec.partialFilterExpression) : undefined,
    strength: strengthOf(spec.collation),
    multikey,
    expireAfterSeconds: spec.expireAfterSeconds === undefined ? undefined : toNumber(spec.expireAfterSeconds),
    spec,
  };
}

function part(path: string, direction: Value): IndexPart {
  if (!isNumber(direction) || path.includes('$')) {
    throw new StoreError('CannotCreateIndex', `Unknown index plugin '${String(direction)}' on '${path}'`);
  }
  return { path, direction: toNumber(direction) < 0 ? -1 : 1 };
}

/** One component of an index key, in the component's direction. */
export function component(value: Value, { direction }: IndexPart, strength: Strength): Buffer {
  const key = keyOf(value, strength);
  return direction === 1 ? key : inverted(key);
}

/**
 * The keys a document has in an index: one, or one for each element where an array is indexed; none where the index
 * leaves the document out.
 * @throws StoreError CannotCreateIndex for arrays in two parts
 */
export function keysOf(index: Index, doc: Doc): { keys: Buffer[]; multikey: boolean } {
  if (index.partial && !index.partial(doc)) return { keys: [], multikey: false };
  const columns = index.parts.map(({ path }) => elementsAt(doc, path));
  if (index.sparse && columns.every((values) => values.every((value) => value === undefined))) {
    return { keys: [], multikey: false };
  }
  const arrays = index.parts.filter(({ path }) => meetsArray(doc, path)).length;
  if (columns.filter((values) => values.length > 1).length > 1) {
    throw new StoreError('CannotCreateIndex', 'cannot index parallel arrays');
  }
  let keys: Buffer[] = [Buffer.alloc(0)];
  for (const [at, values] of columns.entries()) {
    const encoded = values.map((value) => component(value, index.parts[at] as IndexPart, index.strength));
    keys = keys.flatMap((key) => encoded.map((next) => Buffer.concat([key, next])));
  }
  return { keys: distinct(keys), multikey: arrays > 0 };
}

function elementsAt(doc: Doc, path: string): Value[] {
  const values = valuesAt(doc, path).flatMap((value) =>
    Array.isArray(value) ? (value.length > 0 ? value : [undefined]) : [value],
  );
  return values.length > 0 ? values : [undefined];
}

const distinct = (keys: Buffer[]): Buffer[] =>
  keys.length === 1 ? keys : [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
