import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../bson/errors.ts';
import { toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc } from '../bson/types.ts';
import type { Client } from '../protocol/client.ts';

/** Codes after which a retryable write may be sent again (retryable writes specification, "Determining Retryable Errors"). */
const RETRYABLE_CODES = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Codes after which a transaction may be begun again, whatever command they end. */
const TRANSIENT_CODES = new Set([24, 112, 239, 246, 251, 267]);
const ON_WRITE = 'onPrimaryTransactionalWrite';
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

interface FailPoint {
  name: string;
  commands: ReadonlySet<string>;
  data: Doc;
  /** How many commands it still lets pass, then fails. */
  skip: number;
  left: number;
}

/** What a fail point does to one command. */
export interface Failure {
  /** The connection ends without an answer, the command run before or not at all. */
  closeConnection: 'before' | 'after' | undefined;
  /** The command is refused instead of run. */
  error: StoreError | undefined;
  /** The command is run, and its answer carries these beside. */
  extra: Doc;
}

function modeOf(mode: unknown): { left: number; skip: number } {
  if (mode === 'off') return { left: 0, skip: 0 };
  if (mode === 'alwaysOn') return { left: Number.POSITIVE_INFINITY, skip: 0 };
  if (isDoc(mode) && mode.times !== undefined) return { left: toNumber(mode.times) ?? 0, skip: 0 };
  if (isDoc(mode) && mode.skip !== undefined) return { left: Number.POSITIVE_INFINITY, skip: toNumber(mode.skip) ?? 0 };
  throw new StoreError(2, 'a fail point needs a mode: off, alwaysOn, { times } or { skip }');
}

/**
 * The fail points of MongoDB that test suites of drivers work with, one at a time: commands that fail on purpose, and
 * retryable writes that fail before or after their commit. Only a store started for such a suite has them.
 */
export class FailPoints {
  #point: FailPoint | undefined;

  /** Answers the command `configureFailPoint`. */
  configure(body: Doc): Doc {
    const name = String(body.configureFailPoint);
    if (name !== 'failCommand' && name !== ON_WRITE) throw new StoreError(2, `there is no fail point '${name}' here`);
    const data = isDoc(body.data) ? body.data : {};
    const commands = new Set(Array.isArray(data.failCommands) ? data.failCommands.map(String) : []);
    this.#point = { name, commands, data, ...modeOf(body.mode) };
    return { ok: 1 };
  }

  /** What the command is to meet, after the time it is to be held back. */
  async check(name: string, body: Doc, client: Client): Promise<Failure | undefined> {
    const point = this.#point;
    if (!point || point.left <= 0) return undefined;
    const { data } = point;
    const retryable = WRITES.has(name) && body.txnNumber !== undefined && body.autocommit !== false;
    if (point.name === ON_WRITE ? !retryable : !point.commands.has(name)) return undefined;
    if (data.appName !== undefined && data.appName !== client.application) return undefined;
    if (point.skip > 0) {
      point.skip -= 1;
      return undefined;
    }
    point.left -= 1;
    if (data.blockConnection === true) await pause(toNumber(data.blockTimeMS) ?? 0, undefined, { ref: false });
    return point.name === ON_WRITE ? failedWrite(data) : failureOf(data, body);
  }
}

function failedWrite(data: Doc): Failure {
  const code = toNumber(data.failBeforeCommitExceptionCode);
  const message = 'Failing write via onPrimaryTransactionalWrite failpoint';
  if (data.closeConnection !== false)
    return { closeConnection: code === undefined ? 'after' : 'before', error: undefined, extra: {} };
  return {
    closeConnection: undefined,
    error: code === undefined ? undefined : new StoreError(code, message),
    extra: {},
  };
}

function failureOf(data: Doc, body: Doc): Failure {
  const code = toNumber(data.errorCode);
  const concern = isDoc(data.writeConcernError) ? data.writeConcernError : undefined;
  const labels = labelsOf(data, body, toNumber(concern?.code) ?? code, concern !== undefined);
  const error =
    code === undefined || concern
      ? undefined
      : new StoreError(code, 'Failing command via failCommand failpoint', { labels });
  const marked = concern && labels.length > 0 ? { errorLabels: labels } : {};
  return {
    closeConnection: data.closeConnection === true ? 'before' : undefined,
    error,
    extra: concern ? { writeConcernError: concern, ...marked } : {},
  };
}

/** The labels a server gives to an error, unless the fail point says which. */
function labelsOf(data: Doc, body: Doc, code: number | undefined, ofConcern: boolean): string[] {
  if (Array.isArray(data.errorLabels)) return data.errorLabels.map(String);
  if (code === undefined) return [];
  const ending = 'commitTransaction' in body || 'abortTransaction' in body;
  if (body.autocommit !== false)
    return RETRYABLE_CODES.has(code) && body.txnNumber !== undefined ? ['RetryableWriteError'] : [];
  if (!ofConcern && (TRANSIENT_CODES.has(code) || (!ending && RETRYABLE_CODES.has(code))))
    return ['TransientTransactionError'];
  return ending && RETRYABLE_CODES.has(code) ? ['RetryableWriteError'] : [];
}
