import { compare } from '#server/store/embedded/bson/compare.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { arithmetic, bitwise, isInteger, isNumber } from '#server/store/embedded/bson/numbers.ts';
import { show, typeName } from '#server/store/embedded/bson/print.ts';
import { clone, type Doc } from '#server/store/embedded/bson/types.ts';
import type { UpdateOperator } from './operator.ts';

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function arithmeticOperator(name: string, operation: 'add' | 'multiply'): UpdateOperator {
  return {
    creates: true,
    apply(target, operand, { root, path }) {
      const current = target.get();
      if (current === undefined) {
        return target.set(operation === 'add' ? operand : arithmetic(0, operand, 'multiply'));
      }
      if (!isNumber(current)) {
        throw new StoreError(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(root._id)}} has the field '${lastPart(path)}' of non-numeric type ${typeName(current)}`,
        );
      }
      const result = arithmetic(current, operand, operation);
      if (result === undefined) {
        throw new StoreError(
          'BadValue',
          `Failed to apply ${name} operations to current value (${show(current)}) for document {_id: ${show(root._id)}}`,
        );
      }
      target.set(result);
    },
  };
}

function extreme(wins: (order: number) => boolean): UpdateOperator {
  return {
    creates: true,
    apply(target, operand, { filterContext }) {
      const current = target.get();
      const order = filterContext.collation?.compare ?? compare;
      if (current === undefined || wins(order(operand, current))) target.set(clone(operand));
    },
  };
}

/** The update operators that compute with numbers or compare values, by name. */
export const arithmeticUpdateOperators: Readonly<Record<string, UpdateOperator>> = {
  $inc: arithmeticOperator('$inc', 'add'),
  $mul: arithmeticOperator('$mul', 'multiply'),
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $bit: {
    creates: true,
    apply(target, operand, { root, path }) {
      let current: unknown = target.get() ?? 0;
      if (!isInteger(current)) {
        throw new StoreError(
          'BadValue',
          `Cannot apply $bit to a value of non-integral type. {_id: ${show(root._id)}} has the field ${lastPart(path)} of non-integer type ${typeName(current)}`,
        );
      }
      for (const name of Object.keys(operand as Doc)) current = bitwise(current, (operand as Doc)[name], name);
      target.set(current);
    },
  },
};
