import { compilePipeline, splitPipeline } from '../../aggregate/pipeline.ts';
import { type Doc, isDoc } from '../../bson/decode.ts';
import { StoreError } from '../../bson/errors.ts';
import type { Plan } from '../../query/planner.ts';
import type { CollectionInfo } from '../../storage/catalogue.ts';
import { findRows, planOf, type Query } from '../../storage/find.ts';
import { type Call, readCollection } from '../call.ts';
import { queryOf } from './find.ts';

function stageOf(plan: Plan): Doc {
  if (plan.kind === 'table') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map(stageOf) } };
  const { index } = plan;
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      keyPattern: index.spec.key,
      indexName: index.name,
      isMultiKey: index.multikey !== 0,
      isUnique: index.unique,
      isSparse: index.sparse,
      isPartial: index.partialFilter !== undefined,
      direction: plan.reverse ? 'backward' : 'forward',
      ranges: plan.ranges.length,
    },
  };
}

function plannerOf(call: Call, collection: CollectionInfo | undefined, query: Query): Doc {
  const plan = collection && planOf(collection, query);
  const found: Doc = plan ? stageOf(plan) : { stage: 'EOF' };
  const winning = plan && !plan.sorted && (query.sort ?? []).length > 0 ? { stage: 'SORT', inputStage: found } : found;
  return {
    namespace: `${call.db}.${collection?.name ?? ''}`,
    parsedQuery: query.filter,
    winningPlan: winning,
    rejectedPlans: [],
  };
}

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** Explains a find, count, distinct, aggregate, update, delete or findAndModify. */
export function explain(call: Call): Doc {
  const inner = call.body.explain;
  if (!isDoc(inner)) throw new StoreError(9, 'explain needs a command');
  const { verbosity = 'allPlansExecution' } = call.body;
  if (!VERBOSITIES.includes(String(verbosity))) {
    throw new StoreError(2, `verbosity string must be one of {'${VERBOSITIES.join("', '")}'}`);
  }
  const name = Object.keys(inner)[0] as string;
  const asked: Call = { ...call, name, body: { ...inner, $db: call.db } };
  const { collection, query, pipeline } = questionOf(asked, inner, name);
  const planner = plannerOf(asked, collection, query);
  const reply: Doc = { explainVersion: '1', queryPlanner: planner };
  if (call.body.verbosity !== 'queryPlanner') reply.executionStats = execution(call, collection, query);
  reply.command = inner;
  reply.serverInfo = { host: 'embedded', version: '7.0.0' };
  reply.ok = 1;
  return pipeline ? { ...reply, stages: [{ $cursor: { queryPlanner: planner } }] } : reply;
}

function questionOf(
  call: Call,
  inner: Doc,
  name: string,
): { collection: CollectionInfo | undefined; query: Query; pipeline: boolean } {
  if (name === 'aggregate') {
    if (!Array.isArray(inner.pipeline)) throw new StoreError(14, 'pipeline must be an array');
    const { collection, query, rest, variables } = splitPipeline(call, inner.pipeline);
    compilePipeline(call, rest, variables, query);
    return { collection, query, pipeline: true };
  }
  const collection = readCollection(call);
  const statement = (
    Array.isArray(inner.updates) ? inner.updates[0] : Array.isArray(inner.deletes) ? inner.deletes[0] : undefined
  ) as Doc | undefined;
  if (statement)
    call.body = { ...call.body, filter: statement.q, hint: statement.hint, collation: statement.collation };
  const filterName = name === 'find' || statement ? 'filter' : 'query';
  if (!['find', 'count', 'distinct', 'update', 'delete', 'findAndModify', 'findandmodify'].includes(name)) {
    throw new StoreError(59, `Explain failed due to unknown command: ${name}`);
  }
  const query = queryOf(call, collection, filterName);
  if (typeof inner.limit === 'number') query.limit = Math.abs(inner.limit);
  return { collection, query, pipeline: false };
}

function execution(call: Call, collection: CollectionInfo | undefined, query: Query): Doc {
  let returned = 0;
  const started = performance.now();
  if (collection) for (const _ of findRows(call.unit.connection, collection, query)) returned += 1;
  return {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - started),
    executionStages: collection
      ? { ...stageOf(planOf(collection, query)), nReturned: returned }
      : { stage: 'EOF', nReturned: 0 },
  };
}
