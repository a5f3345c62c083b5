import { type Doc, decode, isDoc } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { StoreError } from '../bson/errors.ts';
import { type Call, collationOf, countField, deadlineOf, docField } from '../commands/call.ts';
import { compile } from '../query/filter.ts';
import { parseSort, toNumber } from '../query/sort.ts';
import type { CollectionInfo } from '../storage/catalogue.ts';
import { checkNamespace, findCollection } from '../storage/engine.ts';
import { countMatching, findRows, type Query } from '../storage/find.ts';
import { compileExpression } from './expression.ts';
import { predicate, STAGES, type Stage, type StageContext } from './stages.ts';

/** Expressions and pipelines, as commands other than aggregate use them. */
export interface Aggregation {
  predicate(expression: unknown, variables: Doc): (doc: Doc) => boolean;
  expression(expression: unknown, variables: Doc): (doc: Doc) => unknown;
  updatePipeline(stages: unknown[], variables: Doc): (doc: Doc) => Doc;
}

const UPDATE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

const NOTHING: StageContext = {
  variables: {},
  collation: undefined,
  collection: () => [],
  lookup: () => [],
  pipeline: () => (docs) => docs,
};

/** What expressions outside of aggregate need. */
export const aggregation: Aggregation = {
  predicate: (source, variables) => predicate(source, evaluated(variables)),
  expression(source, variables) {
    const expression = compileExpression(source);
    const values = evaluated(variables);
    return (doc) => expression(doc, values);
  },
  updatePipeline(stages, variables) {
    const values = evaluated(variables);
    const run = stages.map((stage) => {
      const { name, spec } = readStage(stage);
      if (!UPDATE_STAGES.has(name)) throw new StoreError(72, `${name} is not allowed to be used within an update`);
      return (STAGES[name] as (spec: unknown, context: StageContext) => Stage)(spec, { ...NOTHING, variables: values });
    });
    return (doc) => {
      let docs: Iterable<Doc> = [doc];
      for (const stage of run) docs = stage(docs);
      return [...docs][0] as Doc;
    };
  },
};

/** The values of a command's `let`, which may not refer to fields. */
function evaluated(variables: Doc): Doc {
  return Object.fromEntries(
    Object.entries(variables).map(([name, source]) => [name, compileExpression(source)({}, {}) ?? null]),
  );
}

function readStage(stage: unknown): { name: string; spec: unknown } {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const [name] = Object.keys(stage) as [string];
  return { name, spec: stage[name] };
}

const REFUSED: Readonly<Record<string, [number, string]>> = {
  $changeStream: [40573, 'The $changeStream stage is only supported on replica sets'],
  $geoNear: [2, '$geoNear is not supported by this server: it has no geospatial index'],
  $search: [31082, '$search is not supported by this server'],
  $searchMeta: [31082, '$searchMeta is not supported by this server'],
  $vectorSearch: [31082, '$vectorSearch is not supported by this server'],
};

function buildStage(stage: unknown, context: StageContext): Stage {
  const { name, spec } = readStage(stage);
  const refused = REFUSED[name];
  if (refused) throw new StoreError(...refused);
  const build = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!build) throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return build(spec, context);
}

function chain(stages: unknown[], context: StageContext): Stage {
  const built = stages.map((stage) => buildStage(stage, context));
  return (docs) => built.reduce<Iterable<Doc>>((source, stage) => stage(source), docs);
}

function contextOf(call: Call, variables: Doc, query: Query): StageContext {
  const rows = function* (name: string, filter: Doc): Generator<Doc> {
    const other = findCollection(call.unit, call.db, name);
    if (!other) return;
    call.unit.transaction?.reads(other);
    for (const row of findRows(call.unit.connection, other, { ...query, filter, sort: [], hint: undefined }))
      yield decode(row.bytes);
  };
  const context: StageContext = {
    variables,
    collation: query.collation,
    collection: (name) => rows(name, {}),
    lookup: (name, field, value) => rows(name, { [field]: { $eq: value } }),
    pipeline: (stages, inner) => {
      if (!Array.isArray(stages)) throw new StoreError(14, 'a pipeline must be an array');
      return chain(stages, { ...context, variables: inner, pipeline: contextOf(call, inner, query).pipeline });
    },
  };
  return context;
}

/** Takes the stages at the front that the planner can answer into the query. */
function takeLeading(stages: unknown[], query: Query): unknown[] {
  let at = 0;
  const next = () => (at < stages.length ? readStage(stages[at]) : undefined);
  for (let stage = next(); stage?.name === '$match'; stage = next()) {
    if (!isDoc(stage.spec)) throw new StoreError(15959, 'the match filter must be an expression in an object');
    query.filter = Object.keys(query.filter).length === 0 ? stage.spec : { $and: [query.filter, stage.spec] };
    at += 1;
  }
  const sort = next();
  if (sort?.name === '$sort' && isDoc(sort.spec) && Object.keys(sort.spec).length > 0) {
    query.sort = parseSort(sort.spec);
    at += 1;
  }
  const skip = next();
  if (skip?.name === '$skip' && Number.isInteger(toNumber(skip.spec)) && (toNumber(skip.spec) as number) >= 0) {
    query.skip = toNumber(skip.spec) as number;
    at += 1;
  }
  const limit = next();
  if (limit?.name === '$limit' && Number.isInteger(toNumber(limit.spec)) && (toNumber(limit.spec) as number) > 0) {
    query.limit = toNumber(limit.spec) as number;
    at += 1;
  }
  return stages.slice(at);
}

