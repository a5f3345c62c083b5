import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

/*
 * What the platform alone gives: node:http sending the site's own bytes, and inserting a saved body into SQLite with a
 * full sync before it answers. Its folder is the first argument, with `answers.json` as the benchmark wrote it.
 */
const [folder = '.'] = process.argv.slice(2);

interface Recorded {
  path: string;
  headers: Record<string, string>;
  etag: string;
  /** Headers of a 304, whatever they say. */
  notModified: Record<string, string>;
  body: string;
}

const recorded = JSON.parse(readFileSync(`${folder}/answers.json`, 'utf8')) as Recorded[];
const answers = new Map(recorded.map(({ body, ...rest }) => [rest.path, { ...rest, bytes: Buffer.from(body) }]));

const database = new DatabaseSync(`${folder}/floor.sqlite`);
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS saved (body TEXT)');
const insert = database.prepare('INSERT INTO saved VALUES (?)');

const server = createServer((req, res) => {
  const answer = answers.get(req.url ?? '');
  if (req.method === 'PUT') {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks);
      insert.run(JSON.stringify(JSON.parse(body.toString())));
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  } else if (answer === undefined) res.writeHead(404).end();
  else if (req.headers['if-none-match'] === answer.etag) res.writeHead(304, answer.notModified).end();
  else res.writeHead(200, answer.headers).end(answer.bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`{"url":"http://127.0.0.1:${port}","msg":"listening"}\n`);
});
process.on('SIGTERM', () => process.exit(0));
