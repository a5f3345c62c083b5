import { createServer } from 'node:http';

// The least that a Node process does before its first response, with which starts are compared. It is plain JavaScript
// because stripping types would double its time.
const server = createServer((_req, res) => res.end('[]'));
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`{"url":"http://127.0.0.1:${port}","msg":"listening"}\n`);
});
process.on('SIGTERM', () => process.exit(0));
