import { Double, Long } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { clone, type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import { ownField } from '#server/store/embedded/query/paths.ts';
import { compileOperator, type Expression } from './operators.ts';

/** The value at a field path; an array on its way gives the array of its documents' values. */
function pathValue(node: unknown, parts: readonly string[], from = 0): unknown {
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

/**
 * Compiles an aggregation expression; mingo evaluates the operators.
 * @throws StoreError for a malformed expression or an unsupported operator
 */
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

/** Whether a value counts as true in an expression. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'number') return value !== 0;
  if (value instanceof Double) return value.value !== 0;
  if (value instanceof Long) return !value.isZero();
  return true;
}
