import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { ABANDONED_MS, cleanUpOnce, type UploadStorage } from './storage.ts';

const BUCKET = 'pictures';

type Id = mongoose.mongo.ObjectId;

interface UnfinishedUpload {
  _id: Id;
  at: Date;
}

/** Pictures in GridFS; a picture exists once its file document is written, after all its chunks. */
export function gridStorage(): UploadStorage {
  const database = () => {
    const { db } = mongoose.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('the store is not connected');
    return db;
  };
  const bucket = () => new mongoose.mongo.GridFSBucket(database(), { bucketName: BUCKET });
  const unfinished = () => database().collection<UnfinishedUpload>(`${BUCKET}.begun`);

  const cleanUp = cleanUpOnce(async () => {
    const before = new Date(Date.now() - ABANDONED_MS);
    for (const { _id } of await unfinished()
      .find({ at: { $lt: before } })
      .limit(100)
      .toArray()) {
      // A process that was killed after the last write has left a whole picture.
      const [finished] = await bucket().find({ _id }).limit(1).toArray();
      if (!finished) await database().collection(`${BUCKET}.chunks`).deleteMany({ files_id: _id });
      await unfinished().deleteOne({ _id });
    }
  });

  return {
    put: async (name, bytes) => {
      await cleanUp();
      const _id = new mongoose.mongo.ObjectId();
      await unfinished().insertOne({ _id, at: new Date() });
      const upload = bucket().openUploadStreamWithId(_id, name, { writeConcern: { w: 'majority', j: true } });
      try {
        await pipeline(Readable.from([bytes]), upload);
      } catch (thrown) {
        await upload.abort().catch(() => undefined);
        throw thrown;
      } finally {
        await unfinished()
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
            // Another process has deleted the picture meanwhile.
            if (!(thrown instanceof mongoose.mongo.MongoRuntimeError)) throw thrown;
          });
      }
    },
  };
}
