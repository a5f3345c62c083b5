import { countingGroup, takeLeadingStages } from '#server/store/embedded/aggregate/leading-stages.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';

/**
 * Whether a command may contain aggregation expressions, for which mingo has to be loaded first. It may be true for a
 * command without expressions, never false for one with expressions.
 */
export function mayUseExpressions(body: Doc): boolean {
  const { pipeline, updates, update, projection, fields, explain } = body;
  if (isDoc(explain)) return mayUseExpressions(explain);
  if (body.let !== undefined || Array.isArray(update) || hasExpr(body)) return true;
  if (Array.isArray(updates) && updates.some((statement) => isDoc(statement) && Array.isArray(statement.u)))
    return true;
  return pipelineUsesExpressions(pipeline) || computes(projection) || computes(fields);
}

function pipelineUsesExpressions(pipeline: unknown): boolean {
  if (!Array.isArray(pipeline)) return false;
  const { rest } = takeLeadingStages(pipeline);
  return rest.some((stage) => !isPlainLookup(stage)) && !countingGroup(rest);
}

const isPlainLookup = (stage: unknown) =>
  isDoc(stage) &&
  isDoc(stage.$lookup) &&
  stage.$lookup.let === undefined &&
  !pipelineUsesExpressions(stage.$lookup.pipeline);

function computes(projection: unknown): boolean {
  return isDoc(projection) && Object.values(projection).some((value) => isDoc(value) || typeof value === 'string');
}

/** `$expr` may stand anywhere in a filter. */
function hasExpr(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasExpr);
  return isDoc(value) && Object.keys(value).some((name) => name === '$expr' || hasExpr(value[name]));
}
