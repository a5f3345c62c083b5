import { evaluateVariables } from '#server/store/embedded/aggregate/pipeline.ts';
import { compilePredicate } from '#server/store/embedded/aggregate/stage.ts';
import { type Collation, parseCollation } from '#server/store/embedded/bson/collation.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { toNumber } from '#server/store/embedded/bson/numbers.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';
import type { Client } from '#server/store/embedded/protocol/client.ts';
import type { FilterContext } from '#server/store/embedded/query/filter/predicate.ts';
import type { CollectionInfo } from '#server/store/embedded/storage/catalogue.ts';
import { checkNamespace, findCollection } from '#server/store/embedded/storage/collections.ts';
import type { Engine } from '#server/store/embedded/storage/engine.ts';
import type { Cursors } from '#server/store/embedded/storage/queries/cursors.ts';
import type { Sessions } from '#server/store/embedded/storage/sessions.ts';
import type { StorageContext } from '#server/store/embedded/storage/transaction.ts';
import type { FailPoints } from './fail-points.ts';

/** Everything that commands work with. */
export interface CommandServer {
  engine: Engine;
  cursors: Cursors;
  sessions: Sessions;
  info: ServerInfo;
  /** Only in a store that serves the test suite of a driver. */
  failPoints: FailPoints | undefined;
}

/** What `hello` and `serverStatus` say about the server. */
interface ServerInfo {
  /** The socket path, or host and port. */
  address: string;
  /** Start time in milliseconds since 1970. */
  started: number;
  /** The number of open connections. */
  connections: () => number;
  /** User and password of clients; undefined when the store has none. */
  credentials: { user: string; password: string } | undefined;
}

/** One command that is being run. */
export interface Call {
  /** The command's name as the client wrote it. */
  name: string;
  db: string;
  body: Doc;
  client: Client;
  engine: Engine;
  /** The engine, or the transaction that the command belongs to. */
  storage: StorageContext;
  cursors: Cursors;
  sessions: Sessions;
  server: ServerInfo;
}

/**
 * The collection named by the command's first field.
 * @throws StoreError InvalidNamespace for a name that MongoDB does not accept
 */
export function collectionName(call: Call): string {
  return checkNamespace(call.db, call.body[call.name]);
}

/** The collection that a command reads, recorded in the transaction the command belongs to. */
export function readCollection(call: Call, name = collectionName(call)): CollectionInfo | undefined {
  const found = findCollection(call.storage, call.db, name);
  if (found) call.storage.transaction?.recordRead(found);
  return found;
}

/**
 * An optional document among the fields of a command; an empty one when it is missing.
 * @throws StoreError TypeMismatch when the field is something else
 */
export function docField(source: Doc, name: string, command: string): Doc {
  const value = source[name];
  if (value === undefined || value === null) return {};
  if (!isDoc(value))
    throw new StoreError('TypeMismatch', `BSON field '${command}.${name}' is the wrong type, expected type 'object'`);
  return value;
}

/**
 * An optional integer among the fields of a command.
 * @throws StoreError TypeMismatch when the field is no number, 51024 when it is negative
 */
export function countField(source: Doc, name: string): number | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined)
    throw new StoreError('TypeMismatch', `BSON field '${name}' is the wrong type, expected a number`);
  if (number < 0) throw new StoreError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/** The collation of a query; by default that of its collection. */
export function collationOf(spec: unknown, collection: CollectionInfo | undefined): Collation | undefined {
  return spec === undefined ? parseCollation(collection?.options.collation) : parseCollation(spec);
}

/** The time at which `maxTimeMS` has passed, in milliseconds since 1970. */
export function deadlineOf(body: Doc): number | undefined {
  const limit = toNumber(body.maxTimeMS);
  return limit ? Date.now() + limit : undefined;
}

/** The values of the command's `let`. */
export function variablesOf(call: Call): Doc {
  return evaluateVariables(docField(call.body, 'let', call.name));
}

/** Compiles the expression of `$expr` with the command's `let` variables. */
export function expressionOf(call: Call): FilterContext['expression'] {
  return (expression) => compilePredicate(expression, variablesOf(call));
}
