import { Long } from 'bson';
import type { Call } from './commands.ts';
import { batchReply } from './cursors.ts';
import { StoreError } from './errors.ts';
import { isOn } from './indexes.ts';
import { compileProjection } from './projection.ts';
import { count, distinct, explain, paging, type Query, run } from './query.ts';
import { type Doc, encode, intOption } from './values.ts';

const DEFAULT_BATCH = 101;

/** The query of a command, whichever of the two names its filter goes by. */
export function queryOf(call: Call): Query {
  const { body } = call;
  return {
    filter: ((body.filter ?? body.query) as Doc | undefined) ?? {},
    sort: body.sort as Doc | undefined,
    collation: body.collation,
    ...paging(body),
    evaluate: call.evaluate,
  };
}

export function find(call: Call): Uint8Array {
  const { body, rows } = call;
  const name = String(body.find);
  if (isOn(body.tailable)) throw new StoreError('BadValue', 'tailable cursors are not supported by this store');
  const project = compileProjection(body.projection as Doc | undefined);
  const size = intOption(body.batchSize, 'batchSize', DEFAULT_BATCH);
  const single = isOn(body.singleBatch) || intOption(body.limit, 'limit', 0) < 0;
  const collection = rows.find(call.db, name);
  const found = collection ? run(rows, collection, queryOf(call)) : [][Symbol.iterator]();
  const documents = bytesOf(found, project);
  return batchReply('firstBatch', call.cursors.first(`${call.db}.${name}`, documents, size, single), call.ending());
}

function* bytesOf(
  found: Iterable<{ bytes: Uint8Array; doc: Doc }>,
  project: ((doc: Doc) => Doc) | undefined,
): Generator<Uint8Array> {
  for (const { bytes, doc } of found) yield project ? encode(project(doc)) : bytes;
}

export function getMore(call: Call): Uint8Array {
  const id = call.body.getMore;
  if (!(id instanceof Long)) throw new StoreError('TypeMismatch', "Field 'getMore' must be of type long");
  const size = intOption(call.body.batchSize, 'batchSize', 1_000_000) || 1_000_000;
  return batchReply('nextBatch', call.cursors.more(id, size), call.ending());
}

export function killCursors(call: Call): Doc {
  const ids = (call.body.cursors as Long[] | undefined) ?? [];
  const killed = ids.filter((id) => call.cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

export function countCommand(call: Call): Doc {
  const collection = call.rows.find(call.db, String(call.body.count));
  return { n: collection ? count(call.rows, collection, queryOf(call)) : 0 };
}

export function distinctCommand(call: Call): Doc {
  const collection = call.rows.find(call.db, String(call.body.distinct));
  return { values: collection ? distinct(call.rows, collection, queryOf(call), String(call.body.key)) : [] };
}

export function explainCommand(call: Call): Doc {
  const inner = call.body.explain as Doc;
  const collection = call.rows.find(call.db, String(inner.find ?? inner.aggregate ?? inner.count));
  const winningPlan = collection ? explain(collection, queryOf({ ...call, body: inner })) : { stage: 'EOF' };
  return { queryPlanner: { namespace: `${call.db}.${collection?.name ?? ''}`, winningPlan, rejectedPlans: [] } };
}