/** The counting group that drivers send for countDocuments: its `_id` and the name of its sum. */
function countingGroup(stages: unknown[]): { id: unknown; name: string } | undefined {
  const [stage] = stages;
  if (stages.length !== 1 || !isDoc(stage) || !isDoc(stage.$group)) return undefined;
  const names = Object.keys(stage.$group);
  const id = stage.$group._id;
  const [name] = names.filter((field) => field !== '_id');
  if (names.length !== 2 || !name || (typeof id === 'object' && id !== null) || typeof id === 'string')
    return undefined;
  const output = stage.$group[name];
  return isDoc(output) && output.$sum === 1 && Object.keys(output).length === 1 ? { id: id ?? null, name } : undefined;
}

function* encoded(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encode(doc);
}

function* rawRows(call: Call, collection: CollectionInfo | undefined, query: Query): Generator<Buffer> {
  if (collection) for (const row of findRows(call.unit.connection, collection, query)) yield row.bytes;
}

function* decodedRows(call: Call, collection: CollectionInfo | undefined, query: Query): Generator<Doc> {
  for (const bytes of rawRows(call, collection, query)) yield decode(bytes);
}

/** Answers an aggregate command. */
export function aggregate(call: Call): Doc {
  const { body } = call;
  const stages = body.pipeline;
  if (!Array.isArray(stages)) throw new StoreError(14, "BSON field 'aggregate.pipeline' must be an array");
  if (body.explain !== undefined && body.explain !== false) throw new StoreError(9, 'use the explain command');
  if (!isDoc(body.cursor))
    throw new StoreError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  for (const stage of stages)
    if (readStage(stage).name === '$changeStream') throw new StoreError(...(REFUSED.$changeStream as [number, string]));
  const { rows, namespace } = body.aggregate === 1 ? databasePipeline(call, stages) : collectionPipeline(call, stages);
  return call.cursors.open({
    namespace,
    rows,
    batchSize: countField(docField(body, 'cursor', 'aggregate'), 'batchSize'),
    transaction: call.unit.transaction,
  });
}

interface Answer {
  rows: Iterator<Buffer>;
  namespace: string;
}

function databasePipeline(call: Call, stages: unknown[]): Answer {
  const [first, ...rest] = stages;
  const { name, spec } = first === undefined ? { name: '', spec: undefined } : readStage(first);
  if (name !== '$documents' || !Array.isArray(spec)) {
    throw new StoreError(73, "{aggregate: 1} is not valid for this pipeline; a collection's name is required.");
  }
  const context = contextOf(call, {}, { filter: {} });
  return { rows: encoded(chain(rest, context)(spec as Doc[])), namespace: `${call.db}.$cmd.aggregate` };
}

/** The query at the front of a pipeline and the stages left behind it. */
export function splitPipeline(
  call: Call,
  stages: unknown[],
): { collection: CollectionInfo | undefined; query: Query; rest: unknown[]; variables: Doc } {
  const { body } = call;
  const name = checkNamespace(call.db, body.aggregate);
  const collection = findCollection(call.unit, call.db, name);
  if (collection) call.unit.transaction?.reads(collection);
  const variables = evaluated(docField(body, 'let', 'aggregate'));
  const query: Query = {
    filter: {},
    collation: collationOf(body.collation, collection),
    hint: body.hint ?? undefined,
    expression: (source) => predicate(source, variables),
    deadline: deadlineOf(body),
  };
  const rest = takeLeading(stages, query);
  compile(query.filter, query);
  return { collection, query, rest, variables };
}

/** The stages the planner does not answer; refuses any it does not know. */
export const compilePipeline = (call: Call, rest: unknown[], variables: Doc, query: Query): Stage =>
  chain(rest, contextOf(call, variables, query));

function collectionPipeline(call: Call, stages: unknown[]): Answer {
  const { collection, query, rest, variables } = splitPipeline(call, stages);
  const namespace = `${call.db}.${call.body.aggregate}`;
  const counting = countingGroup(rest);
  if (counting && (query.sort ?? []).length === 0) {
    const n = collection ? countMatching(call.unit, collection, query) : 0;
    return { rows: encoded(n > 0 ? [{ _id: counting.id, [counting.name]: n }] : []), namespace };
  }
  const run = compilePipeline(call, rest, variables, query);
  if (rest.length === 0) return { rows: rawRows(call, collection, query), namespace };
  return { rows: encoded(run(decodedRows(call, collection, query))), namespace };
}
