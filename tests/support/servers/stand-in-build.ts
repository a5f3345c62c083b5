import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEMPLATE =
  '<!doctype html><html lang="tr"><head><!--head--></head><body><!--body--><script type="application/json">"%state%"</script></body></html>';
const RENDERER = `export const render = async () => ({ status: 200, language: 'tr', head: '', body: '<h1>Otel</h1>', state: null });\n`;

/** Writes a client as small as the server accepts it, so that a test which opens no page needs no build. */
export function writeStandInBuild(root: string): void {
  mkdirSync(join(root, 'dist/client'), { recursive: true });
  mkdirSync(join(root, 'dist/render'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'dist/client/index.html'), TEMPLATE);
  writeFileSync(join(root, 'dist/client/admin.html'), TEMPLATE);
  writeFileSync(join(root, 'dist/render/entry-server.js'), RENDERER);
}
