import mongoose from 'mongoose';
import { isStoreUnavailable } from '#server/api/errors.ts';

const { MongoCompatibilityError, MongoServerError, MongoParseError } = mongoose.mongo;

/** The database is not there, as while the machines of a site start; it may come later. */
export class StoreAway extends Error {
  /** The cause without an address, for `/readyz`. */
  readonly reason: string;

  constructor(hosts: string, reason: string) {
    super(`MONGODB_URI: ${hosts} cannot be reached: ${reason}`);
    this.reason = reason;
  }
}

const NEEDS =
  'the site needs MongoDB 5.0 or newer, or a server that has its Stable API version 1 with unique and partial indexes';
/** What a server older than the Stable API answers to the first command: unknown command, option, field or version. */
const TOO_OLD = new Set<unknown>([59, 72, 322, 40415]);
/** AuthenticationFailed, and the code of MongoDB Atlas. */
const WRONG_PASSWORD = new Set<unknown>([18, 8000]);
/** The resolver has no answer, or no server answers the resolver. */
const NO_NAME = new Set<unknown>(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT', 'ECONNREFUSED']);

/** The hosts in the address of a MongoDB, without user name, password and options. */
export const hostsOf = (uri: string): string => /^mongodb(?:\+srv)?:\/\/(?:.*@)?([^/?]*)/.exec(uri)?.[1] ?? '';

/**
 * One sentence about a database that the site cannot use: it begins with the variable, names host and command, and
 * never has the password.
 * @param uri the value of `MONGODB_URI`
 * @param command what was asked of the database, with the collection
 */
export function connectionError(thrown: unknown, uri: string, command: string): Error {
  const hosts = hostsOf(uri);
  const cause = answerIn(thrown) ?? thrown;
  const { code, message } = cause as { code?: unknown; message: string };
  if (cause instanceof MongoParseError) return new Error(`MONGODB_URI: ${withoutLogin(message, uri)}`);
  if (cause instanceof MongoCompatibilityError || TOO_OLD.has(code)) {
    return new Error(`MONGODB_URI: ${hosts} is too old: it does not accept ${command} (${message}); ${NEEDS}`);
  }
  if (WRONG_PASSWORD.has(code)) {
    return new Error(`MONGODB_URI: ${hosts} refuses the user name or the password (${command})`);
  }
  if (isStoreUnavailable(cause) || NO_NAME.has(code)) return new StoreAway(hosts, reasonOf(cause));
  if (!(cause instanceof MongoServerError)) return cause instanceof Error ? cause : new Error(String(cause));
  return new Error(`MONGODB_URI: ${hosts} refuses ${command}: ${withoutLogin(message, uri)}; ${NEEDS}`);
}

/** What a server has answered, when the driver found no usable server for this reason. */
function answerIn(thrown: unknown): unknown {
  const { reason } = (thrown ?? {}) as { reason?: { servers?: unknown } };
  if (!(reason?.servers instanceof Map)) return undefined;
  const errors = [...reason.servers.values()].map(({ error }: { error?: { code?: unknown } }) => error);
  return errors.find((error) => error instanceof MongoCompatibilityError || TOO_OLD.has(error?.code));
}

/** The first failure of a server, in a few words: its code, or the end of its message. */
function reasonOf(thrown: unknown): string {
  const { reason } = thrown as { reason?: { type?: string; servers?: unknown } };
  if (reason?.type === 'ReplicaSetNoPrimary') return 'the replica set has no primary';
  const servers = reason?.servers instanceof Map ? [...reason.servers.values()] : [];
  const causes = [thrown, ...servers.map(({ error }) => error)].flatMap((error) => [error, error?.cause]);
  const code = causes.map((error) => error?.code).find((each) => typeof each === 'string');
  return code ?? 'no answer';
}

const withoutLogin = (message: string, uri: string): string => {
  const login = /\/\/(.*)@/.exec(uri)?.[1];
  return (login ? message.replaceAll(login, '…') : message).slice(0, MAX_MESSAGE);
};

const MAX_MESSAGE = 300;
