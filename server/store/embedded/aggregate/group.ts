import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { keyOf } from '#server/store/embedded/bson/keys.ts';
import { type Doc, isDoc, setField } from '#server/store/embedded/bson/types.ts';
import { ACCUMULATORS, type Accumulator, sum } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import type { Expression } from './operators.ts';

interface Output {
  name: string;
  create: () => Accumulator;
  value: Expression;
}

function readOutput(name: string, spec: unknown): Output {
  if (!isDoc(spec)) throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  const [operator, ...others] = Object.keys(spec);
  if (operator === undefined || others.length > 0) {
    throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  }
  if (operator === '$count') return { name, create: sum, value: () => 1 };
  const create = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!create) throw new StoreError(15952, `unknown group operator '${operator}'`);
  return { name, create, value: compileExpression(spec[operator]) };
}

/**
 * Compiles the `$group` stage.
 * @throws StoreError with MongoDB's code for a specification it does not take
 */
export function compileGroup(spec: unknown): (docs: Iterable<Doc>, variables: Doc) => Generator<Doc> {
  if (!isDoc(spec)) throw new StoreError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new StoreError(15955, 'a group specification must include an _id');
  const id = compileExpression(spec._id);
  const outputs = Object.keys(spec)
    .filter((name) => name !== '_id')
    .map((name) => {
      if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
      return readOutput(name, spec[name]);
    });
  return function* group(docs, variables) {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const doc of docs) {
      const value = id(doc, variables) ?? null;
      const key = keyOf(value).toString('latin1');
      let found = groups.get(key);
      if (!found) {
        found = { id: value, accumulators: outputs.map((output) => output.create()) };
        groups.set(key, found);
      }
      for (const [i, output] of outputs.entries()) found.accumulators[i]?.add(output.value(doc, variables));
    }
    for (const { id: value, accumulators } of groups.values()) {
      const out: Doc = { _id: value };
      for (const [i, output] of outputs.entries()) setField(out, output.name, accumulators[i]?.result());
      yield out;
    }
  };
}
