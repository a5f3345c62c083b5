import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The bare server of the comparison sends the site's own bytes with node:http; its argument is the file with the bytes.
 */
const [file = ''] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { type: string; body: string }>;
const responses = new Map(
  Object.entries(recorded).map(([path, { type, body }]) => [path, { type, bytes: Buffer.from(body) }]),
);

const server = createServer((req, res) => {
  const response = responses.get(req.url ?? '');
  if (!response) res.writeHead(404).end();
  else {
    const { type, bytes } = response;
    res.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  }
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`{"url":"http://127.0.0.1:${port}","msg":"listening"}\n`);
});
process.on('SIGTERM', () => process.exit(0));
