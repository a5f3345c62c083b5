import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_SIZES, type PictureSize } from '#server/uploads/picture-sizes.ts';
import type { Running } from '../support/processes.ts';
import { memoryRow, type Row } from '../support/table.ts';

const CONNECTIONS = 4;
const SAMPLE_MS = 200;
const PICTURES = join(import.meta.dirname, '../../server/demo/pictures');

/** Memory of a process and its children in MB; pages that several processes share are counted once (Linux). */
function memoryWithChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const sizes = [pid, ...children].map((id) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process has ended since it was listed.
      return 0;
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The query of a size's address, such as `w=800&f=avif`. */
const queryOf = ({ width, height, format }: PictureSize): string =>
  `w=${width}${height === undefined ? '' : `&h=${height}`}&f=${format}`;

/** Requests every size of every demo picture from a site with the demo content, and measures its memory. */
export async function pictureMemory(site: Running): Promise<Row[]> {
  const addresses = readdirSync(PICTURES).flatMap((name) =>
    PICTURE_SIZES.map((size) => `${site.url}/uploads/${name}?${queryOf(size)}`),
  );
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryWithChildren(site.pid));
  }, SAMPLE_MS);
  const connection = async () => {
    for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
      const response = await fetch(address);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  } finally {
    clearInterval(sampling);
  }
  return [
    memoryRow('memory after every size of every demo picture', [site.memory()], 250),
    memoryRow('peak meanwhile, with the image process', [peak], 250),
  ];
}
