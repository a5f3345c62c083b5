import type { Collation } from '../bson/collation.ts';
import { type Doc, isDoc } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { BRACKET, bracketOf, compare } from '../bson/keys.ts';
import { anyAt } from '../bson/paths.ts';
import { fieldOperator } from './filter-operators.ts';
import { isRegex, regexTest } from './regex.ts';

/** A compiled filter. */
export type Predicate = (doc: Doc) => boolean;

/** What compiling needs to know beside the filter. */
export interface MatchContext {
  collation?: Collation | undefined;
  /** Compiles the expression of `$expr`; loaded by whoever has it, since few filters need it. */
  expression?: ((expression: unknown) => (doc: Doc) => boolean) | undefined;
}

const REFUSED: Readonly<Record<string, [number, string]>> = {
  $where: [2, '$where is not supported by this server'],
  $text: [27, 'text index required for $text query'],
  $jsonSchema: [2, '$jsonSchema is not supported by this server'],
};

/** Fields of a reference, which may begin with `$`. */
const DBREF = new Set(['$ref', '$id', '$db']);

/** Compiles a filter; refuses what it does not know with MongoDB's codes. */
export function compile(filter: unknown, context: MatchContext = {}): Predicate {
  if (!isDoc(filter)) throw new StoreError(14, 'Expected field filter to be of type object');
  const tests: Predicate[] = [];
  for (const name of Object.keys(filter)) {
    if (name.startsWith('$') && !DBREF.has(name)) {
      const test = topLevel(name, filter[name], context);
      if (test) tests.push(test);
    } else tests.push(...fieldTests(name, filter[name], context));
  }
  if (tests.length === 0) return () => true;
  if (tests.length === 1) return tests[0] as Predicate;
  return (doc) => {
    for (const test of tests) if (!test(doc)) return false;
    return true;
  };
}

function branches(name: string, value: unknown, context: MatchContext): Predicate[] {
  if (!Array.isArray(value)) throw new StoreError(2, `${name} must be an array`);
  if (value.length === 0) throw new StoreError(2, '$and/$or/$nor must be a nonempty array');
  return value.map((entry) => {
    if (!isDoc(entry)) throw new StoreError(2, '$or/$and/$nor entries need to be full objects');
    return compile(entry, context);
  });
}

function topLevel(name: string, value: unknown, context: MatchContext): Predicate | undefined {
  if (name === '$and') {
    const tests = branches(name, value, context);
    return (doc) => tests.every((test) => test(doc));
  }
  if (name === '$or' || name === '$nor') {
    const tests = branches(name, value, context);
    const wanted = name === '$or';
    return (doc) => tests.some((test) => test(doc)) === wanted;
  }
  if (name === '$comment') return undefined;
  if (name === '$expr') {
    if (!context.expression) throw new StoreError(2, '$expr is not allowed here');
    return context.expression(value);
  }
  const refused = REFUSED[name];
  if (refused) throw new StoreError(...refused);
  throw new StoreError(
    2,
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

/** Whether a field's condition is a document of operators rather than a value to equal. */
export function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !DBREF.has(first);
}

function fieldTests(path: string, condition: unknown, context: MatchContext): Predicate[] {
  const parts = path.split('.');
  if (!isOperators(condition)) return [equality(parts, condition, context)];
  const tests: Predicate[] = [];
  for (const name of Object.keys(condition)) {
    if (name === '$not') tests.push(negated(path, condition.$not, context));
    else if (name === '$options' && '$regex' in condition) continue;
    else if (name === '$comment') continue;
    else tests.push(fieldOperator(name, condition, parts, context));
  }
  return tests;
}

function negated(path: string, condition: unknown, context: MatchContext): Predicate {
  if (!isRegex(condition) && !isOperators(condition)) throw new StoreError(2, '$not needs a regex or a document');
  const tests = fieldTests(path, condition, context);
  return (doc) => !tests.every((test) => test(doc));
}

/** Equality with a value: `null` equals missing too, a regex matches strings. */
export function equality(parts: readonly string[], wanted: unknown, context: MatchContext): Predicate {
  const test = equalTest(wanted, context);
  if (parts.length === 1) {
    const name = parts[0] as string;
    if (!Array.isArray(wanted) && wanted !== null && wanted !== undefined) {
      return (doc) => {
        const value = Object.hasOwn(doc, name) ? doc[name] : undefined;
        if (Array.isArray(value)) return value.some(test);
        return value !== undefined && test(value);
      };
    }
  }
  return (doc) => anyAt(doc, parts, 0, true, test);
}

/** The test of one value for equality under the context's collation. */
export function equalTest(wanted: unknown, context: MatchContext): (value: unknown) => boolean {
  if (wanted === undefined) throw new StoreError(2, 'cannot compare to undefined');
  if (isRegex(wanted)) return regexTest(wanted);
  if (wanted === null) return (value) => value === null || value === undefined;
  const order = context.collation?.compare ?? compare;
  if (typeof wanted === 'string' && !context.collation) {
    return (value) => value === wanted || (typeof value === 'object' && value !== null && compare(value, wanted) === 0);
  }
  const bracket = bracketOf(wanted);
  if (bracket === BRACKET.object || bracket === BRACKET.array) {
    const same = deepEqual(context.collation);
    return (value) => value !== undefined && same(value, wanted);
  }
  return (value) => value !== undefined && bracketOf(value) === bracket && order(value, wanted) === 0;
}

function deepEqual(collation: Collation | undefined): (a: unknown, b: unknown) => boolean {
  const order = collation?.compare ?? compare;
  const same = (a: unknown, b: unknown): boolean => {
    if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, i) => same(value, b[i]));
    if (isDoc(a)) {
      if (!isDoc(b)) return false;
      const names = Object.keys(a);
      const others = Object.keys(b);
      return names.length === others.length && names.every((name, i) => name === others[i] && same(a[name], b[name]));
    }
    return bracketOf(a) === bracketOf(b) && order(a, b) === 0;
  };
  return same;
}

/** The top-level fields a filter reads, or null when it may read any. */
export function filterFields(filter: Doc): Set<string> | null {
  const fields = new Set<string>();
  const walk = (part: Doc): boolean => {
    for (const name of Object.keys(part)) {
      if (name === '$and' || name === '$or' || name === '$nor') {
        if (!(part[name] as Doc[]).every(walk)) return false;
      } else if (name === '$comment') continue;
      else if (name.startsWith('$') && !DBREF.has(name)) return false;
      else fields.add(name.split('.')[0] as string);
    }
    return true;
  };
  return walk(filter) ? fields : null;
}
