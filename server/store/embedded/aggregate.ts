import { BSONRegExp, Decimal128, Double, Int32, Long } from 'bson';
import type { Call } from './commands.ts';
import { batchReply } from './cursors.ts';
import { StoreError } from './errors.ts';
import type { Evaluate } from './match.ts';
import { count, run } from './query.ts';
import {
  bsonType,
  type Doc,
  encode,
  intOption,
  isDocument,
  isNumber,
  toNumber,
  toRegExp,
  type Value,
} from './values.ts';

/** Stages served at all; the rest is refused by name. */
const STAGES = new Set([
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$group',
  '$count',
  '$unwind',
  '$replaceRoot',
  '$replaceWith',
  '$sortByCount',
  '$lookup',
  '$facet',
  '$bucket',
  '$bucketAuto',
  '$sample',
  '$unionWith',
  '$documents',
  '$redact',
  '$graphLookup',
]);

type Mingo = typeof import('mingo');
let mingo: Mingo | undefined;

/** Loads the library of aggregation expressions, once, for the first command that needs it. */
export async function loadExpressions(): Promise<void> {
  mingo ??= await import('mingo');
}

function library(): Mingo {
  if (!mingo) throw new StoreError('InternalError', 'expressions are not loaded');
  return mingo;
}

/** Whether a command has expressions in it, which need the library. */
export function needsExpressions(body: Doc): boolean {
  if (Array.isArray(body.pipeline)) return !isPlain(body.pipeline as Doc[]);
  const text = (value: Value): boolean =>
    Array.isArray(value)
      ? value.some(text)
      : isDocument(value) && Object.entries(value).some(([name, item]) => name === '$expr' || text(item));
  const pipelines = [body.update, ...((body.updates as Doc[] | undefined) ?? []).map(({ u }) => u)];
  return pipelines.some(Array.isArray) || text(body.filter) || text(body.query) || text(body.q);
}

/** A pipeline that the planner answers alone: matching, sorting, paging, and a count of it all. */
function isPlain(pipeline: Doc[]): boolean {
  const names = pipeline.map(stageName);
  const rest = names.slice(leading(names));
  return rest.length === 0 || (rest.length === 1 && isCount(pipeline.at(-1) as Doc));
}

const stageName = (stage: Doc): string => Object.keys(stage)[0] ?? '';

/** How many stages at the front the planner takes: `$match`, then `$sort`, `$skip`, `$limit`, once each and in that order. */
function leading(names: string[]): number {
  const order = ['$match', '$sort', '$skip', '$limit'];
  let at = 0;
  for (const stage of order) if (names[at] === stage) at += 1;
  return at;
}

/** `{$group: {_id: 1, n: {$sum: 1}}}`, which `countDocuments` sends. */
function isCount(stage: Doc): boolean {
  const group = stage.$group;
  if (!isDocument(group)) return false;
  const [first, second, ...others] = Object.entries(group);
  const constant = first?.[0] === '_id' && (isNumber(first[1]) || first[1] === null);
  const sum = isDocument(second?.[1]) ? second[1].$sum : undefined;
  return constant && others.length === 0 && isNumber(sum) && toNumber(sum) === 1;
}

export function aggregate(call: Call): Uint8Array {
  const pipeline = (call.body.pipeline as Doc[]) ?? [];
  for (const stage of pipeline) refuseUnknown(stageName(stage));
  const name = typeof call.body.aggregate === 'string' ? call.body.aggregate : '$cmd.aggregate';
  const size = intOption((call.body.cursor as Doc | undefined)?.batchSize, 'batchSize', 101);
  const results = evaluate(call, name, pipeline);
  return batchReply('firstBatch', call.cursors.first(`${call.db}.${name}`, results, size, false), call.ending());
}

function refuseUnknown(stage: string): void {
  if (stage === '$changeStream') {
    throw new StoreError('ChangeStreamNotSupported', 'The $changeStream stage is not supported by this store');
  }
  if (!STAGES.has(stage)) throw new StoreError('UnrecognizedStage', `Unrecognized pipeline stage name: '${stage}'`);
}

function* evaluate(call: Call, name: string, pipeline: Doc[]): Generator<Uint8Array> {
  const { rows, body } = call;
  const names = pipeline.map(stageName);
  const taken = leading(names);
  const front = Object.assign({}, ...pipeline.slice(0, taken)) as Doc;
  const query = {
    filter: (front.$match as Doc | undefined) ?? {},
    sort: front.$sort as Doc | undefined,
    collation: body.collation,
    skip: intOption(front.$skip, '$skip', 0),
    limit: intOption(front.$limit, '$limit', 0),
    evaluate: call.evaluate,
  };
  const rest = pipeline.slice(taken);
  const collection = rows.find(call.db, name);
  if (rest.length === 1 && isCount(rest[0] as Doc)) {
    const [[id, key] = ['_id', null], [field] = ['n']] = Object.entries((rest[0] as { $group: Doc }).$group);
    const n = collection ? count(rows, collection, query) : 0;
    if (n > 0) yield encode({ [id]: key, [field]: new Int32(n) });
    return;
  }
  const found = collection ? run(rows, collection, query) : [];
  if (rest.length === 0) {
    for (const { bytes } of found) yield bytes;
    return;
  }
  const documents = [...found].map(({ doc }) => toPlain(doc) as Doc);
  for (const result of library().aggregate(documents as never, toPlain(rest) as never, optionsFor(call)) as Doc[]) {
    yield encode(fromPlain(result) as Doc);
  }
}

function optionsFor(call: Call) {
  const resolve = (name: string) => {
    const collection = call.rows.find(call.db, name);
    return collection ? [...run(call.rows, collection, { filter: {} })].map(({ doc }) => toPlain(doc)) : [];
  };
  return { collectionResolver: resolve, scriptEnabled: false } as never;
}

/** Numbers as JavaScript's for expressions. What would lose digits there is refused rather than answered wrongly. */
function toPlain(value: Value): Value {
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Long && !Number.isSafeInteger(value.toNumber())) throw inexact();
  if (value instanceof Decimal128) throw inexact();
  if (isNumber(value)) return toNumber(value);
  if (value instanceof BSONRegExp) return toRegExp(value);
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toPlain(item)]));
}

const inexact = () =>
  new StoreError(
    'BadValue',
    'Decimals and integers beyond 2^53 are not supported in aggregation expressions by this store',
  );

function fromPlain(value: Value): Value {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? new Int32(value) : new Double(value);
  if (!isDocument(value) || bsonType(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromPlain(item)]));
}

/** Evaluates `$expr`. */
export const evaluateExpression: Evaluate = (expression, doc) => {
  const [result] = library().aggregate(
    [toPlain(doc)] as never,
    [{ $project: { _id: 0, result: toPlain(expression) } }] as never,
  ) as Doc[];
  return result?.result;
};

/** An update written as a pipeline, on one document. */
export function pipelineUpdate(stages: Doc[]): (doc: Doc) => Doc {
  return (doc) => {
    const [result] = library().aggregate([toPlain(doc)] as never, toPlain(stages) as never) as Doc[];
    return { ...(fromPlain(result ?? {}) as Doc), ...('_id' in doc && { _id: doc._id }) };
  };
}
