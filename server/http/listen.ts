import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Env, LOOPBACK } from '../env.ts';

/** How long what runs may take to finish when the site stops. */
const DRAIN_MS = 8_000;
/** Connections that may wait to be taken: a burst of new ones must not make others' wait for a second try. */
const BACKLOG = 4_096;
/** While stopping, connections whose last answer is out are looked for this often. */
const SWEEP_MS = 50;

/**
 * Listens on `HOST` and `PORT`, or on the socket a service manager has opened and keeps open over restarts: who connects
 * meanwhile waits instead of being refused.
 * @throws Error when the port is taken, or a demo would be reached from elsewhere
 */
export async function listen(server: Server, env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const listening = () => {
      server.off('error', reject);
      resolve();
    };
    if (env.listenFd !== undefined) server.listen({ fd: env.listenFd }, listening);
    else server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, listening);
  });
  const { address } = server.address() as AddressInfo;
  if (env.demoMode && !LOOPBACK.has(address)) {
    server.close();
    throw new Error('demo mode listens on loopback only: set ADMIN_PASSWORD to listen elsewhere');
  }
}

const urlOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where a server listens, such as `http://127.0.0.1:3000`. */
export function addressOf(server: Server, env: Env): string {
  const { address, port } = server.address() as AddressInfo;
  return urlOf(env.listenFd === undefined ? env.HOST : address, port);
}

/** The address visitors know the site by, without a slash at its end. */
export const publicUrlOf = (env: Env, own: string) => (env.PUBLIC_URL ?? own).replace(/\/$/, '');

/** The same before the site listens; undefined where only listening tells. */
export function foreseenPublicUrl(env: Env): string | undefined {
  const isForeseen = env.PUBLIC_URL !== undefined || (env.PORT !== 0 && env.listenFd === undefined);
  return isForeseen ? publicUrlOf(env, urlOf(env.HOST, env.PORT)) : undefined;
}

/** Takes no more connections and settles when the last answer is out. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A busy caller would go on for ever on the connection it has: this answer is its last.
    server.prependListener('request', (_req, res) => {
      res.shouldKeepAlive = false;
    });
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(late);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
