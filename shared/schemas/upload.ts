import { z } from 'zod';
import { count } from './primitives.ts';

export const uploaded = z
  .object({
    url: z.string().meta({ description: 'Path of the stored picture on this site.' }),
    width: count.meta({ description: 'Width in pixels; 0 for an icon.' }),
    height: count.meta({ description: 'Height in pixels; 0 for an icon.' }),
  })
  .meta({ id: 'Uploaded' });
export type Uploaded = z.infer<typeof uploaded>;
export const uploadedMany = z
  .object({
    files: z.array(uploaded).meta({ description: 'The stored pictures, in the order sent.' }),
    urls: z.array(z.string()).meta({ description: 'The paths alone.' }),
  })
  .meta({ id: 'UploadedMany' });
