import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { addDocuments, removeDocuments } from '#server/store/driver-writes.ts';
import { retryWrite } from '#server/store/retry-write.ts';
import { isPictureName } from '#shared/lib/links/picture-name.ts';
import { ABANDONED_MS, cleanUpOnce, SIZES_FOLDER, type UploadStorage } from './storage.ts';

const BUCKET = 'pictures';

type Id = mongoose.mongo.ObjectId;

interface UnfinishedUpload {
  _id: Id;
  at: Date;
}

/** The database of the running site. */
function siteDatabase(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('the store is not connected');
  return db;
}

/** Pictures in GridFS; a picture exists once its file document is written, after all its chunks. */
export function gridStorage(database = siteDatabase): UploadStorage {
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
      if (!finished) await removeDocuments(database().collection(`${BUCKET}.chunks`), { files_id: _id });
      await removeDocuments(unfinished(), { _id });
    }
  });

  const put = async (name: string, bytes: Uint8Array) => {
    const _id = new mongoose.mongo.ObjectId();
    await addDocuments(unfinished(), [{ _id, at: new Date() }]);
    const upload = bucket().openUploadStreamWithId(_id, name, { writeConcern: { w: 'majority', j: true } });
    try {
      await pipeline(Readable.from([bytes]), upload);
    } catch (thrown) {
      await upload.abort().catch(() => undefined);
      throw thrown;
    } finally {
      await removeDocuments(unfinished(), { _id }).catch(() => undefined);
    }
  };

  const removeAll = async (filter: mongoose.mongo.Filter<mongoose.mongo.GridFSFile>) => {
    for (const { _id } of await bucket().find(filter).toArray()) {
      await retryWrite(() => bucket().delete(_id)).catch((thrown: unknown) => {
        // Another process has deleted the picture meanwhile.
        if (!(thrown instanceof mongoose.mongo.MongoRuntimeError)) throw thrown;
      });
    }
  };

  return {
    put: async (name, bytes) => {
      await cleanUp();
      // The whole picture again, under another id.
      await retryWrite(() => put(name, bytes));
    },
    find: async (name) => {
      const [file] = await bucket().find({ filename: name }).limit(1).toArray();
      if (!file) return undefined;
      const read = (from: number, to: number) =>
        bucket().openDownloadStream(file._id, { start: from, end: to + 1 }) as Readable;
      return { size: file.length, storedAt: file.uploadDate, read };
    },
    names: async () => {
      const files = await bucket()
        .find({}, { projection: { filename: 1 } })
        .toArray();
      return files
        .map(({ filename }) => filename)
        .filter(isPictureName)
        .sort();
    },
    remove: (name) => removeAll({ filename: name }),
    // A range of the index over the names that begin like this: the next character after `-` is `.`.
    removeSizes: (name) =>
      removeAll({ filename: { $gte: `${SIZES_FOLDER}/${name}-`, $lt: `${SIZES_FOLDER}/${name}.` } }),
  };
}
