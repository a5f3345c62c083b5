import type { Collation } from '#server/store/embedded/bson/collation.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { anyAt } from '#server/store/embedded/query/paths.ts';

/** A compiled filter. */
export type Predicate = (doc: Doc) => boolean;

/** A compiled condition on one value; a missing value is undefined. */
export type ValueTest = (value: unknown) => boolean;

/** What compiling a filter needs beside the filter. */
export interface FilterContext {
  collation?: Collation | undefined;
  /** Compiles the expression of `$expr`; without it `$expr` is an error. */
  expression?: ((expression: unknown) => Predicate) | undefined;
}

/** What compiling an operator needs: the compiler of `$elemMatch` is passed in, because it compiles filters again. */
export interface OperatorContext extends FilterContext {
  elementTest(operand: Doc): ValueTest;
}

/**
 * Compiles one operator of a field's condition.
 * @param operand of the operator
 * @param parts of the field's dotted path
 * @param condition the whole condition, for `$options` beside `$regex`
 */
export type OperatorCompiler = (
  operand: unknown,
  parts: readonly string[],
  context: OperatorContext,
  condition: Doc,
) => Predicate;

/** Tests the values at a path; `expandArrays` tests the elements of an array there too. */
export function testAt(parts: readonly string[], expandArrays: boolean, test: ValueTest): Predicate {
  return (doc) => anyAt(doc, parts, 0, expandArrays, test);
}
