import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileForm, picture } from '../support/factories.ts';
import { rawRequest } from '../support/raw-http.ts';
import { SLOW } from '../support/slow.ts';
import { siteOfFile } from '../support/test-site.ts';
import { badDocuments, badImages, FILE_NAMES, MULTIPARTS } from './bad-uploads.ts';
import { STRINGS } from './corpus.ts';
import { expectRefused, snapshot, timed } from './expectations.ts';

const ENDPOINTS = [
  { path: '/api/upload/single', field: 'file' },
  { path: '/api/upload/multiple', field: 'files' },
  { path: '/api/trpc/upload.single', field: 'file' },
  { path: '/api/trpc/upload.multiple', field: 'files' },
];
const FRAMES = [...ENDPOINTS, { path: '/api/upload/file', field: 'file' }];

const site = siteOfFile();
let good: Buffer;
let before: string;

beforeAll(async () => {
  good = await picture('png', 200, 100);
  before = await snapshot(site, site.token);
});

describe('bad uploads', () => {
  afterEach(async () => {
    expect(await snapshot(site, site.token)).toBe(before);
  });

  it('are refused when the bytes are no picture, under any name and type', async () => {
    // All endpoints examine a file with the same function, so in the usual run only the first endpoint gets all files.
    for (const [at, [name, bytes]] of Object.entries(badImages(good)).entries()) {
      const endpoints = SLOW || at < 2 ? ENDPOINTS : ENDPOINTS.slice(0, 1);
      for (const { path, field } of endpoints) {
        for (const type of path === ENDPOINTS[0]?.path ? ['image/png', 'image/svg+xml', 'text/html'] : ['image/png']) {
          const what = `${path}: ${name} as ${type}`;
          const body = fileForm(field, [{ bytes, name: 'a.png', type }]);
          const response = await timed(what, () => site.call('POST', path, { token: site.token, body }));
          expectRefused(what, response, [400, 413, 415]);
        }
      }
    }
  });

  it('are refused when one among good ones is no picture', async () => {
    for (const [name, bytes] of Object.entries(badImages(good))) {
      const files = [good, good, bytes].map((one) => ({ bytes: one, name: 'a.png' }));
      const response = await site.call('POST', '/api/upload/multiple', {
        token: site.token,
        body: fileForm('files', files),
      });
      expectRefused(name, response, [400, 413, 415]);
    }
  });

  it('are refused as a PDF when they are a page, a picture or an archive too, or no whole one', async () => {
    for (const [name, bytes] of Object.entries(badDocuments(good))) {
      for (const path of ['/api/upload/file', '/api/trpc/upload.file']) {
        const body = fileForm('file', [{ bytes, name: 'a.pdf', type: 'application/pdf' }]);
        const response = await timed(name, () => site.call('POST', path, { token: site.token, body }));
        expectRefused(`${path}: ${name}`, response, [415]);
      }
    }
  });

  it('are refused when the frame is broken', async () => {
    for (const [name, body] of Object.entries(MULTIPARTS)) {
      for (const { path } of FRAMES) {
        const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${site.token}` };
        const what = `${path}: ${name}`;
        const response = await timed(what, () => rawRequest(site.url, path, { method: 'POST', headers, body }));
        expectRefused(what, response, [400, 413, 415]);
      }
    }
  });

  it('are refused when the field is another', async () => {
    for (const field of STRINGS.filter((text) => text.isWellFormed())) {
      const what = JSON.stringify(field.slice(0, 40));
      const body = fileForm(field, [{ bytes: good, name: 'a.png' }]);
      expectRefused(what, await site.call('POST', '/api/upload/single', { token: site.token, body }), [400]);
    }
  });

  it('are refused without a good token, whatever they are', async () => {
    for (const { path, field } of FRAMES) {
      const body = fileForm(field, [{ bytes: good, name: 'a.png' }]);
      expectRefused(path, await site.call('POST', path, { body }), [401]);
      expectRefused(path, await site.call('POST', path, { token: 'a.b.c', body }), [401]);
    }
  });
});

describe('a file name', () => {
  it('is never used, whatever it is', async () => {
    for (const name of FILE_NAMES) {
      const body = fileForm('file', [{ bytes: good, name }]);
      const response = await site.call<{ url?: string }>('POST', '/api/upload/single', { token: site.token, body });
      const what = `${JSON.stringify(name.slice(0, 40))}: ${response.text.slice(0, 200)}`;
      // A part without a name is no file; a name that is too long breaks the multipart frame.
      if (response.status !== 200) {
        expectRefused(what, response, [400]);
        continue;
      }
      expect(response.body.url, what).toMatch(/^\/uploads\/[0-9a-f]{30}\.webp$/);
      const served = await site.call('GET', response.body.url ?? '');
      expect([served.status, served.headers.get('content-type')], what).toEqual([200, 'image/webp']);
    }
    expect(await snapshot(site, site.token)).toMatch(/(?:"[0-9a-f]{30}\.webp",?)+\]\]$/);
  });
});
