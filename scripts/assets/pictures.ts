import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PICTURES } from './pictures/demo-pictures.ts';
import { drawIcons } from './pictures/icons.ts';
import { grainTile, renderPicture } from './pictures/render.ts';

// Draws the pictures of the demo content into server/demo/pictures, and the icons of sites into
// client/public; to be run and committed when a drawing changes.
const folder = resolve(import.meta.dirname, '../../server/demo/pictures');

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const grain = await grainTile();
let bytes = 0;
for (const picture of PICTURES) {
  const drawn = await renderPicture(picture, grain);
  await writeFile(join(folder, picture.name), drawn);
  bytes += drawn.length;
}
await drawIcons();
process.stdout.write(`${PICTURES.length} pictures, ${(bytes / 1e6).toFixed(1)} MB\n`);
