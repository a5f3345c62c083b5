import { expect, it } from 'vitest';
import type { MediaEntry } from '#shared/schemas/media.ts';
import type { StorageSpace, Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, grain, picture } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile({ UPLOADS_MAX_MB: '3' });

const upload = (bytes: Uint8Array) =>
  site.call<Uploaded>('POST', '/api/upload/single', {
    token: site.token,
    body: fileForm('file', [{ bytes, name: 'a.png' }]),
  });
const space = async () => (await site.call<StorageSpace>('GET', '/api/upload/space', { token: site.token })).body;

it('pictures beyond the quota are refused until others are deleted, and the numbers say how full it is', async () => {
  expect((await space()).quota).toEqual({ used: 0, max: 3 });
  const large = await grain(1_200, 900);
  const kept: string[] = [];
  let refused = await upload(large);
  for (; refused.status === 200 && kept.length < 20; refused = await upload(large)) kept.push(refused.body.url);
  expectError(refused, 507, 'upload.quota');
  expect(refused.text).toContain('3 MB');
  expect(kept.length).toBeGreaterThan(0);
  const { used = 0 } = (await space()).quota ?? {};
  expect(used).toBeGreaterThanOrEqual(1);
  expect(used).toBeLessThanOrEqual(3);

  // What is smaller than the room that is left is taken.
  expect((await upload(await picture('png', 40, 30))).status).toBe(200);
  const file = kept[0]?.replace('/uploads/', '');
  expect((await site.call('DELETE', `/api/media/${file}`, { token: site.token })).status).toBe(200);
  expect((await upload(large)).status).toBe(200);
});

it('of two uploads at the same time that do not fit together one is stored', async () => {
  const { body } = await site.call<{ items: MediaEntry[] }>('GET', '/api/media', { token: site.token });
  for (const { file } of body.items) await site.call('DELETE', `/api/media/${file}`, { token: site.token });
  const [large, small] = [await grain(1_200, 900), await picture('png', 40, 30)];
  const send = (all: Uint8Array[]) => {
    const body = fileForm(
      'files',
      all.map((bytes) => ({ bytes, name: 'a.png' })),
    );
    return site.call('POST', '/api/upload/multiple', { token: site.token, body });
  };
  // Pictures are judged one after another: the small one is judged while the large ones of the other are stored.
  const both = await Promise.all([send([large, large, large, large]), send([large, large, large, small])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 507]);
});

it('of several pictures that do not fit together none is stored', async () => {
  const { quota } = await space();
  const files = Array.from({ length: 10 }, () => ({ name: 'a.png' }));
  const large = await grain(1_200, 900);
  const body = fileForm(
    'files',
    files.map((file) => ({ ...file, bytes: large })),
  );
  expectError(await site.call('POST', '/api/upload/multiple', { token: site.token, body }), 507, 'upload.quota');
  expect((await space()).quota).toEqual(quota);
});

it('the disk of data and pictures is one where their folders are on one disk', async () => {
  const { data, pictures } = await space();
  if (process.env.TEST_MONGODB_URI !== undefined) return expect(pictures?.total).toBeGreaterThan(0);
  expect(pictures).toBeNull();
  expect(data?.free).toBeGreaterThan(0);
  expect(data?.total).toBeGreaterThan(data?.free ?? 0);
});
