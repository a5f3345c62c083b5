import { z } from 'zod';
import { count } from './primitives.ts';

export const uploaded = z
  .object({
    url: z.string().describe('Path of the stored picture on this site.'),
    width: count.describe('Width in pixels; 0 for an icon.'),
    height: count.describe('Height in pixels; 0 for an icon.'),
  })
  .meta({ id: 'Uploaded' });
export type Uploaded = z.infer<typeof uploaded>;
export const uploadedFile = z
  .object({
    url: z.string().describe('Path of the stored file on this site, where browsers download it.'),
    name: z.string().describe('Its name without extension, as the library has it; may be empty.'),
    bytes: count.describe('Size in bytes.'),
  })
  .meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof uploadedFile>;
export const uploadedMany = z
  .object({
    files: z.array(uploaded).describe('The stored pictures, in the order sent.'),
    urls: z.array(z.string()).describe('The paths alone.'),
  })
  .meta({ id: 'UploadedMany' });

const megabytes = count;
const disk = z.object({
  free: megabytes.describe('Megabytes that the site may still write.'),
  total: megabytes.describe('Megabytes of the whole disk.'),
});
export type Disk = z.infer<typeof disk>;
export const storageSpace = z
  .object({
    data: disk.nullable().describe('The disk of the data; null while they are in a MongoDB.'),
    pictures: disk
      .nullable()
      .describe('The disk of the pictures; null while they are on the disk of the data or in a MongoDB.'),
    quota: z
      .object({
        used: megabytes.describe('Megabytes of the pictures in the library.'),
        max: megabytes.describe('Megabytes that they may have.'),
      })
      .nullable()
      .describe('Null without `UPLOADS_MAX_MB`.'),
  })
  .meta({ id: 'StorageSpace' });
export type StorageSpace = z.infer<typeof storageSpace>;
