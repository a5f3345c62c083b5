import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { type Doc, isDoc } from '#server/store/embedded/bson/types.ts';

/**
 * The commands of MongoDB's Stable API version 1 as MongoDB 5.0 has it, in lower case, each with the fields that the
 * API leaves out (https://www.mongodb.com/docs/v5.0/reference/stable-api). `count` came with 5.0.9 only.
 */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  aborttransaction: [],
  aggregate: ['explain'],
  collmod: [],
  committransaction: [],
  create: ['autoIndexId', 'capped', 'indexOptionDefaults', 'max', 'size', 'storageEngine'],
  createindexes: [],
  delete: [],
  drop: [],
  dropdatabase: [],
  dropindexes: [],
  endsessions: [],
  explain: [],
  find: ['awaitData', 'max', 'min', 'noCursorTimeout', 'oplogReplay', 'returnKey', 'showRecordId', 'tailable'],
  findandmodify: [],
  getmore: [],
  hello: [],
  insert: [],
  killcursors: [],
  listcollections: [],
  listdatabases: [],
  listindexes: [],
  logout: [],
  ping: [],
  refreshsessions: [],
  saslcontinue: [],
  saslstart: [],
  update: [],
};

const STAGES = new Set([
  '$collStats',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$search',
]);

const INDEX_OPTIONS = ['background', 'bucketSize', 'sparse', 'storageEngine'];

/**
 * Refuses what a client that asks for the Stable API strictly must not use.
 * @param name the command in lower case
 * @throws StoreError APIVersionError for another version than 1, InvalidOptions for the API's other fields without a
 *   version, APIStrictError for a command, field, stage or index that is not in the API
 */
export function checkApi(name: string, body: Doc): void {
  const { apiVersion, apiStrict, apiDeprecationErrors } = body;
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw new StoreError('InvalidOptions', "'apiStrict' and 'apiDeprecationErrors' need 'apiVersion'");
  }
  if (apiVersion !== '1') throw new StoreError('APIVersionError', "API version must be '1'");
  if (apiStrict !== true) return;
  const refused = Object.hasOwn(COMMANDS, name) ? refusedPart(name, body) : `the command ${name}`;
  if (refused !== undefined)
    throw new StoreError('APIStrictError', `Provided apiStrict:true, but ${refused} is not in API Version 1`);
}

function refusedPart(name: string, body: Doc): string | undefined {
  const field = COMMANDS[name]?.find((refused) => body[refused] !== undefined);
  if (field !== undefined) return `the field '${field}' of ${name}`;
  const stage = documentsIn(body.pipeline)
    .flatMap(Object.keys)
    .find((key) => STAGES.has(key));
  if (stage !== undefined) return `the stage ${stage}`;
  if (name !== 'createindexes') return undefined;
  const option = documentsIn(body.indexes)
    .flatMap(Object.keys)
    .find((key) => INDEX_OPTIONS.includes(key));
  return option === undefined ? undefined : `the index option '${option}'`;
}

const documentsIn = (list: unknown): Doc[] => (Array.isArray(list) ? list.filter(isDoc) : []);
