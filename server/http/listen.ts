import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Env, LOOPBACK } from '../env.ts';

/** How long requests in progress may take to finish when the site stops. */
const CLOSE_TIMEOUT_MS = 8_000;
/** Length of the queue of new connections; a burst of them must not delay other clients. */
const BACKLOG = 4_096;
/** How often idle connections are closed while the server stops. */
const CLOSE_IDLE_MS = 50;

/**
 * Listens on `HOST` and `PORT`, or on the socket that a service manager opened and keeps open over restarts, so that
 * clients wait during a restart instead of being refused.
 * @throws Error when the port is taken, or when a demo would be reachable from another machine
 */
export async function listen(server: Server, env: Env): Promise<void> {
  if (env.listenFd !== undefined) server.listen({ fd: env.listenFd });
  else server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  await once(server, 'listening');
  const { address } = server.address() as AddressInfo;
  if (env.demoMode && !LOOPBACK.has(address)) {
    server.close();
    throw new Error('demo mode listens on loopback only: set ADMIN_PASSWORD to listen elsewhere');
  }
}

/** An HTTP origin such as `http://127.0.0.1:3000`; an IPv6 address gets its brackets (RFC 3986, section 3.2.2). */
export const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The origin a server listens on. */
export function addressOf(server: Server, env: Env): string {
  const { address, port } = server.address() as AddressInfo;
  return originOf(env.listenFd === undefined ? env.HOST : address, port);
}

/** Accepts no more connections and settles when the last response is sent, or after the timeout. */
export async function closeGracefully(server: Server): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  // A busy client would keep its connection for ever; the response to its next request is the last.
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  // Also when it has stopped listening already, which is no failure here.
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timeout);
  clearInterval(closeIdle);
}
