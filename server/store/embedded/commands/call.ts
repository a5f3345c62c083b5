import { Long } from 'bson';
import type { Aggregation } from '../aggregate/pipeline.ts';
import { type Collation, parseCollation } from '../bson/collation.ts';
import { type Doc, isDoc } from '../bson/decode.ts';
import { StoreError } from '../bson/errors.ts';
import type { MatchContext } from '../query/filter.ts';
import { toNumber } from '../query/sort.ts';
import type { CollectionInfo } from '../storage/catalogue.ts';
import type { Cursors } from '../storage/cursors.ts';
import { checkNamespace, type Engine, findCollection, type Unit } from '../storage/engine.ts';
import type { Sessions } from '../storage/transactions.ts';

/** One command on its way through the server. */
export interface Call {
  /** The command's name, as the client wrote it. */
  name: string;
  db: string;
  body: Doc;
  engine: Engine;
  unit: Unit;
  cursors: Cursors;
  sessions: Sessions;
  /** The expression engine, loaded when the command needs it. */
  aggregation: Aggregation | undefined;
  /** Facts about the server for `hello` and its like. */
  server: ServerFacts;
  client: ClientState;
}

export interface ServerFacts {
  address: string;
  started: number;
  connections: () => number;
  /** User and password a client must prove, if any. */
  credentials: { user: string; password: string } | undefined;
}

export interface ClientState {
  id: number;
  authenticated: boolean;
  /** What the client calls itself. */
  application: string | undefined;
  /** State of an unfinished authentication. */
  exchange: unknown;
}

/** The value of a collection-level command's first field. */
export function collectionName(call: Call): string {
  return checkNamespace(call.db, call.body[call.name]);
}

/** The collection a read is about, noted for the transaction it belongs to. */
export function readCollection(call: Call, name = collectionName(call)): CollectionInfo | undefined {
  const found = findCollection(call.unit, call.db, name);
  if (found) call.unit.transaction?.reads(found);
  return found;
}

/** An optional document among the command's fields. */
export function docField(source: Doc, name: string, command: string): Doc {
  const value = source[name];
  if (value === undefined || value === null) return {};
  if (!isDoc(value))
    throw new StoreError(14, `BSON field '${command}.${name}' is the wrong type, expected type 'object'`);
  return value;
}

/** An optional whole number that is not negative. */
export function countField(source: Doc, name: string): number | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined) throw new StoreError(14, `BSON field '${name}' is the wrong type, expected a number`);
  if (number < 0) throw new StoreError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/** The collation of a query: its own, else its collection's. */
export function collationOf(spec: unknown, collection: CollectionInfo | undefined): Collation | undefined {
  return spec === undefined ? parseCollation(collection?.options.collation) : parseCollation(spec);
}

/** When the command's time is up, by Date.now(). */
export function deadlineOf(body: Doc): number | undefined {
  const limit = toNumber(body.maxTimeMS);
  return limit ? Date.now() + limit : undefined;
}

/** Evaluates `$expr`, with the command's `let` variables. */
export function expressionOf(call: Call): MatchContext['expression'] {
  const { aggregation } = call;
  return aggregation && ((expression) => aggregation.predicate(expression, docField(call.body, 'let', call.name)));
}

/** A cursor id as it comes from clients. */
export function cursorId(value: unknown): Long {
  if (value instanceof Long) return value;
  const number = toNumber(value);
  if (number === undefined) throw new StoreError(14, 'a cursor id must be a long');
  return Long.fromNumber(number);
}
