import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* The least a Node process can do before it answers: the measure of every start. */
const server = createServer((_req, res) => res.end('[]'));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`{"url":"http://127.0.0.1:${port}","msg":"listening"}\n`);
});
process.on('SIGTERM', () => process.exit(0));
