import { readdir } from 'node:fs/promises';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm } from './factories.ts';
import type { TestSite } from './test-site.ts';

/** The calls of a person who uploads a file, and what is there afterwards. @param at the site, and the person's token */
export function uploadCalls(at: () => { site: TestSite; token: string }) {
  return {
    single: (bytes: Uint8Array, name = 'resim.png', type = 'image/png') =>
      at().site.call<Uploaded>('POST', '/api/upload/single', {
        token: at().token,
        body: fileForm('file', [{ bytes, name, type }]),
      }),
    /** The pictures in the folder, without the sizes that are made after an upload. */
    stored: async () =>
      (await readdir(at().site.uploadsDir).catch((): string[] => [])).filter((name) => !name.startsWith('.')),
    /** A served picture with its decoded pixels. */
    served: async (url: string) => {
      const response = await fetch(at().site.url + url);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes };
    },
  };
}
