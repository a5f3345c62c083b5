import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { elementTest } from '#server/store/embedded/query/filter/filter.ts';
import type { FilterContext, ValueTest } from '#server/store/embedded/query/filter/predicate.ts';
import type { Change } from './changes.ts';
import type { ArrayFilters } from './path.ts';

function identifiersIn(filter: Doc): string[] {
  return Object.keys(filter).flatMap((name) => {
    if (name === '$and' || name === '$or' || name === '$nor') return (filter[name] as Doc[]).flatMap(identifiersIn);
    if (name.startsWith('$'))
      throw new StoreError('FailedToParse', `unsupported top level operator in array filter: ${name}`);
    return [name.split('.')[0] as string];
  });
}

/** The filter with the identifier replaced by the field `v`, which will hold the element. */
function withoutIdentifier(filter: Doc, identifier: string): Doc {
  const out: Doc = {};
  for (const name of Object.keys(filter)) {
    if (name.startsWith('$')) out[name] = (filter[name] as Doc[]).map((part) => withoutIdentifier(part, identifier));
    else out[name === identifier ? 'v' : `v${name.slice(identifier.length)}`] = filter[name];
  }
  return out;
}

/** Compiles the array filters and checks that the paths of the changes use each of them. */
export function readArrayFilters(spec: unknown, changes: readonly Change[], context: FilterContext): ArrayFilters {
  const filters = new Map<string, ValueTest>();
  for (const filter of (spec ?? []) as Doc[]) {
    const identifier = identifierOf(filter);
    if (filters.has(identifier)) {
      throw new StoreError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const test = elementTest({ $and: [withoutIdentifier(filter, identifier)] }, context);
    filters.set(identifier, (element) => test({ v: element }));
  }
  checkUse(filters, changes);
  return filters;
}

function identifierOf(filter: Doc): string {
  const names = [...new Set(identifiersIn(filter))];
  const [identifier, ...others] = names;
  if (identifier !== undefined && others.length === 0) return identifier;
  throw new StoreError(
    'FailedToParse',
    identifier === undefined
      ? 'Cannot use an expression without a top-level field name in arrayFilters'
      : `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${names.join("' and '")}'`,
  );
}

function checkUse(filters: ArrayFilters, changes: readonly Change[]): void {
  const used = new Set(
    changes.flatMap(({ parts }) => parts.filter((part) => part.startsWith('$[')).map((part) => part.slice(2, -1))),
  );
  for (const identifier of filters.keys()) {
    if (used.has(identifier)) continue;
    const update = JSON.stringify(Object.fromEntries(changes.map(({ name, path }) => [name, path])));
    throw new StoreError(
      'FailedToParse',
      `The array filter for identifier '${identifier}' was not used in the update ${update}`,
    );
  }
  for (const identifier of used) {
    if (identifier === '' || filters.has(identifier)) continue;
    const change = changes.find(({ parts }) => parts.includes(`$[${identifier}]`));
    throw new StoreError('BadValue', `No array filter found for identifier '${identifier}' in path '${change?.path}'`);
  }
}
