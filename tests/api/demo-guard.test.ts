import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();
let site: SiteProcess;

beforeAll(async () => {
  site = await startProcess(folder.path);
});
afterAll(async () => {
  await site?.kill();
  folder.remove();
});

/** The status of a read with the given headers; `fetch` would not let a Host header through. */
const statusWith = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(site.url + path, { headers }, (res) => {
      res.resume();
      resolve(res.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('a demo', () => {
  it.each(['127.0.0.1', 'localhost:3000', 'LOCALHOST', '[::1]:3000'])('answers requests for %s', async (Host) => {
    expect(await statusWith('/api/hotels', { Host })).toBe(200);
  });

  it.each([
    ['another host name', { Host: 'demo.example.com' }],
    ['a host name that begins like its own', { Host: 'localhost.example.com' }],
    ['an address of the network', { Host: '192.168.1.5:3000' }],
    ['a proxy', { Host: '127.0.0.1', 'X-Forwarded-For': '203.0.113.9' }],
    ['a tunnel', { Host: '127.0.0.1', Forwarded: 'for=203.0.113.9' }],
  ])('answers 403 to requests through %s', async (_name, headers) => {
    expect(await statusWith('/api/hotels', headers as Record<string, string>)).toBe(403);
    expect(await statusWith('/', headers as Record<string, string>)).toBe(403);
    const response = await fetch(site.url, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([403, 'nosniff']);
  });
});
