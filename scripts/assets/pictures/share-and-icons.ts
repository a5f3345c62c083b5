import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { SHARE_PICTURE } from '../../../shared/constants.ts';
import { PALETTE_NAMES, PALETTES, type Palette } from '../../../shared/palettes.ts';
import { street } from './houses/street.ts';
import { HEIGHT, WIDTH } from './svg.ts';

const FOLDER = resolve(import.meta.dirname, '../../../client/public');
const TOUCH_ICON = 180;
const FAVICON = 32;

/** Draws the default picture of shared links, and the icon of browsers' tabs and home screens in the colours of each palette. */
export async function drawShareAndIcons(): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${street()}</svg>`;
  const { width, height } = SHARE_PICTURE;
  await sharp(Buffer.from(svg))
    .resize({ width, height, fit: 'cover', position: 'bottom' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(FOLDER, 'share.jpg'));
  const icon = await readFile(join(FOLDER, 'favicon.svg'), 'utf8');
  await writeFile(join(FOLDER, 'favicon.ico'), asIco(await asPng(icon, FAVICON, ICON_COLOURS.ink)));
  await mkdir(join(FOLDER, 'icons'), { recursive: true });
  for (const palette of PALETTE_NAMES) {
    const coloured = inColours(icon, PALETTES[palette]);
    await writeFile(join(FOLDER, `icons/${palette}.svg`), coloured);
    await writeFile(join(FOLDER, `icons/${palette}.png`), await asPng(coloured, TOUCH_ICON, PALETTES[palette].ink));
  }
}

/** The colours of favicon.svg, by what another palette has in their place. */
const ICON_COLOURS = {
  ink: '#12222B',
  'brass-light': '#C79A54',
  brass: '#A87C3C',
  porcelain: '#FFE3A8',
  sand: '#F6F0E6',
};

const inColours = (icon: string, palette: Palette) =>
  Object.entries(ICON_COLOURS).reduce(
    (svg, [name, colour]) => svg.replaceAll(colour, palette[name as keyof Palette]),
    icon,
  );

/** A square PNG without transparency: phones fill what is transparent with black. */
const asPng = (icon: string, size: number, background: string) =>
  sharp(Buffer.from(icon), { density: 300 }).resize(size).flatten({ background }).png().toBuffer();

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
