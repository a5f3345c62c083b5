import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { readArguments } from '#server/command-line.ts';
import { ICON_LETTERS, iconPath } from '#shared/lib/site/site-icon.ts';
import { PALETTE_NAMES, PALETTES, type Palette } from '#shared/palettes.ts';

const USAGE = `Usage: node scripts/assets/icons.ts
Draws the default icons of sites into client/public/icons: a disc and each letter, in the colours of each palette. Run it
and commit them after a palette changes.
`;
readArguments(USAGE, {});

const ROOT = resolve(import.meta.dirname, '../..');
const FONT = join(ROOT, 'node_modules/@fontsource-variable/fraunces/files/fraunces');
/** Edge in pixels: the size on a home screen, from which browsers scale the icons of tabs. */
const EDGE = 180;
/** Dots per inch at which a capital letter is 104 pixels high. */
const RESOLUTION = 514;
const NO_LETTER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}"><circle cx="90" cy="90" r="40"/></svg>`,
);

/** Draws a letter without a background in the font of the titles, because an SVG icon cannot load a font. */
async function drawLetter(letter: string, folder: string): Promise<Buffer> {
  const source = await readFile(`${FONT}-${letter > 'ÿ' ? 'latin-ext' : 'latin'}-wght-normal.woff2`);
  const fontfile = join(folder, `${letter.charCodeAt(0)}.ttf`);
  await writeFile(fontfile, await subsetFont(source, letter, { targetFormat: 'sfnt', variationAxes: { wght: 600 } }));
  const text = { text: letter, font: 'Fraunces 20', fontfile, rgba: true, dpi: RESOLUTION };
  return sharp({ text }).png().toBuffer();
}

async function inColours(drawn: Buffer, { ink, 'brass-light': light }: Palette): Promise<Buffer> {
  const square = { width: EDGE, height: EDGE, channels: 4 } as const;
  const coloured = await sharp({ create: { ...square, background: light } })
    .composite([{ input: drawn, blend: 'dest-in' }])
    .png()
    .toBuffer();
  // Phones fill transparent pixels with black, so the icon has a background.
  return sharp({ create: { ...square, background: ink } })
    .composite([{ input: coloured }])
    .removeAlpha()
    .png({ palette: true, colours: 16 })
    .toBuffer();
}

const folder = join(ROOT, 'client/public');
await rm(join(folder, 'icons'), { recursive: true, force: true });
const fonts = await mkdtemp(join(tmpdir(), 'icons-'));
for (const letter of [undefined, ...ICON_LETTERS]) {
  const drawn = letter === undefined ? NO_LETTER : await drawLetter(letter, fonts);
  for (const palette of PALETTE_NAMES) {
    const file = join(folder, iconPath(palette, letter));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await inColours(drawn, PALETTES[palette]));
  }
}
await rm(fonts, { recursive: true });
