import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

export function temporaryFolder(parent = tmpdir()): { path: string; remove: () => void } {
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, 'hotels-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * A free loopback port below the range that systems give to outgoing connections, so that the port stays free while a
 * server on it is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/**
 * Polls a condition.
 * @throws Error when the condition does not hold within `ms`
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`);
    await pause(POLL_MS);
  }
}
