import { Long, Timestamp } from 'bson';
import { loadOperators } from '../aggregate/expression.ts';
import { usesOperators } from '../aggregate/library-operators.ts';
import { aggregate, aggregation } from '../aggregate/pipeline.ts';
import { type Doc, isDoc } from '../bson/decode.ts';
import { asStoreError, StoreError } from '../bson/errors.ts';
import { unmetConcern } from '../protocol/write-concern.ts';
import type { Cursors } from '../storage/cursors.ts';
import type { Engine } from '../storage/engine.ts';
import { refuseOld, requireOpen, type Session, type Sessions, type Transaction } from '../storage/transactions.ts';
import * as admin from './admin/collections.ts';
import * as server from './admin/server.ts';
import type { Call, ClientState, ServerFacts } from './call.ts';
import { explain } from './documents/explain.ts';
import * as read from './documents/find.ts';
import * as write from './documents/write.ts';
import type { FailPoints } from './fail-points.ts';

interface Command {
  run(call: Call): Doc;
  /** The command writes: it waits for the writer's place and answers after the commit. */
  writes?: boolean;
  /** May run inside a transaction. */
  transactional?: boolean;
  /** Can be asked before authentication. */
  open?: boolean;
  /** Fields beyond those every command may have; undefined lets any pass. */
  fields?: readonly string[];
}

const CRUD = { transactional: true } as const;
const CHANGE = { transactional: true, writes: true } as const;
const BULK = ['ordered', 'bypassDocumentValidation', 'let'];

