import mongoose from 'mongoose';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { beginStore } from './begin.ts';

/** A connected store and the way to leave it. */
export interface Store {
  close(): Promise<void>;
}

/** How long a call waits for a store that is away before it is answered 503. */
const SELECTION_TIMEOUT_MS = 2_000;

/**
 * Connects mongoose to `MONGODB_URI`, or to the embedded store in `DATA_DIR`.
 * @param begun the embedded store when its start has begun already
 * @throws Error naming the holder when another process has the folder
 */
export async function connectStore(env: Env, log: Logger, begun = beginStore(env)): Promise<Store> {
  mongoose.set('strictQuery', true);
  // An object where a text belongs can never become a query operator.
  mongoose.set('sanitizeFilter', true);
  const embedded = await begun;
  const uri = env.MONGODB_URI ?? embedded?.uri ?? '';
  await mongoose.connect(uri, { serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS, autoIndex: false });
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  log.info({ store: embedded ? 'embedded' : 'mongodb' }, 'store connected');
  return {
    close: async () => {
      await mongoose.disconnect();
      await embedded?.close();
    },
  };
}
