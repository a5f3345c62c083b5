import type { Env } from '#server/env.ts';
import type { Logger } from '#server/log.ts';
import { keepReserve, makeRoomToStart } from './disk-reserve.ts';
import { type EmbeddedStore, startEmbeddedStore } from './embedded/index.ts';
import { checkRestored } from './unfinished.ts';

/**
 * Starts the embedded store in `DATA_DIR`, unless the site has a MongoDB.
 * @returns undefined when `MONGODB_URI` is set
 * @throws Error that names the process when another process holds the folder, or that says that a restore was not
 *   finished
 */
export async function openEmbeddedStore(env: Env, log: Logger): Promise<EmbeddedStore | undefined> {
  if (env.MONGODB_URI !== undefined) return undefined;
  checkRestored(env.DATA_DIR);
  await makeRoomToStart(env.DATA_DIR);
  const store = await startEmbeddedStore({
    dataDir: env.DATA_DIR,
    onLog: (line) => log.warn({ store: 'embedded' }, line),
  }).catch((thrown: Error) => {
    throw new Error(`DATA_DIR: ${thrown.message}`, { cause: thrown });
  });
  await keepReserve(env.DATA_DIR);
  return store;
}