const COMMANDS: Readonly<Record<string, Command>> = {
  insert: { run: write.insert, ...CHANGE, fields: ['documents', ...BULK] },
  update: { run: write.update, ...CHANGE, fields: ['updates', ...BULK] },
  delete: { run: write.remove, ...CHANGE, fields: ['deletes', ...BULK] },
  findandmodify: {
    run: write.findAndModify,
    ...CHANGE,
    fields: [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'bypassDocumentValidation',
      'collation',
      'arrayFilters',
      'hint',
      'let',
    ],
  },
  find: {
    run: read.find,
    ...CRUD,
    fields: [
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'min',
      'max',
      'returnKey',
      'showRecordId',
      'tailable',
      'oplogReplay',
      'noCursorTimeout',
      'awaitData',
      'allowPartialResults',
      'collation',
      'allowDiskUse',
      'let',
    ],
  },
  getmore: { run: read.getMore, ...CRUD, fields: ['collection', 'batchSize'] },
  killcursors: { run: read.killCursors, ...CRUD, fields: ['cursors'] },
  aggregate: {
    run: aggregate,
    ...CRUD,
    fields: ['pipeline', 'explain', 'allowDiskUse', 'cursor', 'bypassDocumentValidation', 'collation', 'hint', 'let'],
  },
  count: { run: read.count, fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'] },
  distinct: { run: read.distinct, ...CRUD, fields: ['key', 'query', 'collation', 'hint'] },
  explain: { run: explain, fields: ['verbosity'] },
  create: { run: admin.create, ...CHANGE },
  drop: { run: admin.drop, writes: true },
  dropdatabase: { run: admin.dropDatabase, writes: true },
  renamecollection: { run: admin.renameCollection, writes: true },
  createindexes: { run: admin.createIndexes, ...CHANGE, fields: ['indexes', 'commitQuorum'] },
  listindexes: { run: admin.listIndexes, fields: ['cursor'] },
  dropindexes: { run: admin.dropIndexes, writes: true, fields: ['index'] },
  collmod: { run: admin.collMod, writes: true },
  listcollections: { run: admin.listCollections },
  listdatabases: { run: admin.listDatabases },
  collstats: { run: admin.collStats },
  dbstats: { run: admin.dbStats },
  hello: { run: server.hello, open: true },
  ismaster: { run: server.hello, open: true },
  ping: { run: () => ({ ok: 1 }), open: true },
  buildinfo: { run: server.buildInfo, open: true },
  serverstatus: { run: server.serverStatus },
  hostinfo: { run: server.hostInfo },
  getparameter: { run: server.getParameter },
  getcmdlineopts: { run: server.getCmdLineOpts },
  getlog: { run: server.getLog },
  whatsmyuri: { run: server.whatsMyUri, open: true },
  connectionstatus: { run: server.connectionStatus, open: true },
  endsessions: { run: server.endSessions, open: true },
  killsessions: { run: server.endSessions },
  killallsessions: { run: server.killAllSessions },
  refreshsessions: { run: () => ({ ok: 1 }) },
  startsession: { run: server.startSession },
  saslstart: { run: server.saslStart, open: true },
  saslcontinue: { run: server.saslContinue, open: true },
  logout: { run: server.logout, open: true },
};

/** Fields any command may carry. */
const GENERIC = new Set([
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
]);

function refuseUnknownFields(name: string, command: Command, body: Doc): void {
  if (!command.fields) return;
  for (const field of Object.keys(body)) {
    if (field === name || field.startsWith('$') || GENERIC.has(field)) continue;
    if (field === 'readConcern' || field === 'writeConcern' || command.fields.includes(field)) continue;
    throw new StoreError(72, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

/** Everything a dispatcher works with. */
export interface Server {
  engine: Engine;
  cursors: Cursors;
  sessions: Sessions;
  facts: ServerFacts;
  /** Only in a store that serves a driver's test suite. */
  failPoints: FailPoints | undefined;
}

const ENDINGS = new Set(['committransaction', 'aborttransaction']);

/**
 * Runs one command. Refusals come back as an answer with `ok: 0`.
 * @returns undefined when the connection is to end without an answer, as only a fail point wants it
 */
export async function dispatch(to: Server, client: ClientState, body: Doc): Promise<Doc | undefined> {
  try {
    const failure = await to.failPoints?.meet(Object.keys(body)[0] ?? '', body, client);
    if (failure?.closes === 'unrun') return undefined;
    if (failure?.error) throw failure.error;
    const reply = await runCommand(to, client, body);
    return failure?.closes ? undefined : withClock({ ...reply, ...failure?.extra });
  } catch (thrown) {
    return errorReply(asStoreError(thrown));
  }
}

/** The answer to a refused command. */
export function errorReply(error: StoreError): Doc {
  return withClock({
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...error.extra,
    ...(error.labels.length > 0 ? { errorLabels: error.labels } : {}),
  });
}

async function runCommand(to: Server, client: ClientState, body: Doc): Promise<Doc> {
  const name = Object.keys(body)[0] ?? '';
  const key = name.toLowerCase();
  const command = Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : undefined;
  const known = command ?? (ENDINGS.has(key) || (key === 'configurefailpoint' && to.failPoints));
  if (!known) throw new StoreError(59, `no such command: '${name}'`);
  if (to.facts.credentials && !client.authenticated && !command?.open) {
    throw new StoreError(13, `Command ${name} requires authentication`);
  }
  if (key === 'configurefailpoint' && to.failPoints) return to.failPoints.configure(body);
  const session = sessionOf(to, body);
  const txnNumber = body.txnNumber === undefined ? undefined : BigInt(String(body.txnNumber));
  if (!command) return { ...endTransaction(to, session, txnNumber, key), ...unmetConcern(body) };
  refuseUnknownFields(name, command, body);
  if (key !== 'insert' && usesOperators(body)) await loadOperators();
  const call: Call = {
    name,
    db: String(body.$db ?? 'test'),
    body,
    engine: to.engine,
    unit: to.engine,
    cursors: to.cursors,
    sessions: to.sessions,
    aggregation,
    server: to.facts,
    client,
  };
  if (session && txnNumber !== undefined && body.autocommit === false) {
    return inTransaction(to, call, command, session, txnNumber);
  }
  return command.writes ? writeCommand(to, call, command, session, txnNumber) : command.run(call);
}

function sessionOf(to: Server, body: Doc): Session | undefined {
  if (!isDoc(body.lsid)) return undefined;
  return to.sessions.get(sessionKey(body.lsid));
}

/** A session's id as a map key. */
export function sessionKey(lsid: Doc): string {
  const { id } = lsid as { id?: { toString(encoding: string): string } };
  return id?.toString('hex') ?? '';
}

async function writeCommand(
  to: Server,
  call: Call,
  command: Command,
  session: Session | undefined,
  txnNumber: bigint | undefined,
): Promise<Doc> {
  if (session && txnNumber !== undefined) {
    refuseOld(session, txnNumber);
    if (session.txnNumber === txnNumber && session.reply) return session.reply;
  }
  if (to.engine.writer) await to.engine.waitForWriter();
  to.engine.openGroup();
  let reply: Doc;
  try {
    reply = { ...command.run(call), ...unmetConcern(call.body) };
  } catch (thrown) {
    // A refusal comes before anything was written; anything else leaves the group in doubt.
    if (!(thrown instanceof StoreError)) to.engine.failGroup(asStoreError(thrown));
    throw thrown;
  }
  if (session && txnNumber !== undefined) {
    session.transaction?.abort();
    session.transaction = undefined;
    session.txnNumber = txnNumber;
    session.reply = reply;
  }
  return new Promise((resolve, reject) => {
    to.engine.afterCommit((error) => {
      if (!error) return resolve(reply);
      if (session) session.reply = undefined;
      reject(error);
    });
  });
}

function inTransaction(to: Server, call: Call, command: Command, session: Session, txnNumber: bigint): Doc {
  const starts = call.body.startTransaction === true;
  if (!command.transactional) {
    throw new StoreError(263, `Cannot run '${call.name}' in a multi-document transaction.`);
  }
  const transaction = to.sessions.transaction(session, txnNumber, starts);
  requireOpen(transaction, txnNumber);
  call.unit = transaction;
  try {
    if (command.writes) transaction.beginWrite();
    return command.run(call);
  } catch (thrown) {
    // Any error ends a transaction, as in MongoDB.
    transaction.abort();
    const error = asStoreError(thrown);
    if (error.code === 112 && error.labels.length === 0) {
      throw new StoreError(112, error.message, { labels: ['TransientTransactionError'] });
    }
    throw error;
  }
}

function endTransaction(to: Server, session: Session | undefined, txnNumber: bigint | undefined, key: string): Doc {
  if (!session || txnNumber === undefined) {
    throw new StoreError(251, "Transaction isn't in progress");
  }
  const transaction: Transaction = to.sessions.transaction(session, txnNumber, false);
  if (key === 'aborttransaction') {
    if (transaction.state === 'committed') throw new StoreError(256, `Transaction ${txnNumber} has been committed.`);
    if (transaction.state === 'aborted') throw new StoreError(251, `Transaction ${txnNumber} has been aborted.`);
    transaction.abort();
    return { ok: 1 };
  }
  // A commit sent again is answered again: its first answer may have been lost.
  if (transaction.state === 'committed') return { ok: 1 };
  requireOpen(transaction, txnNumber);
  transaction.commit();
  return { ok: 1 };
}

let second = 0;
let increment = 0;

/** Adds the cluster time every answer of a replica set's member carries. */
export function withClock(reply: Doc): Doc {
  const now = Math.floor(Date.now() / 1000);
  if (now > second) {
    second = now;
    increment = 0;
  }
  increment += 1;
  const time = new Timestamp({ t: second, i: increment });
  return {
    ...reply,
    operationTime: time,
    $clusterTime: { clusterTime: time, signature: { hash: Buffer.alloc(20), keyId: Long.ZERO } },
  };
}
