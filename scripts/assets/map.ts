import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readArguments } from '#server/command-line.ts';
import { mapDrawing } from './map/drawing.ts';

const USAGE = `Usage: node scripts/assets/map.ts
Draws the map of the hotels. Run it and commit the map after a coast changes.
`;
readArguments(USAGE, {});

const file = resolve(import.meta.dirname, '../../client/site/features/map/istanbul.svg');
const drawing = mapDrawing();
await writeFile(file, drawing);
process.stdout.write(`${drawing.length} bytes\n`);
