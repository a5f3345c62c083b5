/** MongoDB's error codes by name: those of this server, and those that the tests of drivers set in fail points. */
export const CODES = {
  InternalError: 1,
  BadValue: 2,
  HostUnreachable: 6,
  HostNotFound: 7,
  UnknownError: 8,
  FailedToParse: 9,
  UserNotFound: 11,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  ReadConcernMajorityNotAvailableYet: 134,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  PrimarySteppedDown: 189,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  SnapshotTooOld: 239,
  ConversionFailure: 241,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  ExceededTimeLimit: 262,
  OperationNotSupportedInTransaction: 263,
  PreparedTransactionInProgress: 267,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  APIVersionError: 322,
  APIStrictError: 323,
  UnsupportedOpQueryCommand: 352,
  SocketException: 9001,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  InterruptedDueToReplStateChange: 11602,
  NotPrimaryNoSecondaryOk: 13435,
  NotPrimaryOrSecondary: 13436,
  OutOfDiskSpace: 14031,
  SearchNotEnabled: 31082,
  IDLFailedToParse: 40414,
} as const;

/** MongoDB's name of an error. */
export type ErrorName = keyof typeof CODES;

const NAMES = new Map<number, ErrorName>(Object.entries(CODES).map(([name, code]) => [code, name as ErrorName]));

/** The result codes of SQLite that are not internal errors; the low byte of an extended code is one of them. */
export const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** An error that the client gets: a reply with `ok: 0`, or an entry of `writeErrors`. */
export class StoreError extends Error {
  /** MongoDB's error code. */
  readonly code: number;
  readonly codeName: ErrorName | `Location${number}`;
  readonly labels: readonly string[];
  /** Further fields of the reply, for example `keyPattern` and `keyValue` of a duplicate key. */
  readonly extra: Readonly<Record<string, unknown>>;

  /** @param error MongoDB's name of the error, or its code when MongoDB has no name for it */
  constructor(
    error: ErrorName | number,
    message: string,
    options: { labels?: readonly string[]; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.code = typeof error === 'number' ? error : CODES[error];
    this.codeName = NAMES.get(this.code) ?? `Location${this.code}`;
    this.labels = options.labels ?? [];
    this.extra = options.extra ?? {};
  }
}

/** Any error as a StoreError: a full disk or a lock of SQLite has a code of its own, other errors are internal ones. */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const { errcode } = (error ?? {}) as { errcode?: number };
  if (errcode !== undefined) {
    const result = errcode & 0xff;
    if (result === SQLITE_FULL)
      return new StoreError('OutOfDiskSpace', 'No space left on the disk; nothing was written');
    if (result === SQLITE_BUSY) return new StoreError('WriteConflict', 'Write conflict during plan execution');
    return new StoreError('InternalError', `storage: ${message} (${errcode})`);
  }
  if (error instanceof RangeError && /call stack/i.test(message)) {
    return new StoreError('Overflow', 'Exceeded the maximum nesting depth');
  }
  return new StoreError('InternalError', message);
}
