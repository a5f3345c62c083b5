import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Credentials, ListenAddress } from './worker-messages.ts';

/** The longest socket path in bytes that every system accepts. */
const MAX_SOCKET_PATH = 100;

/** Drivers take a host for a socket path only if it ends with `.sock`. */
const SOCKET = 'store.sock';

function socketPath(dataDir: string): string {
  const path = join(dataDir, SOCKET);
  // mkdtemp makes a folder that only the user of the process can read.
  return Buffer.byteLength(path) < MAX_SOCKET_PATH ? path : join(mkdtempSync(join(tmpdir(), 'store-')), SOCKET);
}

/** Removes the folder of a socket whose path in the data folder would be too long. */
export function removeSocketFolder(where: ListenAddress, dataDir: string): void {
  if (!('path' in where)) return;
  const folder = dirname(where.path);
  if (folder !== dataDir) rmSync(folder, { recursive: true, force: true });
}

/** Where the store listens: on the given loopback port, else on a socket; on Windows on a random loopback port. */
export function listenAddress(dataDir: string, port: number | undefined): ListenAddress {
  if (port !== undefined) return { host: '127.0.0.1', port };
  if (process.platform === 'win32') return { host: '127.0.0.1', port: 0 };
  return { path: socketPath(dataDir) };
}

/** The store works on one command at a time; a driver would keep up to a hundred connections for good. */
const POOL = { maxPoolSize: '16', maxIdleTimeMS: '30000' };

/**
 * The URI for drivers.
 * @param port the one that the server was given, when it listens on a port
 */
export function storeUri(where: ListenAddress, port: number | undefined, credentials: Credentials | undefined): string {
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : '';
  const host = 'path' in where ? encodeURIComponent(where.path) : `${where.host}:${port}`;
  const options = new URLSearchParams({
    directConnection: 'true',
    ...(credentials && { authSource: 'admin' }),
    ...POOL,
  });
  return `mongodb://${login}${host}/site?${options}`;
}

const uriFile = (dataDir: string): string => join(dataDir, 'store.uri');

/** Writes the URI into the data folder, where other processes of the same user find it. */
export function publishUri(dataDir: string, uri: string): void {
  writeFileSync(uriFile(dataDir), uri, { mode: 0o600 });
}

/** Removes the URI when the store stops. */
export function withdrawUri(dataDir: string): void {
  rmSync(uriFile(dataDir), { force: true });
}

/**
 * The URI of the store that another process runs on a data folder.
 * @returns undefined when none runs there; a process that was killed has left its file
 */
export async function runningStoreUri(dataDir: string): Promise<string | undefined> {
  let uri: string;
  try {
    uri = readFileSync(uriFile(dataDir), 'utf8');
  } catch {
    return undefined;
  }
  const host = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? '';
  return (await accepts(host)) ? uri : undefined;
}

/** Whether a store accepts connections at the host of a URI, a socket path or `host:port`. */
function accepts(host: string): Promise<boolean> {
  const [name = '', port] = host.split(':');
  const socket = connect(port === undefined ? { path: decodeURIComponent(name) } : { host: name, port: Number(port) });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
