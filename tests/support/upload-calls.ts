import { readdir } from 'node:fs/promises';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm } from './factories.ts';
import type { FileSite } from './test-site.ts';

/** The calls of a person who uploads a file, and what is there afterwards. */
export function uploadCalls(site: FileSite) {
  return {
    single: (bytes: Uint8Array, name = 'resim.png', type = 'image/png') =>
      site.call<Uploaded>('POST', '/api/upload/single', {
        token: site.token,
        body: fileForm('file', [{ bytes, name, type }]),
      }),
    /** The pictures in the folder, without the sizes that are made after an upload. */
    stored: async () =>
      (await readdir(site.uploadsDir).catch((): string[] => [])).filter((name) => !name.startsWith('.')),
    /** A served picture with its decoded pixels. */
    served: async (url: string) => {
      const response = await fetch(site.url + url);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    },
  };
}
