import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { DBREF, equality, isOperators } from './equality.ts';
import { fieldOperator } from './operators.ts';
import type { FilterContext, Predicate, ValueTest } from './predicate.ts';
import { isRegex } from './regex.ts';

const UNSUPPORTED: Readonly<Record<string, [number, string]>> = {
  $where: [2, '$where is not supported by this server'],
  $text: [27, 'text index required for $text query'],
  $jsonSchema: [2, '$jsonSchema is not supported by this server'],
};

/**
 * Compiles a filter.
 * @throws StoreError with MongoDB's code for an operator or operand it does not take
 */
export function compileFilter(filter: unknown, context: FilterContext = {}): Predicate {
  if (!isDoc(filter)) throw new StoreError('TypeMismatch', 'Expected field filter to be of type object');
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

function branches(name: string, value: unknown, context: FilterContext): Predicate[] {
  if (!Array.isArray(value)) throw new StoreError('BadValue', `${name} must be an array`);
  if (value.length === 0) throw new StoreError('BadValue', '$and/$or/$nor must be a nonempty array');
  return value.map((entry) => {
    if (!isDoc(entry)) throw new StoreError('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileFilter(entry, context);
  });
}

function topLevel(name: string, value: unknown, context: FilterContext): Predicate | undefined {
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
    if (!context.expression) throw new StoreError('BadValue', '$expr is not allowed here');
    return context.expression(value);
  }
  const unsupported = UNSUPPORTED[name];
  if (unsupported) throw new StoreError(...unsupported);
  throw new StoreError(
    'BadValue',
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function fieldTests(path: string, condition: unknown, context: FilterContext): Predicate[] {
  const parts = path.split('.');
  if (!isOperators(condition)) return [equality(parts, condition, context)];
  const operatorContext = { ...context, elementTest: (operand: Doc) => elementTest(operand, context) };
  const tests: Predicate[] = [];
  for (const name of Object.keys(condition)) {
    if (name === '$not') tests.push(negated(path, condition.$not, context));
    else if (name === '$options' && '$regex' in condition) continue;
    else if (name === '$comment') continue;
    else tests.push(fieldOperator(name, condition, parts, operatorContext));
  }
  return tests;
}

function negated(path: string, condition: unknown, context: FilterContext): Predicate {
  if (!isRegex(condition) && !isOperators(condition))
    throw new StoreError('BadValue', '$not needs a regex or a document');
  const tests = fieldTests(path, condition, context);
  return (doc) => !tests.every((test) => test(doc));
}

/** The top-level fields that a filter reads; null when it may read any field. */
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

const TOP_LEVEL_OPERATORS = ['$and', '$or', '$nor', '$expr', '$where', '$comment'];

/** The test that `$elemMatch`, `$pull` and a positional projection apply to each element of an array. */
export function elementTest(operand: Doc, context: FilterContext): ValueTest {
  const [first] = Object.keys(operand) as [string];
  if (isOperators(operand) && !TOP_LEVEL_OPERATORS.includes(first)) {
    const predicate = compileFilter({ v: operand }, context);
    // The array around an element that is itself an array keeps the filter from testing its elements.
    return (element) => predicate({ v: Array.isArray(element) ? [element] : element });
  }
  const predicate = compileFilter(operand, context);
  // A nested array is matched like a document whose field names are the positions.
  return (element) => (isDoc(element) && predicate(element)) || (Array.isArray(element) && predicate({ ...element }));
}
