import mongoose from 'mongoose';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { beginStore } from './begin.ts';
import { ensureIndexes } from './indexes.ts';

/** A connected store and the way to leave it. */
export interface Store {
  /** @returns the state an embedded store is left in, by which a later start knows it again */
  close(): Promise<string | undefined>;
}

/** How long a call waits for a store that is away before it is answered 503. */
const SELECTION_TIMEOUT_MS = 2_000;
/** How soon a store that has come back is noticed while nobody calls. */
const HEARTBEAT_MS = 1_000;
/** A store that takes a call and never answers is away too; longer than any call of the site's by far. */
const ANSWER_TIMEOUT_MS = 10_000;

const CONNECTED = 1;

/** Whether the store is known not to be reachable. */
export const storeAway = () => mongoose.connection.readyState !== CONNECTED;

/**
 * Connects mongoose to `MONGODB_URI`, or to the embedded store in `DATA_DIR`.
 * @param begun the embedded store when its start has begun already
 * @throws Error naming the holder when another process has the folder
 */
export async function connectStore(env: Env, log: Logger, begun = beginStore(env, log)): Promise<Store> {
  mongoose.set('strictQuery', true);
  // An object where a text belongs can never become a query operator.
  mongoose.set('sanitizeFilter', true);
  // A write of a caller who was told 503 must not be done later, when the store is back.
  mongoose.set('bufferCommands', false);
  const embedded = await begun;
  const uri = env.MONGODB_URI ?? embedded?.uri ?? '';
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
    connectTimeoutMS: SELECTION_TIMEOUT_MS,
    heartbeatFrequencyMS: HEARTBEAT_MS,
    socketTimeoutMS: ANSWER_TIMEOUT_MS,
    autoIndex: false,
    // What is stored went in as whole text; looking at each byte again is half the time of reading.
    enableUtf8Validation: false,
  });
  mongoose.connection.on('disconnected', () => log.error('store away'));
  mongoose.connection.on('reconnected', () => log.info('store back'));
  const leaveIndexes = await ensureIndexes(log);
  log.info({ store: embedded ? 'embedded' : 'mongodb' }, 'store connected');
  return {
    close: async () => {
      await leaveIndexes();
      mongoose.connection.removeAllListeners('disconnected').removeAllListeners('reconnected');
      await mongoose.disconnect();
      return embedded?.close();
    },
  };
}
