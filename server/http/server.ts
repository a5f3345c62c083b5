import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Env, LOOPBACK } from '#server/env.ts';
import { limitBodyTime } from './body-deadline.ts';

export interface ServerTimeouts {
  headers: number;
  body: number;
  /** Without a byte in either direction, from a client that does not read. */
  idle: number;
  /** Without a request, on a connection that has had one. */
  unused: number;
  /** How often the timeout of the headers is checked; Node's default of 30 s would turn 5 s into 35 s. */
  checkInterval: number;
}

/** Pipelined requests start all at once; the connection closes after this many requests. */
const MAX_REQUESTS_PER_SOCKET = 100;
// Verifying ten large uploads, during which nothing is sent, takes less than the idle timeout.
const TIMEOUTS: ServerTimeouts = { headers: 5_000, body: 20_000, idle: 60_000, unused: 60_000, checkInterval: 1_000 };
/**
 * A proxy that sends a request on a connection which the site is closing answers 502, so the site keeps connections
 * longer than proxies do: Caddy two minutes, nginx and Apache at most one (docs/operating/other-proxies.md).
 */
const UNUSED_BEHIND_PROXY_MS = 130_000;

/** @param proxies the number of proxies in front of the site */
export const timeoutsBehind = (proxies: number): ServerTimeouts =>
  proxies > 0 ? { ...TIMEOUTS, unused: UNUSED_BEHIND_PROXY_MS } : TIMEOUTS;

export function createHttpServer(timeouts: ServerTimeouts): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    // `limitBodyTime` limits the rest of a request.
    requestTimeout: 0,
    connectionsCheckingInterval: timeouts.checkInterval,
    keepAliveTimeout: timeouts.unused,
  });
  server.timeout = timeouts.idle;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  // The last response has said that the connection closes, so that only a flood asks for more, thousands of times at once.
  server.on('dropRequest', (_req, socket) => socket.destroy());
  server.on('request', (req) => limitBodyTime(req, timeouts.body));
  return server;
}

const CLOSE_TIMEOUT_MS = 8_000;
const BACKLOG = 4_096;
const CLOSE_IDLE_MS = 50;

/** The variable behind a failure; others are about the port. */
const LISTEN_VARIABLES: Partial<Record<string, string>> = {
  EADDRNOTAVAIL: 'HOST',
  ENOTFOUND: 'HOST',
  EAI_AGAIN: 'HOST',
};

/**
 * Listens on `HOST` and `PORT`, or on the socket of a service manager, which stays open over restarts so that clients
 * wait instead of being refused.
 * @throws Error that begins with the variable, when the port is taken, or when a demo would be reachable from another machine
 */
export async function listen(server: Server, env: Env): Promise<void> {
  if (env.listenFd !== undefined) server.listen({ fd: env.listenFd });
  else server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  await once(server, 'listening').catch((thrown: NodeJS.ErrnoException) => {
    throw new Error(`${LISTEN_VARIABLES[thrown.code ?? ''] ?? 'PORT'}: ${thrown.message}`);
  });
  const { address } = server.address() as AddressInfo;
  if (env.demoMode && !LOOPBACK.has(address)) {
    server.close();
    throw new Error('HOST: demo mode listens on loopback only; set ADMIN_PASSWORD to leave demo mode');
  }
}

/** An HTTP origin such as `http://127.0.0.1:3000`; an IPv6 address gets brackets (RFC 3986, section 3.2.2). */
export const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

export function addressOf(server: Server, env: Env): string {
  const { address, port } = server.address() as AddressInfo;
  return originOf(env.listenFd === undefined ? env.HOST : address, port);
}

export async function closeGracefully(server: Server): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  // A busy client would keep its connection for ever; the response to its next request is the last.
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  // The server may have stopped listening already, which is no failure here.
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timeout);
  clearInterval(closeIdle);
}
