import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { isDuplicateKey } from '../errors.ts';
import type { UploadStorage } from './store.ts';

const BUCKET = 'pictures';

/** Pictures inside the store (GridFS), their name as their id. A picture exists once its last piece is written. */
export function gridStorage(): UploadStorage {
  const bucket = () => {
    const { db } = mongoose.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('the store is not connected');
    return new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET });
  };
  // The driver takes an id of any type; its types know only ObjectId.
  const idOf = (name: string) => name as unknown as mongoose.mongo.ObjectId;

  return {
    put: async (name, bytes) => {
      const upload = bucket().openUploadStreamWithId(idOf(name), name, { writeConcern: { w: 'majority', j: true } });
      try {
        await pipeline(Readable.from([bytes]), upload);
      } catch (thrown) {
        // Another process made the same size of the same picture at the same time: it is there.
        if (isDuplicateKey(thrown)) return;
        await upload.abort().catch(() => undefined);
        throw thrown;
      }
    },
    find: async (name) => {
      const [file] = await bucket()
        .find({ _id: idOf(name) })
        .limit(1)
        .toArray();
      if (!file) return undefined;
      const read = (from: number, to: number) =>
        bucket().openDownloadStream(idOf(name), { start: from, end: to + 1 }) as Readable;
      return { size: file.length, read };
    },
    remove: async (name) => {
      await bucket()
        .delete(idOf(name))
        .catch((thrown: unknown) => {
          if (!(thrown instanceof mongoose.mongo.MongoRuntimeError)) throw thrown;
        });
    },
  };
}
