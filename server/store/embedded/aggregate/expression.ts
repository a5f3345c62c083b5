import { Binary, BSONRegExp, Decimal128, Double, Long } from 'bson';
import { clone, type Doc, isDoc, isInt32, setField } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import { isPosition, ownField } from '../bson/paths.ts';

/** An expression, ready to be evaluated on a document; undefined stands for a missing value. */
export type Expression = (doc: Doc, variables: Doc) => unknown;

type Foreign = typeof import('mingo');

let foreign: Foreign | undefined;

/** Loads the library that evaluates the operators; awaited before a command that may need it. */
export async function loadOperators(): Promise<void> {
  foreign ??= await import('mingo');
}

/** A field path's value; arrays on the way give the array of what their objects have. */
export function pathValue(node: unknown, parts: readonly string[], from = 0): unknown {
  if (from === parts.length) return node;
  const part = parts[from] as string;
  if (Array.isArray(node)) {
    return node.flatMap((element) => {
      const value = isDoc(element) || Array.isArray(element) ? pathValue(element, parts, from) : undefined;
      return value === undefined ? [] : [value];
    });
  }
  if (!isDoc(node)) return undefined;
  return pathValue(ownField(node, part), parts, from + 1);
}

function compilePath(path: string): Expression {
  if (path.startsWith('$$')) {
    const [name, ...parts] = path.slice(2).split('.') as [string, ...string[]];
    if (name === 'ROOT' || name === 'CURRENT') return (doc) => pathValue(doc, parts);
    if (name === 'NOW') return () => new Date();
    if (name === 'REMOVE') return () => undefined;
    return (_doc, variables) => {
      if (!Object.hasOwn(variables, name)) throw new StoreError(17276, `Use of undefined variable: ${name}`);
      return pathValue(variables[name], parts);
    };
  }
  const parts = path.slice(1).split('.');
  if (parts.includes('')) throw new StoreError(40353, "'$' by itself is not a valid FieldPath");
  return (doc) => pathValue(doc, parts);
}

/** Compiles an expression: paths and literals here, operators through the library. */
export function compileExpression(source: unknown): Expression {
  if (typeof source === 'string' && source.startsWith('$')) return compilePath(source);
  if (Array.isArray(source)) {
    const parts = source.map(compileExpression);
    return (doc, variables) => parts.map((part) => part(doc, variables) ?? null);
  }
  if (!isDoc(source)) return () => source;
  const names = Object.keys(source);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) {
    const fields = names.map((name) => [name, compileExpression(source[name])] as const);
    return (doc, variables) => {
      const out: Doc = {};
      for (const [name, part] of fields) {
        const value = part(doc, variables);
        if (value !== undefined) setField(out, name, value);
      }
      return out;
    };
  }
  if (names.length > 1) {
    throw new StoreError(
      15983,
      `An object representing an expression must have exactly one field: ${names.join(', ')}`,
    );
  }
  if (operator === '$literal') return () => clone(source.$literal);
  return compileOperator(source, operator);
}

const REFUSED = new Set(['$function', '$accumulator', '$where', '$meta', '$toHashedIndexKey']);

function referenced(source: unknown, found: Set<string>): boolean {
  if (typeof source === 'string') {
    if (source.startsWith('$$')) return !/^\$\$(ROOT|CURRENT)/.test(source);
    if (source.startsWith('$')) found.add(source.slice(1).split('.')[0] as string);
    return true;
  }
  if (Array.isArray(source)) return source.every((part) => referenced(part, found));
  if (!isDoc(source)) return true;
  return Object.keys(source).every((name) => {
    if (REFUSED.has(name)) throw new StoreError(115, `${name} is not supported by this server`);
    return referenced(source[name], found);
  });
}

function compileOperator(source: Doc, operator: string): Expression {
  const fields = new Set<string>();
  const only = referenced(source, fields) ? fields : undefined;
  const expression = toPlain(source);
  return (doc, variables) => {
    if (!foreign) throw new StoreError(1, 'the expression operators are not loaded');
    const input: Doc = {};
    for (const name of only ?? Object.keys(doc)) {
      if (Object.hasOwn(doc, name)) setField(input, name, toPlain(doc[name]));
    }
    try {
      const options = { variables: toPlain(variables) as Record<string, never>, useStrictMode: true };
      const [result] = foreign.aggregate([input], [{ $replaceWith: { v: expression } }], options) as [Doc];
      return fromPlain(result?.v);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (/not (registered|found)|unregistered|unknown|is not a/i.test(message) && message.includes(operator)) {
        throw new StoreError(168, `Unrecognized expression '${operator}'`);
      }
      throw new StoreError(2, `Failed to evaluate ${operator}: ${message}`);
    }
  };
}

/** A value as the library computes with it. What it would compute wrongly is refused instead. */
export function toPlain(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (value instanceof Long) {
    const number = value.toNumber();
    if (!Number.isSafeInteger(number))
      throw new StoreError(115, 'an integer beyond 2^53 is not supported in expressions');
    return number;
  }
  if (value instanceof Decimal128) throw new StoreError(115, 'Decimal128 is not supported in expressions');
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replace(/[^ims]/g, ''));
  if (value instanceof Binary) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const name of Object.keys(value)) setField(out, name, toPlain(value[name]));
  return out;
}

/** A computed value as BSON: whole numbers become the narrowest integer. */
export function fromPlain(value: unknown): unknown {
  if (typeof value === 'number') {
    if (isInt32(value)) return value;
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? Long.fromNumber(value) : new Double(value);
  }
  if (value instanceof RegExp) return new BSONRegExp(value.source, value.flags.replace(/[^ims]/g, ''));
  if (Array.isArray(value)) return value.map((element) => fromPlain(element) ?? null);
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const name of Object.keys(value)) if (value[name] !== undefined) setField(out, name, fromPlain(value[name]));
  return out;
}

/** Whether a value counts as true in an expression. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'number') return value !== 0;
  if (value instanceof Double) return value.value !== 0;
  if (value instanceof Long) return !value.isZero();
  return true;
}

/** Sets a dotted path in a document, through the elements of arrays on the way. */
export function setPath(doc: Doc, parts: readonly string[], value: unknown): void {
  const [name, ...rest] = parts as [string, ...string[]];
  if (rest.length === 0) {
    if (value === undefined) delete doc[name];
    else setField(doc, name, value);
    return;
  }
  const child = ownField(doc, name);
  if (Array.isArray(child)) {
    for (const [i, element] of child.entries()) {
      if (isDoc(element)) setPath(element, rest, value);
      else if (!isPosition(rest[0] as string)) {
        const made: Doc = {};
        setPath(made, rest, value);
        child[i] = made;
      }
    }
    return;
  }
  const target: Doc = isDoc(child) ? child : {};
  if (value === undefined && !isDoc(child)) return;
  setPath(target, rest, value);
  setField(doc, name, target);
}
