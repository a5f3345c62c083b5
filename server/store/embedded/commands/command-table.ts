import { StoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import {
  connectionStatusCommand,
  logoutCommand,
  saslContinueCommand,
  saslStartCommand,
} from './admin/authentication.ts';
import {
  createCommand,
  dropCommand,
  dropDatabaseCommand,
  renameCollectionCommand,
  UNSUPPORTED_OPTIONS,
} from './admin/collections.ts';
import {
  getCmdLineOptsCommand,
  getLogCommand,
  getParameterCommand,
  hostInfoCommand,
  serverStatusCommand,
  whatsMyUriCommand,
} from './admin/diagnostics.ts';
import { buildInfoCommand, helloCommand } from './admin/hello.ts';
import { collModCommand, createIndexesCommand, dropIndexesCommand } from './admin/indexes.ts';
import { listCollectionsCommand, listDatabasesCommand, listIndexesCommand } from './admin/listings.ts';
import { endSessionsCommand, killAllSessionsCommand, startSessionCommand } from './admin/sessions.ts';
import { collStatsCommand, dbStatsCommand } from './admin/statistics.ts';
import type { Call } from './call.ts';
import { aggregateCommand } from './documents/aggregate.ts';
import { countCommand, distinctCommand } from './documents/count.ts';
import { deleteCommand } from './documents/delete.ts';
import { explainCommand } from './documents/explain.ts';
import { findCommand, getMoreCommand, killCursorsCommand } from './documents/find.ts';
import { findAndModifyCommand } from './documents/find-and-modify.ts';
import { insertCommand } from './documents/insert.ts';
import { updateCommand } from './documents/update.ts';

/** A command and the conditions under which it runs. */
export interface Command {
  run(call: Call): Doc;
  /** The command waits for the write lock, and its reply for the commit. */
  writes?: boolean;
  /** The command may run in a transaction. */
  transactional?: boolean;
  /** The command needs no authentication. */
  beforeAuthentication?: boolean;
  /** The fields it takes beside those of every command; undefined accepts any field. */
  fields?: readonly string[];
}

const READ = { transactional: true } as const;
const WRITE = { transactional: true, writes: true } as const;
const BATCH_FIELDS = ['ordered', 'bypassDocumentValidation', 'let'];
/** Options that are not supported are among the fields, because they have an error of their own. */
const COLLECTION_FIELDS = ['validator', 'validationLevel', 'validationAction', ...UNSUPPORTED_OPTIONS];

/** The commands by their names in lower case. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  insert: { run: insertCommand, ...WRITE, fields: ['documents', ...BATCH_FIELDS] },
  update: { run: updateCommand, ...WRITE, fields: ['updates', ...BATCH_FIELDS] },
  delete: { run: deleteCommand, ...WRITE, fields: ['deletes', ...BATCH_FIELDS] },
  findandmodify: {
    run: findAndModifyCommand,
    ...WRITE,
    fields: [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'bypassDocumentValidation',
      'collation',
      'arrayFilters',
      'hint',
      'let',
    ],
  },
  find: {
    run: findCommand,
    ...READ,
    fields: [
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'min',
      'max',
      'returnKey',
      'showRecordId',
      'tailable',
      'oplogReplay',
      'noCursorTimeout',
      'awaitData',
      'allowPartialResults',
      'collation',
      'allowDiskUse',
      'let',
    ],
  },
  getmore: { run: getMoreCommand, ...READ, fields: ['collection', 'batchSize'] },
  killcursors: { run: killCursorsCommand, ...READ, fields: ['cursors'] },
  aggregate: {
    run: aggregateCommand,
    ...READ,
    fields: ['pipeline', 'explain', 'allowDiskUse', 'cursor', 'bypassDocumentValidation', 'collation', 'hint', 'let'],
  },
  count: { run: countCommand, fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'] },
  distinct: { run: distinctCommand, ...READ, fields: ['key', 'query', 'collation', 'hint'] },
  explain: { run: explainCommand, fields: ['verbosity'] },
  create: {
    run: createCommand,
    ...WRITE,
    fields: ['collation', 'size', 'max', 'pipeline', 'autoIndexId', 'storageEngine', ...COLLECTION_FIELDS],
  },
  drop: { run: dropCommand, writes: true, fields: [] },
  dropdatabase: { run: dropDatabaseCommand, writes: true, fields: [] },
  renamecollection: { run: renameCollectionCommand, writes: true, fields: ['to', 'dropTarget'] },
  createindexes: { run: createIndexesCommand, ...WRITE, fields: ['indexes', 'commitQuorum'] },
  listindexes: { run: listIndexesCommand, fields: ['cursor'] },
  dropindexes: { run: dropIndexesCommand, writes: true, fields: ['index'] },
  collmod: { run: collModCommand, writes: true, fields: ['index', 'pipeline', ...COLLECTION_FIELDS] },
  listcollections: {
    run: listCollectionsCommand,
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  },
  listdatabases: { run: listDatabasesCommand },
  collstats: { run: collStatsCommand },
  dbstats: { run: dbStatsCommand },
  hello: { run: helloCommand, beforeAuthentication: true },
  ismaster: { run: helloCommand, beforeAuthentication: true },
  ping: { run: () => ({ ok: 1 }), beforeAuthentication: true },
  buildinfo: { run: buildInfoCommand, beforeAuthentication: true },
  serverstatus: { run: serverStatusCommand },
  hostinfo: { run: hostInfoCommand },
  getparameter: { run: getParameterCommand },
  getcmdlineopts: { run: getCmdLineOptsCommand },
  getlog: { run: getLogCommand },
  whatsmyuri: { run: whatsMyUriCommand, beforeAuthentication: true },
  connectionstatus: { run: connectionStatusCommand, beforeAuthentication: true },
  endsessions: { run: endSessionsCommand, beforeAuthentication: true },
  killsessions: { run: endSessionsCommand },
  killallsessions: { run: killAllSessionsCommand },
  refreshsessions: { run: () => ({ ok: 1 }) },
  startsession: { run: startSessionCommand },
  saslstart: { run: saslStartCommand, beforeAuthentication: true },
  saslcontinue: { run: saslContinueCommand, beforeAuthentication: true },
  logout: { run: logoutCommand, beforeAuthentication: true },
};

/** Fields that every command takes. */
const COMMON_FIELDS = new Set([
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'readConcern',
  'writeConcern',
]);

/** @throws StoreError InvalidOptions for a field that the command does not take */
export function checkFields(name: string, command: Command, body: Doc): void {
  if (!command.fields) return;
  for (const field of Object.keys(body)) {
    if (field === name || field.startsWith('$') || COMMON_FIELDS.has(field)) continue;
    if (command.fields.includes(field)) continue;
    throw new StoreError('InvalidOptions', `BSON field '${name}.${field}' is an unknown field.`);
  }
}
