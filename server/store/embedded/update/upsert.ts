import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { clone, type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import { isOperators } from '#server/store/embedded/query/filter/equality.ts';
import { isRegex } from '#server/store/embedded/query/filter/regex.ts';
import { ownField } from '#server/store/embedded/query/paths.ts';

/**
 * The document to which an upsert applies its update: the values that the filter requires.
 * @throws StoreError NotSingleValueField when the filter requires two values for one path
 */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  const put = (path: string, value: unknown) => {
    const parts = path.split('.');
    let node = seed;
    for (const [i, part] of parts.entries()) {
      if (i === parts.length - 1) {
        if (Object.hasOwn(node, part))
          throw new StoreError(
            'NotSingleValueField',
            `cannot infer query fields to set, path '${path}' is matched twice`,
          );
        setField(node, part, clone(value));
      } else {
        const child = ownField(node, part);
        if (child !== undefined && !isDoc(child))
          throw new StoreError(
            'NotSingleValueField',
            `cannot infer query fields to set, both paths '${path}' and '${parts.slice(0, i + 1).join('.')}' are matched`,
          );
        const next = child ?? {};
        setField(node, part, next);
        node = next;
      }
    }
  };
  const walk = (part: Doc) => {
    for (const name of Object.keys(part)) {
      const condition = part[name];
      if (name === '$and') for (const inner of condition as Doc[]) walk(inner);
      else if (name === '$or' && (condition as Doc[]).length === 1) walk((condition as Doc[])[0] as Doc);
      else if (name.startsWith('$')) continue;
      else if (isOperators(condition)) seedFromOperators(name, condition, put);
      else if (!isRegex(condition)) put(name, condition);
    }
  };
  walk(filter);
  return seed;
}

function seedFromOperators(path: string, condition: Doc, put: (path: string, value: unknown) => void): void {
  if ('$eq' in condition) put(path, condition.$eq);
  for (const name of ['$in', '$all']) {
    const list = condition[name];
    if (Array.isArray(list) && list.length === 1 && !isOperators(list[0]) && !isRegex(list[0])) put(path, list[0]);
  }
}
