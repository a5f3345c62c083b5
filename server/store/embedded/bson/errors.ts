/** MongoDB's names for the error codes of this server, and for those that the tests of drivers set in fail points. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  8: 'UnknownError',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  134: 'ReadConcernMajorityNotAvailableYet',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  189: 'PrimarySteppedDown',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  239: 'SnapshotTooOld',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  262: 'ExceededTimeLimit',
  263: 'OperationNotSupportedInTransaction',
  267: 'PreparedTransactionInProgress',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  352: 'UnsupportedOpQueryCommand',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
  14031: 'OutOfDiskSpace',
  31082: 'SearchNotEnabled',
  40414: 'IDLFailedToParse',
};

/** An error that the client gets: a reply with `ok: 0`, or an entry of `writeErrors`. */
export class StoreError extends Error {
  /** MongoDB's error code. */
  readonly code: number;
  readonly codeName: string;
  readonly labels: readonly string[];
  /** Further fields of the reply, for example `keyPattern` and `keyValue` of a duplicate key. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: number,
    message: string,
    options: { labels?: readonly string[]; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.code = code;
    this.codeName = NAMES[code] ?? `Location${code}`;
    this.labels = options.labels ?? [];
    this.extra = options.extra ?? {};
  }
}

/** Any error as a StoreError: a full disk or a lock of SQLite has a code of its own, other errors are internal ones. */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { errcode } = (error ?? {}) as { errcode?: number };
  if (errcode !== undefined) {
    const primary = errcode & 0xff;
    const message = error instanceof Error ? error.message : String(error);
    if (primary === 13) return new StoreError(14031, 'No space left on the disk; nothing was written');
    if (primary === 5) return new StoreError(112, 'Write conflict during plan execution');
    return new StoreError(1, `storage: ${message} (${errcode})`);
  }
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return new StoreError(15, 'Exceeded the maximum nesting depth');
  }
  return new StoreError(1, error instanceof Error ? error.message : String(error));
}
