import mongoose from 'mongoose';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';

/** A connected store and the way to leave it. */
export interface Store {
  close(): Promise<void>;
}

/** How long a call waits for a store that is away before it is answered 503. */
const SELECTION_TIMEOUT_MS = 2_000;

/**
 * Connects mongoose to `MONGODB_URI`, or to the embedded store in `DATA_DIR`.
 * @throws Error naming the holder when another process has the folder
 */
export async function connectStore(env: Env, log: Logger): Promise<Store> {
  mongoose.set('strictQuery', true);
  // An object where a text belongs can never become a query operator.
  mongoose.set('sanitizeFilter', true);
  const embedded = env.MONGODB_URI === undefined ? await startEmbedded(env.DATA_DIR) : undefined;
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

/** Loaded only when needed: a site on MongoDB never reads the embedded server's code. */
async function startEmbedded(dataDir: string) {
  const { startEmbeddedStore } = await import('./embedded/index.ts');
  return startEmbeddedStore({ dataDir });
}
