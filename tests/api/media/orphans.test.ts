import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orphanedPictures } from '#server/jobs/picture-jobs.ts';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { createLog } from '#server/log.ts';
import { createUploadStorage } from '#server/uploads/create-storage.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture, samplePost } from '../../support/factories.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const BEGINNING = Date.parse('2026-05-02T10:00:00Z');

describe.each(['folder', 'gridfs'] as const)('pictures of abandoned forms, kept in %s', (store) => {
  let site: TestSite;
  let token: string;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING });
    site = await startTestSite({ UPLOADS_STORE: store });
    token = await site.signIn();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => site.close());

  const upload = async (library?: string) => {
    const form = fileForm('file', [{ bytes: await picture(), name: 'resim.png' }]);
    if (library !== undefined) form.append('library', library);
    return (await site.call<Uploaded>('POST', '/api/upload/single', { token, body: form })).body.url;
  };
  const isThere = async (url: string) => (await fetch(site.url + url)).status === 200;
  const addPost = async (featuredImage: string) =>
    (await site.call<Post>('POST', '/api/blog', { token, body: { ...samplePost, slug: '', featuredImage } })).body;

  it('go after seven days with their sizes; what was shown, described or uploaded in the library stays', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING });
    const storage = createUploadStorage({ UPLOADS_STORE: store, UPLOADS_DIR: site.uploadsDir });
    const runAfter = async (days: number, hours = 0) => {
      vi.setSystemTime(BEGINNING + days * DAY_MS + hours * HOUR_MS);
      await runJob(orphanedPictures(storage), createLog('silent'));
    };
    const abandoned = await upload();
    const [inPost, inTrash, inHistory, inLibrary, described] = [
      await upload(),
      await upload(),
      await upload(),
      await upload('1'),
      await upload(),
    ] as const;
    await addPost(inPost);
    await site.call('DELETE', `/api/blog/${(await addPost(inTrash)).id}`, { token });
    const post = await addPost(inHistory);
    await site.call('PUT', `/api/blog/${post.id}`, { token, body: { ...post, featuredImage: '' } });
    await site.call('PUT', described.replace('/uploads/', '/api/media/'), { token, body: { alt: { tr: 'Avlu' } } });
    await fetch(`${site.url + abandoned}?w=400&f=webp`);

    for (let day = 0; day < 7; day += 1) await runAfter(day);
    expect(await isThere(abandoned)).toBe(true);
    await runAfter(7, 1);
    expect(await isThere(abandoned)).toBe(false);
    expect((await fetch(`${site.url + abandoned}?w=400&f=webp`)).status).toBe(404);
    for (const kept of [inPost, inTrash, inHistory, inLibrary, described]) expect(await isThere(kept)).toBe(true);
    vi.useRealTimers();
    token = await site.signIn();
    const { status } = await site.call('GET', abandoned.replace('/uploads/', '/api/media/'), { token });
    expect(status).toBe(404);
    expect((await site.call('GET', '/api/activity', { token })).text).not.toContain('pictureDelete');
  });
});

describe('a clock that is years ahead for half a minute', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await startTestSite();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => site.close());

  it('deletes no picture', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING });
    const token = await site.signIn();
    const form = fileForm('file', [{ bytes: await picture(), name: 'resim.png' }]);
    const { url } = (await site.call<Uploaded>('POST', '/api/upload/single', { token, body: form })).body;
    const storage = createUploadStorage({ UPLOADS_STORE: 'folder', UPLOADS_DIR: site.uploadsDir });
    for (const moment of [0, 25 * HOUR_MS, 5 * 365 * DAY_MS, 26 * HOUR_MS]) {
      vi.setSystemTime(BEGINNING + moment);
      await runJob(orphanedPictures(storage), createLog('silent'));
    }
    expect((await fetch(site.url + url)).status).toBe(200);
  });
});
