import type { Env } from '../env.ts';
import { folderStorage } from './folder-storage.ts';
import { gridStorage } from './gridfs-storage.ts';
import type { UploadStorage } from './storage.ts';

export function createUploadStorage(env: Pick<Env, 'UPLOADS_DIR' | 'UPLOADS_STORE'>): UploadStorage {
  return env.UPLOADS_STORE === 'gridfs' ? gridStorage() : folderStorage(env.UPLOADS_DIR);
}
