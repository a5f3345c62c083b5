import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials, ListenAddress } from './worker-messages.ts';

/** The longest socket path in bytes that every system accepts. */
const MAX_SOCKET_PATH = 100;

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'store.sock');
  // mkdtemp makes a folder that only the user of the process can read.
  return Buffer.byteLength(path) < MAX_SOCKET_PATH ? path : join(mkdtempSync(join(tmpdir(), 'store-')), 's');
}

/** Where the store listens: on the given loopback port, else on a socket; on Windows on a random loopback port. */
export function listenAddress(dataDir: string, port: number | undefined): ListenAddress {
  if (port !== undefined) return { host: '127.0.0.1', port };
  if (process.platform === 'win32') return { host: '127.0.0.1', port: 0 };
  return { path: socketPath(dataDir) };
}

/**
 * The URI for drivers.
 * @param port the one that the server was given, when it listens on a port
 */
export function storeUri(where: ListenAddress, port: number | undefined, credentials: Credentials | undefined): string {
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : '';
  const host = 'path' in where ? encodeURIComponent(where.path) : `${where.host}:${port}`;
  return `mongodb://${login}${host}/site?directConnection=true${credentials ? '&authSource=admin' : ''}`;
}
