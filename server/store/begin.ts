import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { type EmbeddedStore, startEmbeddedStore } from './embedded/index.ts';

/**
 * Begins to start the embedded store in its thread, unless the site has a MongoDB. Apart from `connect.ts`, so that the
 * thread can start while the packages of the server are still being read.
 * @returns undefined on a site with a MongoDB, which never starts the thread and so never reads the embedded server
 */
export function beginStore(env: Env, log: Logger): Promise<EmbeddedStore> | undefined {
  if (env.MONGODB_URI !== undefined) return undefined;
  const onLog = (line: string): void => log.warn({ store: 'embedded' }, line);
  const options = { dataDir: env.DATA_DIR, onLog };
  // Imported above, though it is not always needed: read on demand the thread would start after everything else.
  const started = startEmbeddedStore(options);
  // Whoever connects is told of a failure; until then it is no unhandled one.
  started.catch(() => undefined);
  return started;
}
