import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** What `make.ts` has written with the earlier version. */
export interface Earlier {
  token: string;
  hotel: { id: string; slug: string; formerSlug: string; picture: string };
  deleted: string;
  post: string;
  preview: string;
}

/** The clock of the earlier version: sessions, share links and the trash end some time later. */
export const WRITTEN_AT = '2026-11-26T06:00:00Z';
export const AN_HOUR_LATER = '2026-11-26T07:00:00Z';
export const NEW_PASSWORD = 'vapur-iskele-simit-çay-42';

/** Unpacks site.tar.gz, which commit 606a5cfc has written, into a folder: `data`, `uploads` and `dump`. */
export async function unpackEarlier(folder: string): Promise<Earlier> {
  const tar = extract();
  const read = pipeline(createReadStream(join(import.meta.dirname, 'site.tar.gz')), createGunzip(), tar);
  for await (const entry of tar) {
    const path = join(folder, entry.header.name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, await buffer(entry), { mode: 0o600 });
  }
  await read;
  return JSON.parse(await readFile(join(folder, 'written.json'), 'utf8'));
}
