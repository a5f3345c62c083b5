import type { Collation } from '#server/store/embedded/bson/collation.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { FilterContext } from '#server/store/embedded/query/filter/predicate.ts';
import { compileExpression, truthy } from './expression.ts';

/** A compiled stage of a pipeline. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** What the stages of a pipeline share. */
export interface StageContext {
  variables: Doc;
  collation: Collation | undefined;
  /** All documents of another collection of the database. */
  collection(name: string): Iterable<Doc>;
  /** The documents of another collection whose field equals the value; uses an index when there is one. */
  lookup(name: string, field: string, value: unknown): Iterable<Doc>;
  /** Compiles an inner pipeline with further variables. */
  pipeline(stages: unknown, variables: Doc): Stage;
}

/** Compiles a stage from its specification. */
export type CompileStage = (spec: unknown, context: StageContext) => Stage;

/** What compiling a filter within a pipeline needs. */
export function filterContextOf(context: StageContext): FilterContext {
  return { collation: context.collation, expression: (source) => compilePredicate(source, context.variables) };
}

/** Compiles an expression into a test of documents, as `$expr` needs it. */
export function compilePredicate(source: unknown, variables: Doc): (doc: Doc) => boolean {
  const expression = compileExpression(source);
  return (doc) => truthy(expression(doc, variables));
}

/** @throws StoreError 15957 when the argument of a stage is not an integer of at least `min` */
export function integerArgument(name: string, spec: unknown, min: number): number {
  const number = toNumber(spec);
  if (number === undefined || !Number.isInteger(number) || number < min) {
    throw new StoreError(
      15957,
      `invalid argument to ${name} stage: the ${name.slice(1)} must be ${min > 0 ? 'positive' : 'non-negative'}`,
    );
  }
  return number;
}
