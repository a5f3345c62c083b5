import { beforeEach, expect, it } from 'vitest';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Media } from '#shared/schemas/media.ts';
import { fileForm, picture, samplePost } from '../../support/factories.ts';
import { addPerson } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
beforeEach(async () => {
  for (const name of ['activity', 'posts', 'media']) await site.collection(name).deleteMany({});
});

async function upload(): Promise<string> {
  const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
  const { body: stored } = await site.call<{ url: string }>('POST', '/api/upload/single', { token: site.token, body });
  return stored.url.replace('/uploads/', '');
}
const uploads = async (count: number) => {
  const files: string[] = [];
  while (files.length < count) files.push(await upload());
  return files;
};
const change = (body: object, token = site.token) =>
  site.call<ChangesResponse>('POST', '/api/media/changes', { token, body });
const read = (file: string) => site.call<Media>('GET', `/api/media/${file}`, { token: site.token });
const lines = async () =>
  (await site.call<{ items: ActivityEntry[] }>('GET', '/api/activity?limit=50', { token: site.token })).body.items;
const none = { stale: [], missing: [], refused: [] };

it('pictures are deleted in one call with one line in the activity; those that something shows stay', async () => {
  const [used = '', ...unused] = await uploads(4);
  const body = { ...samplePost, featuredImage: `/uploads/${used}` };
  await site.call('POST', '/api/blog', { token: site.token, body });
  const deleted = await change({ ids: [...unused, used, 'none.webp'], change: { act: 'delete' } });
  expect(deleted.body).toEqual({
    changed: unused.map((id) => ({ id, version: 1 })),
    stale: [],
    missing: ['none.webp'],
    refused: [{ id: used, code: 'media.used' }],
  });
  expect((await read(used)).status).toBe(200);
  for (const file of unused) {
    expectError(await read(file), 404, 'media.notFound');
    expect((await fetch(`${site.url}/uploads/${file}`)).status).toBe(404);
  }
  const told = (await lines()).filter(({ action }) => action === 'pictureDelete');
  expect(told).toMatchObject([{ action: 'pictureDelete', count: 3 }]);
});

it('a call that deletes nothing leaves no line', async () => {
  await change({ ids: ['none.webp', 'other.webp'], change: { act: 'delete' } });
  expect((await lines()).map(({ action }) => action)).not.toContain('pictureDelete');
});

it('the kind of pictures is set, and set back by the versions of the answer; icons stay icons', async () => {
  const [one = '', two = '', favicon = ''] = await uploads(3);
  await site.collection<{ _id: string }>('media').updateOne({ _id: favicon }, { $set: { kind: 'icon' } });
  await change({ ids: [two], change: { kind: 'logo' } });
  const { body } = await change({ ids: [one, two, favicon], change: { kind: 'logo' } });
  expect(body).toEqual({
    ...none,
    changed: [{ id: one, version: 2 }],
    refused: [{ id: favicon, code: 'media.icon' }],
  });
  expect((await read(one)).body.kind).toBe('logo');
  expect((await change({ ids: [one], versions: { [one]: 1 }, change: { kind: 'photo' } })).body.stale).toEqual([one]);
  const back = await change({ ids: [one], versions: { [one]: 2 }, change: { kind: 'photo' } });
  expect(back.body.changed).toEqual([{ id: one, version: 3 }]);
  expect((await read(one)).body.kind).toBe('photo');
});

it('each role keeps to what it may do, and a call has a bound', async () => {
  const ids = await uploads(1);
  const { token: author } = await addPerson(site, site.token, 'author');
  const { token: translator } = await addPerson(site, site.token, 'translator');
  expectError(
    await site.call('POST', '/api/media/changes', { body: { ids, change: { act: 'delete' } } }),
    401,
    'auth.required',
  );
  expectError(await change({ ids, change: { act: 'delete' } }, author), 403, 'auth.forbidden');
  expect((await change({ ids, change: { kind: 'logo' } }, author)).body.changed).toHaveLength(1);
  expect((await change({ ids, change: { kind: 'photo' } }, translator)).body.refused).toEqual([
    { id: ids[0], code: 'auth.forbidden' },
  ]);
  for (const wrong of [{}, { act: 'delete', kind: 'logo' }, { kind: 'icon' }])
    expectError(await change({ ids, change: wrong }), 400, 'request.invalid');
  const many = Array.from({ length: 501 }, (_, at) => `${at}.webp`);
  expectError(await change({ ids: many, change: { act: 'delete' } }), 400, 'request.invalid');
});
