import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mapDrawing } from './map/drawing.ts';

// Draws the map of the hotels; run and commit after a coast changes.
const file = resolve(import.meta.dirname, '../../client/site/features/map/istanbul.svg');
const drawing = mapDrawing();
await writeFile(file, drawing);
process.stdout.write(`${drawing.length} bytes\n`);
