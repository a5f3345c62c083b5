import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/*
 * Cuts the faces every page begins with out of the packages' fonts: the letters of Turkish and English in the weights
 * the design uses. What a foreign name needs beyond them still comes from the package, when it is met (fonts.css).
 */
const root = resolve(import.meta.dirname, '../..');
const target = join(root, 'client/common/styles/fonts');
/** Titles are all of one weight: a face that holds one is half the bytes before the first paint. */
const TITLES = { wght: 450 };
const TEXTS = { wght: { min: 400, max: 600, default: 400 } };

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const text = `${ascii}\u00a0©«°±²³·»½ÂÇÉÎÖÛÜßàáâäçèéêëíîïñóôöùúûüı–—‘’‚“”„•…‹›`;

/** What is cut out of which of the packages' own cuts. Keep `unicode-range` in fonts.css in step. */
const CUTS = [
  { name: 'fraunces-text', family: 'fraunces', from: 'latin', letters: text, weights: TITLES },
  { name: 'fraunces-turkish', family: 'fraunces', from: 'latin-ext', letters: 'ĞğİŞş₺', weights: TITLES },
  { name: 'figtree-text', family: 'figtree', from: 'latin', letters: text, weights: TEXTS },
  { name: 'figtree-turkish', family: 'figtree', from: 'latin-ext', letters: 'ĞğİŞş', weights: TEXTS },
  // Figtree has no sign of the lira; the nearest face that has one lends it.
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
