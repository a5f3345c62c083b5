import type { Doc } from '#server/store/embedded/bson/types.ts';
import { isOperators } from '#server/store/embedded/query/filter/equality.ts';

/** One operator on one path, of the conditions that must all hold. */
export interface Condition {
  operator: string;
  operand: unknown;
}

/**
 * The conditions of a filter that must all hold, by path.
 * @returns `rest` is true when the filter has other conditions too, for example `$or`
 */
export function conjunction(filter: Doc): { byPath: Map<string, Condition[]>; rest: boolean } {
  const byPath = new Map<string, Condition[]>();
  let rest = false;
  const add = (path: string, condition: Condition) => {
    const list = byPath.get(path);
    if (list) list.push(condition);
    else byPath.set(path, [condition]);
  };
  const walk = (part: Doc): void => {
    for (const name of Object.keys(part)) {
      const value = part[name];
      if (name === '$and') for (const inner of value as Doc[]) walk(inner);
      else if (name === '$comment') continue;
      else if (name.startsWith('$')) rest = true;
      else if (isOperators(value)) {
        for (const operator of Object.keys(value)) add(name, { operator, operand: value[operator] });
      } else add(name, { operator: '$eq', operand: value });
    }
  };
  walk(filter);
  return { byPath, rest };
}
