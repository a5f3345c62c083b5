/** MongoDB's own codes for what this server answers (store.md, "Scope"). */
const CODES = {
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  IndexNotFound: 27,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  CommandNotSupported: 115,
  TransactionTooOld: 225,
  NoSuchTransaction: 251,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  UnrecognizedStage: 40324,
  UnknownField: 40415,
  ChangeStreamNotSupported: 40573,
  InternalError: 1,
} as const;
export type CodeName = keyof typeof CODES;

/** A refusal in MongoDB's words: the driver makes its own error classes of code and labels. */
export class StoreError extends Error {
  readonly code: number;
  readonly codeName: CodeName;
  readonly labels: string[];
  readonly extra: Record<string, unknown>;

  constructor(
    codeName: CodeName,
    message: string,
    options: { labels?: string[]; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.code = CODES[codeName];
    this.codeName = codeName;
    this.labels = options.labels ?? [];
    this.extra = options.extra ?? {};
  }
}

const DISK_FULL = /database or disk is full|disk I\/O error/i;

/** Whatever was thrown while a command ran, as a refusal; a full disk is told apart from a fault. */
export function toStoreError(thrown: unknown): StoreError {
  if (thrown instanceof StoreError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (DISK_FULL.test(message)) return new StoreError('OutOfDiskSpace', 'No space left on the disk');
  return new StoreError('InternalError', message);
}
