import { Long, ObjectId, Timestamp } from 'bson';
import { aggregate, evaluateExpression, loadExpressions, needsExpressions, pipelineUpdate } from './aggregate.ts';
import * as admin from './commands-admin.ts';
import * as reads from './commands-read.ts';
import * as writes from './commands-write.ts';
import type { Cursors } from './cursors.ts';
import { StoreError, toStoreError } from './errors.ts';
import type { Evaluate } from './match.ts';
import { MAX_DOCUMENT, type Rows } from './rows.ts';
import type { Transactions } from './transactions.ts';
import { bsonType, type Doc, encode, isDocument, toNumber, type Value } from './values.ts';
import { MAX_MESSAGE, type Message } from './wire.ts';

/** What a command knows while it runs. */
export interface Call {
  rows: Rows;
  cursors: Cursors;
  db: string;
  body: Doc;
  sequences: Map<string, Uint8Array[]>;
  inTransaction: boolean;
  evaluate: Evaluate;
  pipelineUpdate: typeof pipelineUpdate;
  /** The fields every reply ends with. */
  ending(): Doc;
}

type Command = { kind: 'read' | 'write' | 'plain'; run: (call: Call) => Doc | Uint8Array };

const read = (run: Command['run']): Command => ({ kind: 'read', run });
const write = (run: Command['run']): Command => ({ kind: 'write', run });
const plain = (run: Command['run']): Command => ({ kind: 'plain', run });

/** MongoDB 7.0's wire version, which the driver's features depend on. */
const WIRE_VERSION = 21;
const VERSION = '7.0.0';
/** Documents of one bulk. */
const MAX_BULK = 100_000;

const processId = new ObjectId();

const hello = (): Doc => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  secondary: false,
  setName: 'embedded',
  setVersion: 1,
  hosts: ['localhost:27017'],
  me: 'localhost:27017',
  primary: 'localhost:27017',
  electionId: processId,
  maxBsonObjectSize: MAX_DOCUMENT,
  maxMessageSizeBytes: MAX_MESSAGE,
  maxWriteBatchSize: MAX_BULK,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
});

const COMMANDS: Readonly<Record<string, Command>> = {
  hello: plain(hello),
  isMaster: plain(hello),
  ismaster: plain(hello),
  ping: plain(() => ({})),
  buildInfo: plain(() => ({
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    maxBsonObjectSize: MAX_DOCUMENT,
  })),
  buildinfo: plain(() => ({ version: VERSION, versionArray: [7, 0, 0, 0] })),
  endSessions: plain(() => ({})),
  refreshSessions: plain(() => ({})),
  startSession: plain(() => ({})),
  killSessions: plain(() => ({})),
  connectionStatus: plain(() => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } })),
  getParameter: plain(() => ({})),
  serverStatus: plain(() => ({
    version: VERSION,
    process: 'embedded',
    uptime: process.uptime(),
    localTime: new Date(),
    storageEngine: { name: 'sqlite' },
  })),
  whatsmyuri: plain(() => ({ you: 'local' })),
  getLog: plain(() => ({ totalLinesWritten: 0, log: [] })),

  find: read(reads.find),
  getMore: read(reads.getMore),
  killCursors: read(reads.killCursors),
  count: read(reads.countCommand),
  distinct: read(reads.distinctCommand),
  explain: read(reads.explainCommand),
  aggregate: read(aggregate),
  listDatabases: read(admin.listDatabases),
  listCollections: read(admin.listCollections),
  listIndexes: read(admin.listIndexes),
  collStats: read(admin.collStats),
  dbStats: read(admin.dbStats),

  insert: write(writes.insert),
  update: write(writes.update),
  delete: write(writes.remove),
  findAndModify: write(writes.findAndModify),
  findandmodify: write(writes.findAndModify),
  create: write(admin.create),
  drop: write(admin.drop),
  dropDatabase: write(admin.dropDatabase),
  createIndexes: write(admin.createIndexes),
  dropIndexes: write(admin.dropIndexes),
  deleteIndexes: write(admin.dropIndexes),
  collMod: write(admin.collMod),
};

