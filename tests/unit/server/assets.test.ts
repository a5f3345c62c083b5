import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorHandler } from '#server/http/error-handler.ts';
import { createLog } from '#server/log.ts';
import { builtAssets } from '#server/pages/client/assets.ts';
import { temporaryFolder } from '../../support/temporary.ts';

describe('the built assets', () => {
  const { path: folder, remove } = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  for (const name of ['style-1.css', 'style-1.css.br', 'style-1.css.gz', 'font-1.woff2', 'gone-1.css', 'gone-1.css.br'])
    writeFileSync(join(folder, 'assets', name), name);
  writeFileSync(join(folder, 'index.html'), 'shell');
  const server = express()
    .use(builtAssets(folder))
    // The API documentation sends the files of its package in this way.
    .get('/docs.css', (_req, res) => res.sendFile('docs.css', { root: folder }))
    .use(errorHandler(createLog('silent')))
    .listen(0, '127.0.0.1');
  for (const name of ['gone-1.css', 'gone-1.css.br']) rmSync(join(folder, 'assets', name));
  beforeAll(() => new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve))));
  afterAll(() => {
    server.close().closeAllConnections();
    remove();
  });
  const head = (path: string, accepted: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': accepted, ...headers },
    });

  it.each([
    // Chrome, Firefox and Safari send this header.
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

  it.each([
    ['a range beyond the end', '/assets/style-1.css', { range: 'bytes=999-' }, 200, 'br'],
    ['a condition that does not hold', '/assets/style-1.css', { 'if-match': '"other"' }, 400, null],
    ['a file that a later build has removed', '/assets/gone-1.css', {}, 404, null],
    ['a file that is not in its package', '/docs.css', {}, 404, null],
  ])('with %s get a response whose encoding is that of its body', async (_what, path, headers, status, encoding) => {
    const response = await head(path, 'br', headers);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([status, encoding]);
  });
});
