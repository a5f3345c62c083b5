import { countingGroup, takeLeadingStages } from '#server/store/embedded/aggregate/leading-stages.ts';
import { checkStages, compilePipeline, readStage } from '#server/store/embedded/aggregate/pipeline.ts';
import { compilePredicate, type StageContext } from '#server/store/embedded/aggregate/stage.ts';
import { decode } from '#server/store/embedded/bson/decode.ts';
import { encode } from '#server/store/embedded/bson/encode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import {
  type Call,
  collationOf,
  countField,
  deadlineOf,
  docField,
  readCollection,
  variablesOf,
} from '#server/store/embedded/commands/call.ts';
import { compileFilter } from '#server/store/embedded/query/filter/filter.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { checkNamespace } from '#server/store/embedded/storage/collections.ts';
import { countMatching } from '#server/store/embedded/storage/queries/count.ts';
import { findRows } from '#server/store/embedded/storage/queries/find.ts';
import type { Query } from '#server/store/embedded/storage/queries/query.ts';

/** A pipeline split into the query for the planner and the stages that run on its result. */
interface SplitPipeline {
  collection: CollectionInfo | undefined;
  query: Query;
  rest: unknown[];
  variables: Doc;
}

/** Splits the pipeline of an aggregate command. */
export function splitPipeline(call: Call, stages: readonly unknown[]): SplitPipeline {
  const { body } = call;
  const collection = readCollection(call, checkNamespace(call.db, body.aggregate));
  const variables = variablesOf(call);
  const { rest, ...leading } = takeLeadingStages(stages);
  const query: Query = {
    filter: leading.filter,
    ...(leading.sort && { sort: leading.sort }),
    ...(leading.skip !== undefined && { skip: leading.skip }),
    ...(leading.limit !== undefined && { limit: leading.limit }),
    collation: collationOf(body.collation, collection),
    hint: body.hint ?? undefined,
    expression: (source) => compilePredicate(source, variables),
    deadline: deadlineOf(body),
  };
  compileFilter(query.filter, query);
  return { collection, query, rest, variables };
}

/** The access of a pipeline's stages to the collections of the call's database. */
export function stageContext(call: Call, variables: Doc, query: Query): StageContext {
  const documents = function* (name: string, filter: Doc): Generator<Doc> {
    const collection = readCollection(call, name);
    if (!collection) return;
    const { collation, expression, deadline } = query;
    const rows = findRows(call.storage.connection, collection, { filter, collation, expression, deadline });
    for (const row of rows) yield decode(row.bytes);
  };
  return {
    variables,
    collation: query.collation,
    collection: (name) => documents(name, {}),
    lookup: (name, field, value) => documents(name, { [field]: { $eq: value } }),
    pipeline: (stages, inner) => {
      if (!Array.isArray(stages)) throw new StoreError('TypeMismatch', 'a pipeline must be an array');
      return compilePipeline(stages, stageContext(call, inner, query));
    },
  };
}

function* encoded(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encode(doc);
}

function* storedBytes(call: Call, collection: CollectionInfo | undefined, query: Query): Generator<Buffer> {
  if (collection) for (const row of findRows(call.storage.connection, collection, query)) yield row.bytes;
}

function* storedDocuments(call: Call, collection: CollectionInfo | undefined, query: Query): Generator<Doc> {
  for (const bytes of storedBytes(call, collection, query)) yield decode(bytes);
}

/** The command `aggregate`. */
export function aggregateCommand(call: Call): Doc {
  const { body } = call;
  const stages = body.pipeline;
  if (!Array.isArray(stages)) throw new StoreError('TypeMismatch', "BSON field 'aggregate.pipeline' must be an array");
  if (body.explain !== undefined && body.explain !== false)
    throw new StoreError('FailedToParse', 'use the explain command');
  if (!isDoc(body.cursor)) {
    throw new StoreError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  checkStages(stages);
  const onDatabase = body.aggregate === 1;
  return call.cursors.open({
    namespace: `${call.db}.${onDatabase ? '$cmd.aggregate' : body.aggregate}`,
    rows: onDatabase ? databasePipeline(call, stages) : collectionPipeline(call, stages),
    batchSize: countField(docField(body, 'cursor', 'aggregate'), 'batchSize'),
    transaction: call.storage.transaction,
  });
}

/** A pipeline without a collection, which must begin with `$documents`. */
function databasePipeline(call: Call, stages: unknown[]): Iterator<Buffer> {
  const [first, ...rest] = stages;
  const { name, spec } = first === undefined ? { name: '', spec: undefined } : readStage(first);
  if (name !== '$documents' || !Array.isArray(spec)) {
    throw new StoreError(
      'InvalidNamespace',
      "{aggregate: 1} is not valid for this pipeline; a collection's name is required.",
    );
  }
  const context = stageContext(call, {}, { filter: {} });
  return encoded(compilePipeline(rest, context)(spec as Doc[]));
}

function collectionPipeline(call: Call, stages: unknown[]): Iterator<Buffer> {
  const { collection, query, rest, variables } = splitPipeline(call, stages);
  const counting = countingGroup(rest);
  if (counting && (query.sort ?? []).length === 0) {
    const n = collection ? countMatching(call.storage, collection, query) : 0;
    return encoded(n > 0 ? [{ _id: counting.id, [counting.name]: n }] : []);
  }
  if (rest.length === 0) return storedBytes(call, collection, query);
  const run = compilePipeline(rest, stageContext(call, variables, query));
  return encoded(run(storedDocuments(call, collection, query)));
}
