import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EmbeddedStore, type EmbeddedStoreOptions, startEmbeddedStore } from '#server/store/embedded/index.ts';

/** The store's thread as the build has it: from source each one would strip the types of all its files. */
export const BUILT_WORKER = pathToFileURL(resolve(import.meta.dirname, '../../../dist/server/store-worker.js'));

/** Starts an embedded store whose thread is the built one. */
export const startBuiltStore = (options: EmbeddedStoreOptions): Promise<EmbeddedStore> =>
  startEmbeddedStore({ ...options, worker: BUILT_WORKER });
