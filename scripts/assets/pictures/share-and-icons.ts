import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { SHARE_PICTURE } from '../../../shared/constants.ts';
import { street } from './houses/street.ts';
import { HEIGHT, WIDTH } from './svg.ts';

const FOLDER = resolve(import.meta.dirname, '../../../client/public');
const TOUCH_ICON = 180;
const FAVICON = 32;

/** Draws the default picture of shared links, and the icons that browsers do not take as SVG. */
export async function drawShareAndIcons(): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${street()}</svg>`;
  const { width, height } = SHARE_PICTURE;
  await sharp(Buffer.from(svg))
    .resize({ width, height, fit: 'cover', position: 'bottom' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(FOLDER, 'share.jpg'));
  const icon = await readFile(join(FOLDER, 'favicon.svg'));
  const png = (size: number) =>
    sharp(icon, { density: 300 }).resize(size).flatten({ background: '#12222b' }).png().toBuffer();
  await writeFile(join(FOLDER, 'apple-touch-icon.png'), await png(TOUCH_ICON));
  await writeFile(join(FOLDER, 'favicon.ico'), asIco(await png(FAVICON)));
}

/** An ICO file that holds one PNG of 32 by 32 pixels. */
function asIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(FAVICON, 6);
  header.writeUInt8(FAVICON, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
