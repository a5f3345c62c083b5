import { Timestamp } from 'bson';
import { clone, isDoc } from '#server/store/embedded/bson/types.ts';
import type { OperatorScope, UpdateOperator } from './operator.ts';
import { type Target, visitPath } from './path.ts';

function rename(target: Target, operand: unknown, { root }: OperatorScope): void {
  const value = target.get();
  if (value === undefined) return;
  target.remove();
  const path = operand as string;
  visitPath(root, path, path.split('.'), {
    create: true,
    filters: new Map(),
    position: () => -1,
    apply: (destination) => destination.set(value),
  });
}

const set: UpdateOperator = { creates: true, apply: (target, operand) => target.set(clone(operand)) };

/** The update operators that set, remove or rename a field, by name. */
export const fieldUpdateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: { creates: false, apply: (target) => target.get() !== undefined && target.remove() },
  $rename: { creates: false, apply: rename },
  $currentDate: {
    creates: true,
    apply(target, operand) {
      const stamp = isDoc(operand) && operand.$type === 'timestamp';
      target.set(stamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date());
    },
  },
};
