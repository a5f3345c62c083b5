import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { closeGracefully } from '#server/http/server.ts';

it('a server that no longer listens is closed without an error', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  await closeGracefully(server);
  await expect(closeGracefully(server)).resolves.toBeUndefined();
});
