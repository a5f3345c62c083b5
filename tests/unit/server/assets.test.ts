import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAssets } from '../../../server/pages/client/assets.ts';

describe('the built assets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['style-1.css', 'style-1.css.br', 'style-1.css.gz', 'font-1.woff2'])
    writeFileSync(join(folder, 'assets', name), name);
  writeFileSync(join(folder, 'index.html'), 'shell');
  const server = express().use(builtAssets(folder)).listen(0, '127.0.0.1');
  beforeAll(() => new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve))));
  afterAll(() => {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  const head = (path: string, accepted: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': accepted },
    });

  it.each([
    // As Chrome, Firefox and Safari send it.
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('are sent for "%s" as %s', async (accepted, encoding) => {
    const { status, headers } = await head('/assets/style-1.css', accepted);
    expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it('are sent as they are without a compressed variant, and no variant has a URL of its own', async () => {
    const font = await head('/assets/font-1.woff2', 'gzip, deflate, br');
    expect([font.status, font.headers.get('content-encoding'), font.headers.get('vary')]).toEqual([200, null, null]);
    for (const path of ['/assets/style-1.css.br', '/assets/style-1.css.gz', '/index.html', '/assets/'])
      expect((await head(path, 'br')).status, path).toBe(404);
  });
});
