import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** The options for Node before the file that it starts, on the line of a file that names it. */
function optionsIn(file: string, started: string): string[] {
  const line = readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .find((each) => each.includes('node') && each.includes(started));
  return line?.split(started)[0]?.match(/(?<=[\s"])--[\w=-]+/g) ?? [];
}

const options = optionsIn('package.json', 'scripts/build/start.mjs');

it('npm start limits the memory of Node', () => {
  expect(options).toContain('--max-old-space-size=1024');
});

it.each(['Dockerfile', 'docs/operating/hotels.service'])('%s starts Node with the options of npm start', (file) => {
  expect(optionsIn(file, 'dist/server/main.js')).toEqual(options);
});
