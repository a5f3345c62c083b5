import { Timestamp } from 'bson';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { show } from '#server/store/embedded/bson/print.ts';
import { clone, type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { isPosition, valueAt } from '#server/store/embedded/query/paths.ts';
import type { OperatorScope, UpdateOperator } from './operator.ts';
import { type Target, visitPath } from './path.ts';

function rename(target: Target, operand: unknown, { root, path: source }: OperatorScope): void {
  const value = target.get();
  if (value === undefined) return;
  const path = operand as string;
  refuseArrays(root, source, 'source');
  refuseArrays(root, path, 'destination');
  target.remove();
  visitPath(root, path, path.split('.'), {
    create: true,
    filters: new Map(),
    position: () => -1,
    apply: (destination) => destination.set(value),
  });
}

/** A source below a value that has no fields is an error, unlike a missing one. */
function refuseScalars(root: Doc, path: string): void {
  const parts = path.split('.');
  let node: unknown = root;
  for (const [at, part] of parts.entries()) {
    if (node === undefined) return;
    if (!isDoc(node) && !(Array.isArray(node) && isPosition(part))) {
      const name = parts[at - 1];
      throw new StoreError(
        'PathNotViable',
        `cannot use the part (${name} of ${path}) to traverse the element ({${name}: ${show(node)}})`,
      );
    }
    node = valueAt(node, [part]);
  }
}

/** A field of an array element is neither renamed, nor the place of a renamed one. */
function refuseArrays(root: Doc, path: string, side: 'source' | 'destination'): void {
  const parts = path.split('.');
  for (let length = 1; length < parts.length; length++) {
    if (!Array.isArray(valueAt(root, parts.slice(0, length)))) continue;
    throw new StoreError(
      'BadValue',
      `The ${side} field cannot be an array element, '${path}' in doc with _id: ${show(root._id)} has an array field called '${parts[length - 1]}'`,
    );
  }
}

const set: UpdateOperator = { creates: true, apply: (target, operand) => target.set(clone(operand)) };

/** The update operators that set, remove or rename a field, by name. */
export const fieldUpdateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: { creates: false, apply: (target) => target.get() !== undefined && target.remove() },
  $rename: { creates: false, check: refuseScalars, apply: rename },
  $currentDate: {
    creates: true,
    apply(target, operand) {
      const stamp = isDoc(operand) && operand.$type === 'timestamp';
      target.set(stamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date());
    },
  },
};
