import { createServer } from 'node:http';

// The least a Node process can do before it answers: the measure of every start. Plain JavaScript, because stripping
// types would cost it as much again.
const server = createServer((_req, res) => res.end('[]'));
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`{"url":"http://127.0.0.1:${port}","msg":"listening"}\n`);
});
process.on('SIGTERM', () => process.exit(0));
