import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer, type ServerTimeouts, timeoutsBehind } from '#server/http/server.ts';

const SHORT = { headers: 200, body: 400, idle: 300, unused: 300, checkInterval: 20 };
/** More than the buffers of two sockets hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

describe('an HTTP server with timeouts', () => {
  const serve = (timeouts: ServerTimeouts) =>
    createHttpServer(timeouts).on('request', (req, res) => {
      if (req.method === 'POST') req.resume().on('end', () => res.end('done'));
      else res.end(req.url === '/large' ? LARGE : 'small');
    });
  const server = serve(SHORT);
  /** The idle timeout is so much longer than the headers timeout that a busy machine does not confuse the two. */
  const longIdle = serve({ ...SHORT, idle: 3_000 });
  const open = async (to = server): Promise<Socket> => {
    const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  /** The bytes that a socket has received when the server closes the socket. */
  const closed = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1', 0, 200);
    });
    // A closed server resets a connection that still sends, which closes the socket too.
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  };
  /** Sends a little text again and again, until a response comes. */
  const drip = (socket: Socket, text: string): void => {
    const dripping = setInterval(() => socket.write(text), 30);
    for (const end of ['data', 'close']) socket.once(end, () => clearInterval(dripping));
  };

  beforeAll(async () => {
    for (const one of [server, longIdle]) await once(one.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    for (const one of [server, longIdle]) one.close().closeAllConnections();
  });

  it('closes a connection that sends nothing or never ends its headers', async () => {
    const silent = await open();
    const slow = await open();
    slow.write('GET / HTTP/1.1\r\nHost: a\r\n');
    drip(slow, 'X: y\r\n');
    const [, text] = await Promise.all([closed(silent), closed(slow)]);
    expect(text).toContain('408');
  });

  it('closes a connection that never ends its body', async () => {
    const slow = await open();
    slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
    drip(slow, 'a');
    expect(await closed(slow)).toContain('408');
  });

  it('keeps a connection open for the next request, and closes it when none comes', async () => {
    const reader = await open(longIdle);
    const ended = closed(reader);
    for (let responses = 0; responses < 2; responses += 1) {
      const responded = once(reader, 'data');
      reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await responded;
      // Sending takes longer than the headers timeout.
      await closed(await open(longIdle));
    }
    expect((await ended).match(/HTTP\/1.1 200/g)).toHaveLength(2);
  });

  it('closes a connection whose client does not read, and waits for one that reads slowly', async () => {
    const deaf = await open();
    const ended = once(deaf, 'close');
    deaf.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    deaf.pause();
    const slow = await open();
    let read = 0;
    slow.on('data', (bytes) => {
      read += bytes.length;
      slow.pause();
      setTimeout(() => slow.resume(), 1);
    });
    slow.write('GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(slow, 'close');
    expect(read).toBeGreaterThan(LARGE.length);
    // A paused socket does not notice its end until it reads on.
    await new Promise<void>((resolve) => {
      const look = () => server.getConnections((_, count) => (count <= 0 ? resolve() : setTimeout(look, 20)));
      look();
    });
    deaf.resume();
    await ended;
    expect(deaf.bytesRead).toBeLessThan(LARGE.length);
  });
});

describe('a site behind a proxy', () => {
  /** What Node sends to clients that ask, in whole seconds. */
  const keptFor = async (timeouts: ServerTimeouts): Promise<string | null> => {
    const server = createHttpServer(timeouts).on('request', (_req, res) => res.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.close().closeAllConnections();
    return headers.get('keep-alive');
  };

  it('keeps unused connections longer than Caddy, which keeps them for two minutes', async () => {
    expect(await keptFor(timeoutsBehind(1))).toMatch(/^timeout=130\b/);
    expect(await keptFor(timeoutsBehind(0))).toMatch(/^timeout=60\b/);
  });

  it('keeps a connection for that time, whatever the limit of one that does not read', async () => {
    const server = createHttpServer({ ...SHORT, unused: 1_500 }).on('request', (_req, res) => res.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const started = Date.now();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
    expect(Date.now() - started).toBeGreaterThan(1_400);
    server.close();
  });
});
