import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { checkOperand } from './operand-checks.ts';
import { OPERATORS } from './operators.ts';

/** One operator applied to one path. */
export interface Change {
  /** The operator. */
  name: string;
  path: string;
  parts: string[];
  operand: unknown;
}

/**
 * Reads an update of operators into its changes.
 * @throws StoreError for an unknown operator, a bad path or a bad operand
 */
export function readChanges(spec: Doc): Change[] {
  return Object.keys(spec).flatMap((name) => {
    if (!Object.hasOwn(OPERATORS, name)) {
      throw new StoreError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    const fields = spec[name];
    if (!isDoc(fields)) {
      throw new StoreError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${Array.isArray(fields) ? 'array' : typeof fields} instead. For example: {$mod: {<field>: ...}}`,
      );
    }
    return Object.keys(fields).flatMap((path) => readChange(name, path, fields[path]));
  });
}

function readChange(name: string, path: string, operand: unknown): Change[] {
  const parts = path.split('.');
  checkNames(path, parts);
  checkOperand(name, path, operand);
  checkFirstPart(path, parts);
  const change = { name, path, parts, operand };
  if (name !== '$rename') return [change];
  // The new name may conflict with other changes too.
  const to = operand as string;
  const renamed = { name: '$renamed', path: to, parts: to.split('.'), operand: undefined };
  checkNames(to, renamed.parts);
  return [change, renamed];
}

function checkNames(path: string, parts: readonly string[]): void {
  if (path === '') throw new StoreError('EmptyFieldName', 'An empty update path is not valid.');
  if (parts.includes('')) {
    throw new StoreError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
}

function checkFirstPart(path: string, parts: string[]): void {
  if (!parts[0]?.startsWith('$[') && parts[0] !== '$') return;
  throw new StoreError(
    'BadValue',
    `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
  );
}

/** Compares paths in the order in which MongoDB applies changes. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i] as string;
    const y = b[i] as string;
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/**
 * Checks that no path of an update is another one or its parent.
 * @throws StoreError ConflictingUpdateOperators
 */
export function checkConflicts(changes: readonly Change[]): void {
  const seen = new Map<string, boolean>();
  for (const { path, parts } of changes) {
    for (let i = 1; i <= parts.length; i++) {
      const prefix = parts.slice(0, i).join('.');
      const whole = seen.get(prefix);
      if (whole === true || (whole === false && i === parts.length)) {
        throw new StoreError(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${prefix}'`,
        );
      }
      seen.set(prefix, i === parts.length);
    }
  }
}
