import { compileExpression } from '#server/store/embedded/aggregate/expression.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import { type Call, collationOf, expressionOf, variablesOf } from '#server/store/embedded/commands/call.ts';
import type { ProjectionContext } from '#server/store/embedded/query/projection/specification.ts';

/** What the projection of a find or findAndModify may use: its filter, for the positional `$`, and expressions. */
export function projectionContext(call: Call, filter: Doc): ProjectionContext {
  const variables = variablesOf(call);
  return {
    filter,
    collation: collationOf(call.body.collation, undefined),
    expression: expressionOf(call),
    compute: (source) => {
      const expression = compileExpression(source);
      return (doc) => expression(doc, variables);
    },
  };
}
