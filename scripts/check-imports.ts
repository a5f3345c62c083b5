import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { violationsOf } from './import-rules.ts';

/* Part of `npm run check`: ends with exit code 1 when an import points the wrong way. */
const root = resolve(import.meta.dirname, '..');

const files = ['shared', 'server', 'client', 'scripts', 'bench', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file)),
);
const violations = files.flatMap((file) => violationsOf(file, readFileSync(join(root, file), 'utf8')));
for (const { file, imported, rule } of violations) process.stderr.write(`${file}: ${imported}\n  ${rule}\n`);
process.stdout.write(`Imports of ${files.length} files judged, ${violations.length} point the wrong way.\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
