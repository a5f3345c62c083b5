import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { handlePipelinedInOrder } from '#server/http/pipelining.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

let server: ReturnType<typeof createServer>;
afterEach(() => {
  server.close().closeAllConnections();
});

async function connectTo(listener: RequestListener) {
  server = createServer(handlePipelinedInOrder(listener));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('pipelined requests of one connection', () => {
  it('are all answered, in their order', async () => {
    const paths = Array.from({ length: 60 }, (_, at) => `/${at}`);
    const socket = await connectTo((req, res) => setImmediate(() => res.end(`<${req.url}>`)));
    let text = '';
    const done = new Promise<void>((resolve) => {
      socket.on('data', (bytes) => {
        text += bytes;
        if (text.includes('</59>')) resolve();
      });
    });
    socket.write(paths.map(request).join(''));
    await done;
    expect(text.match(/<[^>]+>/g)).toEqual(paths.map((path) => `<${path}>`));
  });

  it('are handled one at a time', async () => {
    const open: ServerResponse[] = [];
    const arrived = new Set<string>();
    const socket = await connectTo((req, res) => {
      arrived.add(req.url ?? '');
      open.push(res);
    });
    socket.write(['/a', '/b', '/c'].map(request).join(''));
    await expect.poll(() => open.length).toBe(1);
    expect([...arrived]).toEqual(['/a']);
    open[0]?.end();
    await expect.poll(() => [...arrived]).toEqual(['/a', '/b']);
  });

  it('beyond a few dozen that wait end the connection; only the first was handled, and few were parsed', async () => {
    let handled = 0;
    let parsed = 0;
    const socket = await connectTo(() => {
      handled += 1;
    });
    server.on('request', () => {
      parsed += 1;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(request('/').repeat(5_000));
    await closed;
    expect(handled).toBe(1);
    expect(parsed).toBeLessThan(100);
  });
});
