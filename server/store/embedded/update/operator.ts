import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { FilterContext } from '#server/store/embedded/query/filter/predicate.ts';
import type { Target } from './path.ts';

/** Where an operator is applied. */
export interface OperatorScope {
  /** The whole document. */
  root: Doc;
  /** The path as the update names it, for error messages. */
  path: string;
  /** How values are compared. */
  filterContext: FilterContext;
}

/** One update operator. */
export interface UpdateOperator {
  /** Whether missing parents on the path are created. */
  creates: boolean;
  /** Refuses a path that the operator cannot go in the document, also where nothing is to change. */
  check?(root: Doc, path: string): void;
  /** Changes the value at one place of the document. */
  apply(target: Target, operand: unknown, scope: OperatorScope): void;
}
