import { setTimeout as pause } from 'node:timers/promises';
import { CODES, StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import type { Client } from '#server/store/embedded/protocol/client.ts';

/** The codes after which drivers repeat a write ("Determining Retryable Errors" of the retryable writes specification). */
const RETRYABLE_CODES = new Set<number>([
  CODES.HostUnreachable,
  CODES.HostNotFound,
  CODES.NetworkTimeout,
  CODES.ShutdownInProgress,
  CODES.ReadConcernMajorityNotAvailableYet,
  CODES.PrimarySteppedDown,
  CODES.ExceededTimeLimit,
  CODES.SocketException,
  CODES.NotWritablePrimary,
  CODES.InterruptedAtShutdown,
  CODES.InterruptedDueToReplStateChange,
  CODES.NotPrimaryNoSecondaryOk,
  CODES.NotPrimaryOrSecondary,
]);

/** The codes after which drivers begin a transaction again. */
const TRANSIENT_CODES = new Set<number>([
  CODES.LockTimeout,
  CODES.WriteConflict,
  CODES.SnapshotTooOld,
  CODES.SnapshotUnavailable,
  CODES.NoSuchTransaction,
  CODES.PreparedTransactionInProgress,
]);
const ON_WRITE = 'onPrimaryTransactionalWrite';
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

interface FailPoint {
  name: string;
  commands: ReadonlySet<string>;
  data: Doc;
  /** How many commands still succeed before the first one fails. */
  skip: number;
  /** How many commands still fail. */
  left: number;
}

/** What a fail point does to one command. */
interface Failure {
  /** The connection is closed without a reply, before or after the command has run. */
  closeConnection: 'before' | 'after' | undefined;
  /** The command fails with this error and does not run. */
  error: StoreError | undefined;
  /** The command runs, and these fields are added to its reply. */
  extra: Doc;
}

function modeOf(mode: unknown): { left: number; skip: number } {
  if (mode === 'off') return { left: 0, skip: 0 };
  if (mode === 'alwaysOn') return { left: Number.POSITIVE_INFINITY, skip: 0 };
  if (isDoc(mode) && mode.times !== undefined) return { left: toNumber(mode.times) ?? 0, skip: 0 };
  if (isDoc(mode) && mode.skip !== undefined) return { left: Number.POSITIVE_INFINITY, skip: toNumber(mode.skip) ?? 0 };
  throw new StoreError('BadValue', 'a fail point needs a mode: off, alwaysOn, { times } or { skip }');
}

/**
 * The fail points of MongoDB that the test suites of drivers use: commands that fail on purpose, and retryable writes
 * that fail before or after their commit. Only one is active, and only a store started with `failPoints` has them.
 */
export class FailPoints {
  #point: FailPoint | undefined;

  /** The command `configureFailPoint`. */
  configure(body: Doc): Doc {
    const name = String(body.configureFailPoint);
    if (name !== 'failCommand' && name !== ON_WRITE)
      throw new StoreError('BadValue', `there is no fail point '${name}' here`);
    const data = isDoc(body.data) ? body.data : {};
    const commands = new Set(Array.isArray(data.failCommands) ? data.failCommands.map(String) : []);
    this.#point = { name, commands, data, ...modeOf(body.mode) };
    return { ok: 1 };
  }

  /** How the command fails; undefined when it does not. Waits first when the fail point blocks the connection. */
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

/** The error labels that MongoDB would set, unless the fail point names them. */
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
