import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/*
 * Cuts the faces every page begins with out of the packages' fonts: the letters of Turkish and English in the weights
 * the design uses. What a foreign name needs beyond them still comes from the package, when it is met (fonts.css).
 */
const root = resolve(import.meta.dirname, '..');
const target = join(root, 'client/styles/fonts');
const FAMILIES = ['fraunces', 'figtree'];
const WEIGHTS = { wght: { min: 400, max: 600, default: 400 } };

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
/** By the package's own cut each letter stands in. Keep `unicode-range` in fonts.css in step. */
const LETTERS = {
  latin: `${ascii}\u00a0©«°±²³·»½ÂÇÉÎÖÛÜßàáâäçèéêëíîïñóôöùúûüı–—‘’‚“”„•…‹›`,
  'latin-ext': 'ĞğİŞş₺',
};

mkdirSync(target, { recursive: true });
for (const family of FAMILIES) {
  for (const [cut, letters] of Object.entries(LETTERS)) {
    const source = join(root, `node_modules/@fontsource-variable/${family}/files/${family}-${cut}-wght-normal.woff2`);
    const face = await subsetFont(readFileSync(source), letters, { targetFormat: 'woff2', variationAxes: WEIGHTS });
    const name = `${family}-${cut === 'latin' ? 'text' : 'turkish'}.woff2`;
    writeFileSync(join(target, name), face);
    process.stdout.write(`${name} ${face.length}\n`);
  }
  writeFileSync(
    join(target, `${family}-license.txt`),
    readFileSync(join(root, `node_modules/@fontsource-variable/${family}/LICENSE`)),
  );
}
