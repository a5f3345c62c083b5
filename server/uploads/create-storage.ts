import type { mongo } from 'mongoose';
import type { Env } from '#server/env.ts';
import { folderStorage } from './folder-storage.ts';
import { gridStorage } from './gridfs-storage.ts';
import type { UploadStorage } from './storage.ts';

type Place = Pick<Env, 'UPLOADS_DIR' | 'UPLOADS_STORE'>;

/** @param database the database for pictures in GridFS; that of the running site when missing */
export function createUploadStorage(env: Place, database?: () => mongo.Db): UploadStorage {
  return env.UPLOADS_STORE === 'gridfs' ? gridStorage(database) : folderStorage(env.UPLOADS_DIR);
}

/** Where the pictures would be with the other value of `UPLOADS_STORE`. */
export const otherUploadStorage = ({ UPLOADS_DIR, UPLOADS_STORE }: Place, database?: () => mongo.Db): UploadStorage =>
  createUploadStorage({ UPLOADS_DIR, UPLOADS_STORE: UPLOADS_STORE === 'gridfs' ? 'folder' : 'gridfs' }, database);
