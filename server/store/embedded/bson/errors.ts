/** MongoDB's names for the error codes that this server uses. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  14031: 'OutOfDiskSpace',
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
