import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import type { UploadStorage } from './storage.ts';

const BUCKET = 'pictures';
/** Pieces whose picture was not finished within this were left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

type Id = mongoose.mongo.ObjectId;

/** Says that pieces under an id are being written. */
interface Begun {
  _id: Id;
  at: Date;
}

/**
 * Pictures inside the store (GridFS), found by their name. A picture exists once its last piece is written; each writing
 * has an id of its own, so that pieces left by a killed process never meet those of the next.
 */
export function gridStorage(): UploadStorage {
  let swept: Promise<void> | undefined;
  const database = () => {
    const { db } = mongoose.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('the store is not connected');
    return db;
  };
  const bucket = () => new mongoose.mongo.GridFSBucket(database(), { bucketName: BUCKET });
  const begun = () => database().collection<Begun>(`${BUCKET}.begun`);

  /** Removes what killed processes have left, a little of it at each start. */
  const sweep = async () => {
    const before = new Date(Date.now() - ABANDONED_MS);
    for (const { _id } of await begun()
      .find({ at: { $lt: before } })
      .limit(100)
      .toArray()) {
      // Finished and then killed: the picture stays.
      const [finished] = await bucket().find({ _id }).limit(1).toArray();
      if (!finished) await database().collection(`${BUCKET}.chunks`).deleteMany({ files_id: _id });
      await begun().deleteOne({ _id });
    }
  };

  return {
    put: async (name, bytes) => {
      swept ??= sweep();
      await swept;
      const _id = new mongoose.mongo.ObjectId();
      await begun().insertOne({ _id, at: new Date() });
      const upload = bucket().openUploadStreamWithId(_id, name, { writeConcern: { w: 'majority', j: true } });
      try {
        await pipeline(Readable.from([bytes]), upload);
      } catch (thrown) {
        await upload.abort().catch(() => undefined);
        throw thrown;
      } finally {
        await begun()
          .deleteOne({ _id })
          .catch(() => undefined);
      }
    },
    find: async (name) => {
      const [file] = await bucket().find({ filename: name }).limit(1).toArray();
      if (!file) return undefined;
      const read = (from: number, to: number) =>
        bucket().openDownloadStream(file._id, { start: from, end: to + 1 }) as Readable;
      return { size: file.length, read };
    },
    remove: async (name) => {
      for (const { _id } of await bucket().find({ filename: name }).toArray()) {
        await bucket()
          .delete(_id)
          .catch((thrown: unknown) => {
            // Another process was quicker.
            if (!(thrown instanceof mongoose.mongo.MongoRuntimeError)) throw thrown;
          });
      }
    },
  };
}
