import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { parseSort, type SortField } from '#server/store/embedded/query/sort.ts';
import { readStage, type StageDocument } from './pipeline.ts';

/** The part of a pipeline that the planner can run, and the stages that run on its result. */
interface LeadingStages {
  filter: Doc;
  sort: SortField[] | undefined;
  skip: number | undefined;
  limit: number | undefined;
  rest: unknown[];
}

function integerOf(stage: StageDocument | undefined, name: string, minimum: number): number | undefined {
  if (stage?.name !== name) return undefined;
  const number = toNumber(stage.spec);
  return number !== undefined && Number.isInteger(number) && number >= minimum ? number : undefined;
}

/**
 * Takes `$match` stages, one `$sort`, one `$skip` and one `$limit` from the beginning of a pipeline, so that they can
 * use an index.
 */
export function takeLeadingStages(stages: readonly unknown[]): LeadingStages {
  let at = 0;
  const next = () => (at < stages.length ? readStage(stages[at]) : undefined);
  let filter: Doc = {};
  for (let stage = next(); stage?.name === '$match'; stage = next()) {
    if (!isDoc(stage.spec)) throw new StoreError(15959, 'the match filter must be an expression in an object');
    filter = Object.keys(filter).length === 0 ? stage.spec : { $and: [filter, stage.spec] };
    at += 1;
  }
  const first = next();
  const sorts = first?.name === '$sort' && isDoc(first.spec) && Object.keys(first.spec).length > 0;
  const sort = sorts ? parseSort(first.spec) : undefined;
  if (sorts) at += 1;
  const skip = integerOf(next(), '$skip', 0);
  if (skip !== undefined) at += 1;
  const limit = integerOf(next(), '$limit', 1);
  if (limit !== undefined) at += 1;
  return { filter, sort, skip, limit, rest: stages.slice(at) };
}

/**
 * Recognizes the `$group` that drivers send for `countDocuments`, which an index can answer.
 * @returns the constant `_id` and the name of the sum
 */
export function countingGroup(stages: readonly unknown[]): { id: unknown; name: string } | undefined {
  const [stage] = stages;
  if (stages.length !== 1 || !isDoc(stage) || !isDoc(stage.$group)) return undefined;
  const { _id: id, ...outputs } = stage.$group;
  const [name, ...others] = Object.keys(outputs);
  const constantId = (typeof id !== 'object' || id === null) && typeof id !== 'string';
  if (!('_id' in stage.$group) || !name || others.length > 0 || !constantId) return undefined;
  const output = outputs[name];
  return isDoc(output) && output.$sum === 1 && Object.keys(output).length === 1 ? { id: id ?? null, name } : undefined;
}
