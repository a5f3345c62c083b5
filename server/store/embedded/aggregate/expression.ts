import { Double, Long } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { clone, type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import { ownField } from '#server/store/embedded/query/paths.ts';
import { inputCheck, operandCheck } from './operand-types.ts';
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
  const operand = source[operator];
  const scoped = (EACH.has(operator) || operator === '$let') && isDoc(operand) && compileScoped(operand, operator);
  if (scoped) return scoped;
  return LAZY.get(operator)?.(operand) ?? compileChecked(source, operator) ?? compileOperator(source, operator);
}

/** An operator whose operands are checked before mingo gets them; undefined for another one. */
function compileChecked(source: Doc, operator: string): Expression | undefined {
  const operand = source[operator];
  const check = operandCheck(operator);
  if (check) {
    const parts = (Array.isArray(operand) ? operand : [operand]).map(compileExpression);
    const names = parts.map((_, at) => `$operand${at}`);
    // Of an operator with one operand a list with one element is that operand.
    const apply = compileOperator(
      { [operator]: names.length === 1 && !TAKES_LIST.has(operator) ? names[0] : names },
      operator,
    );
    return (doc, variables) => {
      const values = parts.map((part) => part(doc, variables));
      check(values, operator);
      const operands = values.flatMap((value, at) => (value === undefined ? [] : [[`operand${at}`, value] as const]));
      return apply(Object.fromEntries(operands), {});
    };
  }
  const checkInput = inputCheck(operator);
  if (!checkInput || !isDoc(operand)) return undefined;
  const input = compileExpression(operand.input);
  const apply = compileOperator(source, operator);
  return (doc, variables) => {
    checkInput([input(doc, variables)], operator);
    return apply(doc, variables);
  };
}

/** Operators for which mingo expects a list, also of one operand. */
const TAKES_LIST = new Set(['$anyElementTrue', '$allElementsTrue', '$setUnion', '$setIntersection']);

/** Operators that evaluate only the operands they need; a malformed one is left to mingo. */
const LAZY = new Map<string, (operand: unknown) => Expression | undefined>([
  [
    '$cond',
    (operand) => {
      const { if: when, then, else: otherwise } = isDoc(operand) ? operand : {};
      const branches = Array.isArray(operand) ? operand : [when, then, otherwise];
      if (branches.length !== 3 || branches.includes(undefined)) return undefined;
      const [test, right, left] = branches.map(compileExpression) as [Expression, Expression, Expression];
      return (doc, variables) => (truthy(test(doc, variables)) ? right : left)(doc, variables);
    },
  ],
  [
    '$and',
    (operand) => {
      const parts = [operand].flat().map(compileExpression);
      return (doc, variables) => parts.every((part) => truthy(part(doc, variables)));
    },
  ],
  [
    '$or',
    (operand) => {
      const parts = [operand].flat().map(compileExpression);
      return (doc, variables) => parts.some((part) => truthy(part(doc, variables)));
    },
  ],
  [
    '$ifNull',
    (operand) => {
      if (!Array.isArray(operand) || operand.length < 2) return undefined;
      const parts = operand.map(compileExpression);
      return (doc, variables) => {
        let value: unknown;
        for (const part of parts) {
          value = part(doc, variables);
          if (value !== undefined && value !== null) return value;
        }
        return value;
      };
    },
  ],
]);

/** An operator that evaluates an expression for each element of a list. */
const EACH = new Set(['$map', '$filter', '$reduce']);

/** `$let` and the operators of `EACH`, whose inner expressions are checked as others are; a malformed one is left to mingo. */
function compileScoped(operand: Doc, operator: string): Expression | undefined {
  const { vars, input, as = 'this', in: inner, cond = inner, initialValue, limit } = operand;
  if (cond === undefined || typeof as !== 'string' || limit !== undefined) return undefined;
  if (operator === '$reduce' && initialValue === undefined) return undefined;
  const body = compileExpression(cond);
  if (operator === '$let') {
    if (!isDoc(vars)) return undefined;
    const values = Object.entries(vars).map(([name, value]) => [name, compileExpression(value)] as const);
    return (doc, variables) =>
      body(doc, { ...variables, ...Object.fromEntries(values.map(([name, value]) => [name, value(doc, variables)])) });
  }
  const [list, first] = [compileExpression(input), compileExpression(initialValue)];
  return (doc, variables) => {
    const elements = list(doc, variables) ?? null;
    inputCheck(operator)?.([elements], operator);
    if (!Array.isArray(elements)) return null;
    const of = (element: unknown, more: Doc = {}) => body(doc, { ...variables, ...more, [as]: element });
    if (operator === '$map') return elements.map((element) => of(element) ?? null);
    if (operator === '$filter') return elements.filter((element) => truthy(of(element)));
    return elements.reduce((value, element) => of(element, { value }), first(doc, variables));
  };
}

/** Whether a value counts as true in an expression. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'number') return value !== 0;
  if (value instanceof Double) return value.value !== 0;
  if (value instanceof Long) return !value.isZero();
  return true;
}
