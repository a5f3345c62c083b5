import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { readArguments } from '#server/command-line.ts';

const USAGE = `Usage: node scripts/assets/fonts.ts
Cuts the letters of Turkish and English in the design's weights out of the packages' fonts. Other letters come from the
packages' whole alphabets, which browsers fetch when a page needs them (fonts.css).
`;
readArguments(USAGE, {});

const root = resolve(import.meta.dirname, '../..');
const target = join(root, 'client/common/styles/fonts');
/** All titles have one weight, so the font of the titles holds only that weight. */
const TITLES = { wght: 450 };
const TEXTS = { wght: { min: 400, max: 600, default: 400 } };

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const text = `${ascii}\u00a0©«°±²³·»½ÂÇÉÎÖÛÜßàáâäçèéêëíîïñóôöùúûüı–—‘’‚“”„•…‹›`;

/** Keep `unicode-range` in fonts.css in step with the letters. */
const CUTS = [
  { name: 'fraunces-text', family: 'fraunces', from: 'latin', letters: text, weights: TITLES },
  { name: 'fraunces-turkish', family: 'fraunces', from: 'latin-ext', letters: 'ĞğİŞş₺', weights: TITLES },
  { name: 'figtree-text', family: 'figtree', from: 'latin', letters: text, weights: TEXTS },
  { name: 'figtree-turkish', family: 'figtree', from: 'latin-ext', letters: 'ĞğİŞş', weights: TEXTS },
  // Figtree has no lira sign; Inter is the nearest font with a lira sign.
  { name: 'inter-lira', family: 'inter', from: 'latin-ext', letters: '₺', weights: TEXTS },
];

const packaged = (family: string, file: string) => join(root, `node_modules/@fontsource-variable/${family}/${file}`);

mkdirSync(target, { recursive: true });
for (const { name, family, from, letters, weights } of CUTS) {
  const source = readFileSync(packaged(family, `files/${family}-${from}-wght-normal.woff2`));
  const face = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: weights });
  writeFileSync(join(target, `${name}.woff2`), face);
  writeFileSync(join(target, `${family}-license.txt`), readFileSync(packaged(family, 'LICENSE')));
  process.stdout.write(`${name} ${face.length}\n`);
}
