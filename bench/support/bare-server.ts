import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

/*
 * The bare server of the comparison: node:http sends the site's own bytes and, for a PUT, inserts the body into SQLite
 * with a full sync before it responds. Its argument is a folder with `responses.json`, which the benchmark writes.
 */
const [folder = '.'] = process.argv.slice(2);

interface Recorded {
  path: string;
  headers: Record<string, string>;
  etag: string;
  /** Headers of a 304 response. */
  notModified: Record<string, string>;
  body: string;
}

const recorded = JSON.parse(readFileSync(`${folder}/responses.json`, 'utf8')) as Recorded[];
const responses = new Map(recorded.map(({ body, ...rest }) => [rest.path, { ...rest, bytes: Buffer.from(body) }]));

const database = new DatabaseSync(`${folder}/saved.sqlite`);
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS saved (body TEXT)');
const insert = database.prepare('INSERT INTO saved VALUES (?)');

const server = createServer((req, res) => {
  const response = responses.get(req.url ?? '');
  if (req.method === 'PUT') {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks);
      insert.run(JSON.stringify(JSON.parse(body.toString())));
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  } else if (response === undefined) res.writeHead(404).end();
  else if (req.headers['if-none-match'] === response.etag) res.writeHead(304, response.notModified).end();
  else res.writeHead(200, response.headers).end(response.bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`{"url":"http://127.0.0.1:${port}","msg":"listening"}\n`);
});
process.on('SIGTERM', () => process.exit(0));