/** The last answered write of a session, given again when the driver repeats it after a broken connection. */
interface Answered {
  number: string;
  reply: Uint8Array;
}

const REMEMBERED_SESSIONS = 10_000;

interface Server {
  transactions: Transactions;
  cursors: Cursors;
}

/** Answers messages. */
export function commandServer({ transactions, cursors }: Server): (message: Message) => Promise<Uint8Array> {
  const answered = new Map<string, Answered>();

  async function dispatch(message: Message): Promise<Uint8Array> {
    const { body } = message;
    const [name = ''] = Object.keys(body);
    const session = sessionOf(body);
    const number = body.txnNumber === undefined ? undefined : String(toNumber(body.txnNumber));
    if (name === 'commitTransaction' || name === 'abortTransaction') return endTransaction(name, session, number);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new StoreError('CommandNotFound', `no such command: '${name}'`);
    if (needsExpressions(body)) await loadExpressions();
    const inTransaction = number !== undefined && body.autocommit === false;
    const work = (rows: Rows) => finish(command.run(callOf(message, rows, inTransaction)));
    if (inTransaction) return transactions.within(session, number, body.startTransaction === true, work);
    if (command.kind === 'plain') return work(undefined as never);
    if (command.kind === 'read') return transactions.read(work);
    return retryable(session, number, () => transactions.write(work));
  }

  async function retryable(
    session: string,
    number: string | undefined,
    work: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    if (number === undefined) return work();
    const last = answered.get(session);
    if (last?.number === number) return last.reply;
    const reply = await work();
    answered.delete(session);
    answered.set(session, { number, reply });
    if (answered.size > REMEMBERED_SESSIONS) answered.delete(answered.keys().next().value as string);
    return reply;
  }

  function endTransaction(name: string, session: string, number = ''): Uint8Array {
    const key = `${session} ${name}`;
    // A repeated commit is answered as the first one was.
    if (name === 'commitTransaction' && answered.get(key)?.number === number) return finish({});
    if (name === 'commitTransaction') transactions.commit(session, number);
    else transactions.abort(session, number);
    answered.set(key, { number, reply: finish({}) });
    return finish({});
  }

  function callOf(message: Message, rows: Rows, inTransaction: boolean): Call {
    const { body, sequences } = message;
    return {
      rows,
      cursors,
      db: String(body.$db),
      body,
      sequences,
      inTransaction,
      evaluate: evaluateExpression,
      pipelineUpdate,
      ending,
    };
  }

  return async (message) => {
    try {
      return await dispatch(message);
    } catch (thrown) {
      return failure(toStoreError(thrown));
    }
  };
}

function sessionOf(body: Doc): string {
  const id = isDocument(body.lsid) ? body.lsid.id : undefined;
  return bsonType(id) === 'Binary' ? (id as { toString(encoding: string): string }).toString('hex') : '';
}

let increment = 0;

/** The cluster's clock, which drivers carry from one command to the next. */
function ending(): Doc {
  increment += 1;
  const operationTime = new Timestamp({ t: Math.floor(Date.now() / 1000), i: increment });
  const signature = { hash: Buffer.alloc(20), keyId: Long.ZERO };
  return { ok: 1, $clusterTime: { clusterTime: operationTime, signature }, operationTime };
}

const finish = (reply: Doc | Uint8Array): Uint8Array =>
  reply instanceof Uint8Array ? reply : encode({ ...reply, ...ending() });

function failure({ message, code, codeName, labels, extra }: StoreError): Uint8Array {
  const errorLabels: Value = labels.length > 0 ? { errorLabels: labels } : {};
  return encode({ ...ending(), ok: 0, errmsg: message, code, codeName, ...(errorLabels as Doc), ...extra });
}
