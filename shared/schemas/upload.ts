import { z } from 'zod';
import { count } from './primitives.ts';

/** A stored picture; width and height in pixels, 0 for an icon file. */
export const uploaded = z.object({ url: z.string(), width: count, height: count }).meta({ id: 'Uploaded' });
export type Uploaded = z.infer<typeof uploaded>;
export const uploadedMany = z
  .object({ files: z.array(uploaded), urls: z.array(z.string()) })
  .meta({ id: 'UploadedMany' });
