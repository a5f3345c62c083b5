import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Db, MongoClient } from 'mongodb';
import type { Env } from '#server/env.ts';
import { optionsBeside } from '#server/store/connection-options.ts';
import { hasStore, runningStoreUri, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { createUploadStorage, otherUploadStorage } from '#server/uploads/create-storage.ts';

/**
 * Moves the pictures between the folder and GridFS to where the settings say. A picture is removed from the other place
 * once it is stored, so that the move may be killed and run again, also while the site runs.
 * @returns the number of pictures that were in the other place
 * @throws Error when there is no store
 */
export function movePictures(env: Env): Promise<number> {
  return withDatabase(env, async (db) => {
    const from = otherUploadStorage(env, () => db);
    const to = createUploadStorage(env, () => db);
    const names = await from.names();
    for (const name of names) {
      const picture = await from.find(name);
      if (!picture) continue;
      if (!(await to.find(name))) await to.put(name, await buffer(picture.read(0, picture.size - 1)));
      await from.remove(name);
    }
    return names.length;
  });
}

async function withDatabase<T>(env: Env, job: (db: Db) => Promise<T>): Promise<T> {
  const dataDir = resolve(env.DATA_DIR);
  if (env.MONGODB_URI === undefined && !hasStore(dataDir)) {
    throw new Error(`DATA_DIR: There is no store in the folder ${dataDir}.`);
  }
  const uri = env.MONGODB_URI ?? (await runningStoreUri(dataDir));
  const embedded = uri === undefined ? await startEmbeddedStore({ dataDir }) : undefined;
  const address = uri ?? embedded?.uri ?? '';
  const client = new MongoClient(address, optionsBeside(address, { serverSelectionTimeoutMS: 10_000 }));
  try {
    return await job(client.db());
  } finally {
    await client.close();
    await embedded?.close();
  }
}
