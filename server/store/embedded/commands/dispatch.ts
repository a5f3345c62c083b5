import { loadOperators } from '#server/store/embedded/aggregate/operators.ts';
import { asStoreError, StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import type { Client } from '#server/store/embedded/protocol/client.ts';
import { errorReply, withClusterTime } from '#server/store/embedded/protocol/replies.ts';
import { isJournaled, unmetWriteConcern } from '#server/store/embedded/protocol/write-concern.ts';
import { checkTxnNumber, type Session, sessionKey } from '#server/store/embedded/storage/sessions.ts';
import type { Call, CommandServer } from './call.ts';
import { COMMANDS, type Command, checkFields } from './command-table.ts';
import { mayUseExpressions } from './expressions.ts';
import { checkApi } from './stable-api.ts';
import { endTransaction, runInTransaction, TRANSACTION_ENDINGS } from './transactions.ts';

/**
 * Runs one command of a client.
 * @param body the command; its first field is its name
 * @returns the reply, with `ok: 0` when the command failed; undefined when a fail point ends the connection instead
 */
export async function dispatch(server: CommandServer, client: Client, body: Doc): Promise<Doc | undefined> {
  try {
    const failure = await server.failPoints?.check(Object.keys(body)[0] ?? '', body, client);
    if (failure?.closeConnection === 'before') return undefined;
    if (failure?.error) throw failure.error;
    const reply = await runCommand(server, client, body);
    return failure?.closeConnection ? undefined : withClusterTime({ ...reply, ...failure?.extra });
  } catch (thrown) {
    return errorReply(asStoreError(thrown));
  }
}

async function runCommand(server: CommandServer, client: Client, body: Doc): Promise<Doc> {
  const { failPoints } = server;
  const name = Object.keys(body)[0] ?? '';
  const key = name.toLowerCase();
  const command = Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : undefined;
  const endsTransaction = TRANSACTION_ENDINGS.has(key);
  const setsFailPoint = key === 'configurefailpoint' && failPoints !== undefined;
  if (!command && !endsTransaction && !setsFailPoint)
    throw new StoreError('CommandNotFound', `no such command: '${name}'`);
  if (server.info.credentials && !client.authenticated && !command?.beforeAuthentication) {
    throw new StoreError('Unauthorized', `Command ${name} requires authentication`);
  }
  if (setsFailPoint) return failPoints.configure(body);
  checkApi(key, body);
  const session = isDoc(body.lsid) ? server.sessions.get(sessionKey(body.lsid)) : undefined;
  const txnNumber = body.txnNumber === undefined ? undefined : BigInt(String(body.txnNumber));
  if (!command) {
    const reply = endTransaction(server.sessions, session, txnNumber, key === 'aborttransaction');
    return { ...reply, ...unmetWriteConcern(body) };
  }
  checkFields(name, command, body);
  if (mayUseExpressions(body)) await loadOperators();
  const call = callOf(server, client, name, body);
  if (session && txnNumber !== undefined && body.autocommit === false) {
    return runInTransaction(call, command, session, txnNumber);
  }
  if (!command.writes) return command.run(call);
  return session && txnNumber !== undefined
    ? runRetryableWrite(call, command, session, txnNumber)
    : runWrite(call, command);
}

function callOf(server: CommandServer, client: Client, name: string, body: Doc): Call {
  const { engine, cursors, sessions, info } = server;
  const db = String(body.$db ?? 'test');
  return { name, db, body, client, engine, storage: engine, cursors, sessions, server: info };
}

/** Runs a write that the driver may repeat; a repeated one gets the reply of the first one and changes nothing. */
async function runRetryableWrite(call: Call, command: Command, session: Session, txnNumber: bigint): Promise<Doc> {
  checkTxnNumber(session, txnNumber);
  if (session.txnNumber === txnNumber && session.reply) return session.reply;
  session.transaction?.abort();
  session.transaction = undefined;
  session.txnNumber = txnNumber;
  // The driver may repeat the write while the first one waits, so the session has the promise from the beginning.
  const reply = runWrite(call, command);
  session.reply = reply;
  try {
    return await reply;
  } catch (error) {
    if (session.reply === reply) session.reply = undefined;
    throw error;
  }
}

/** Runs a write outside a transaction. @returns the reply, once the write concern is met */
async function runWrite(call: Call, command: Command): Promise<Doc> {
  const { engine } = call;
  // Another transaction may take the lock before this function goes on.
  while (engine.writeLocked) await engine.waitForWriteLock();
  engine.openGroup(isJournaled(call.body));
  let reply: Doc;
  try {
    reply = { ...command.run(call), ...unmetWriteConcern(call.body) };
  } catch (thrown) {
    // A StoreError is thrown before anything was written; after any other error the group may be incomplete.
    if (!(thrown instanceof StoreError)) engine.failGroup(asStoreError(thrown));
    throw thrown;
  }
  return new Promise<Doc>((resolve, reject) => {
    engine.afterCommit((error) => (error ? reject(error) : resolve(reply)));
  });
}
