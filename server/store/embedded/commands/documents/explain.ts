import { compilePipeline } from '#server/store/embedded/aggregate/pipeline.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import { VERSION } from '#server/store/embedded/commands/admin/hello.ts';
import { type Call, readCollection } from '#server/store/embedded/commands/call.ts';
import type { Plan } from '#server/store/embedded/query/planner/plan.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { findRows, planOf } from '#server/store/embedded/storage/queries/find.ts';
import type { Query } from '#server/store/embedded/storage/queries/query.ts';
import { splitPipeline, stageContext } from './aggregate.ts';
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

/** The command `explain`, for find, count, distinct, aggregate, update, delete and findAndModify. */
export function explainCommand(call: Call): Doc {
  const inner = call.body.explain;
  if (!isDoc(inner)) throw new StoreError('FailedToParse', 'explain needs a command');
  const { verbosity = 'allPlansExecution' } = call.body;
  if (!VERBOSITIES.includes(String(verbosity))) {
    throw new StoreError('BadValue', `verbosity string must be one of {'${VERBOSITIES.join("', '")}'}`);
  }
  const [name] = Object.keys(inner) as [string];
  const explained: Call = { ...call, name, body: { ...inner, $db: call.db } };
  const { collection, query } = name === 'aggregate' ? explainedPipeline(explained) : explainedQuery(explained);
  const planner = plannerOf(explained, collection, query);
  return {
    explainVersion: '1',
    queryPlanner: planner,
    ...(verbosity !== 'queryPlanner' && { executionStats: execution(call, collection, query) }),
    command: inner,
    serverInfo: { host: 'embedded', version: VERSION },
    ...(name === 'aggregate' && { stages: [{ $cursor: { queryPlanner: planner } }] }),
    ok: 1,
  };
}

interface ExplainedQuery {
  collection: CollectionInfo | undefined;
  query: Query;
}

function explainedPipeline(call: Call): ExplainedQuery {
  const { pipeline } = call.body;
  if (!Array.isArray(pipeline)) throw new StoreError('TypeMismatch', 'pipeline must be an array');
  const { collection, query, rest, variables } = splitPipeline(call, pipeline);
  compilePipeline(rest, stageContext(call, variables, query));
  return { collection, query };
}

const EXPLAINABLE = ['find', 'count', 'distinct', 'update', 'delete', 'findAndModify', 'findandmodify'];

function explainedQuery(call: Call): ExplainedQuery {
  const { body, name } = call;
  if (!EXPLAINABLE.includes(name))
    throw new StoreError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  const collection = readCollection(call);
  const statements = body.updates ?? body.deletes;
  const statement: Doc | undefined = Array.isArray(statements) ? statements[0] : undefined;
  if (statement) {
    const { q: filter, hint, collation } = statement;
    return {
      collection,
      query: queryOf({ ...call, body: { ...body, filter, hint, collation } }, collection, 'filter'),
    };
  }
  const query = queryOf(call, collection, name === 'find' ? 'filter' : 'query');
  if (typeof body.limit === 'number') query.limit = Math.abs(body.limit);
  return { collection, query };
}

function execution(call: Call, collection: CollectionInfo | undefined, query: Query): Doc {
  let returned = 0;
  const started = performance.now();
  if (collection) for (const _ of findRows(call.storage.connection, collection, query)) returned += 1;
  return {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - started),
    executionStages: collection
      ? { ...stageOf(planOf(collection, query)), nReturned: returned }
      : { stage: 'EOF', nReturned: 0 },
  };
}
