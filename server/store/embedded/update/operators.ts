import { arithmeticUpdateOperators } from './arithmetic-operators.ts';
import { arrayUpdateOperators } from './array-operators.ts';
import { fieldUpdateOperators } from './field-operators.ts';
import type { UpdateOperator } from './operator.ts';

/** The update operators by name. */
export const OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  ...fieldUpdateOperators,
  ...arithmeticUpdateOperators,
  ...arrayUpdateOperators,
};
