import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orphanedPictures, unfinishedPictures } from '#server/jobs/picture-jobs.ts';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { createLog } from '#server/log.ts';
import { createUploadStorage } from '#server/uploads/create-storage.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { pictureCalls } from '../../support/pictures.ts';
import { type HoldingStore, startHoldingStore } from '../../support/servers/held-writes.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const DAY_MS = 24 * 60 * 60_000;

let store: HoldingStore;

beforeAll(async () => {
  store = await startHoldingStore();
});
afterAll(() => store.close());
const site = siteOfFile(() => ({ MONGODB_URI: store.uri }));

const { upload, call, mediaOf, remove, replace, addPost, savePost, pictureOf, isThere } = pictureCalls(site);
const storage = () => createUploadStorage({ UPLOADS_STORE: 'folder', UPLOADS_DIR: site.uploadsDir });

describe('a save that begins to show a picture', () => {
  it('is finished when the picture is deleted or replaced meanwhile, which is 409 until then', async () => {
    const [shown, other] = [await upload(), await upload()];
    const { body: post } = await addPost('');
    const write = store.holdNext('findAndModify', 'posts');
    const saving = savePost(post, shown);
    await write.reached;
    const refused = await remove(shown);
    expectError(refused, 409, 'media.busy');
    expect(refused.text).toContain('resim');
    expectError(await replace(shown, other), 409, 'media.busy');
    write.release();
    expect(await saving).toMatchObject({ status: 200, body: { featuredImage: shown } });
    expectError(await remove(shown), 409, 'media.used');
    expect((await replace(shown, other)).status).toBe(200);
    expect(await pictureOf(post)).toBe(other);
  });

  it('is 409 in every kind of save while the picture is being deleted, and just after', async () => {
    const file = await upload();
    const { body: post } = await addPost('');
    const decision = store.holdNext('update', 'media', (command) => command.includes('gone.unused'));
    const deleting = remove(file);
    await decision.reached;
    const SAVES: [string, string, object][] = [
      ['PUT', `/api/blog/${post.id}`, { ...post, content: `![x](${file})`, format: 'markdown' }],
      ['POST', '/api/blog', { ...samplePost, slug: '', featuredImage: file }],
      ['POST', '/api/hotels', { ...sampleHotel, gallery: [file] }],
      ['PUT', '/api/site', { logoLight: file }],
      ['PUT', '/api/site', { shareImage: file }],
    ];
    for (const [method, path, body] of SAVES) expectError(await call(method, path, body), 409, 'media.busy');
    decision.release();
    expect((await deleting).status).toBe(200);
    expect(await isThere(file)).toBe(false);
    for (const [method, path, body] of SAVES) expectError(await call(method, path, body), 409, 'media.busy');
    expect(await call('GET', `/api/blog/${post.id}`)).toMatchObject({ body: { version: post.version } });
  });

  it('goes on when the save was killed, and whatever the clock was', async () => {
    const records = site.collection<{ _id: string; saves: object[] }>('media');
    for (const at of [Date.now() - 6 * 60_000, Date.now() + 365 * DAY_MS]) {
      const file = await upload();
      const save = { id: 'x', at: new Date(at) };
      await records.updateOne({ _id: file.replace('/uploads/', '') }, { $set: { saves: [save] } });
      expect((await remove(file)).status).toBe(200);
    }
  });
});

describe('what comes back', () => {
  it('from the history is 409 while its picture is being replaced, and then brings the picture back', async () => {
    const [before, after] = [await upload(), await upload()];
    const { body: post } = await addPost(before);
    const { body: other } = await addPost(before);
    await savePost(post, '');
    const write = store.holdNext('findAndModify', 'posts');
    const replacing = replace(before, after);
    await write.reached;
    const restore = () => call('POST', `/api/blog/${post.id}/revisions/1/restore`, {});
    expectError(await restore(), 409, 'media.busy');
    write.release();
    expect((await replacing).status).toBe(200);
    expect(await pictureOf(other)).toBe(after);
    expect((await restore()).status).toBe(200);
    expect(await pictureOf(post)).toBe(before);
    expect(await isThere(before)).toBe(true);
  });

  it('from the trash has its picture when it was shown and deleted between the two looks of a deletion', async () => {
    const file = await upload();
    const { body: post } = await addPost('');
    const look = store.holdNext('find', 'posts', (command) => command.includes('"$ne":null'));
    const deleting = remove(file);
    await look.reached;
    // Shown, and in the trash, since the look at saved content.
    await savePost(post, file);
    await call('DELETE', `/api/blog/${post.id}`);
    look.release();
    expectError(await deleting, 409, 'media.used');
    expect((await call('POST', `/api/trash/${post.id}/restore`)).status).toBe(200);
    expect(await isThere(file)).toBe(true);
  });

  it('as a room has its picture when it was shown and deleted between the two looks of a deletion', async () => {
    const file = await upload();
    const { body: hotel } = await call<Hotel>('POST', '/api/hotels', sampleHotel);
    const marked = store.holdNext('find', 'hotels', (command) => command.includes('trashedRooms.pictures'));
    const deleting = remove(file);
    await marked.reached;
    const room = { ...sampleHotel.rooms[0], id: 'yeni', image: file };
    const put = (rooms: object[]) => call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { ...sampleHotel, rooms });
    await put([room]);
    await put([]);
    marked.release();
    expectError(await deleting, 409, 'media.used');
    const { items: entries } = (await call<{ items: { id: string; image: string }[] }>('GET', '/api/trash')).body;
    const inTrash = entries.find(({ image }) => image === file);
    expect((await call('POST', `/api/trash/${inTrash?.id}/restore`)).status).toBe(200);
    expect(await isThere(file)).toBe(true);
  });
});

describe('a replacement', () => {
  it('is 409 when the other picture is deleted after the first look, and every place keeps its picture', async () => {
    const [before, after] = [await upload(), await upload()];
    const { body: post } = await addPost(before);
    const mark = store.holdNext('findAndModify', 'media');
    const replacing = replace(before, after);
    await mark.reached;
    expect((await remove(after)).status).toBe(200);
    mark.release();
    expectError(await replacing, 409, 'media.busy');
    expect(await pictureOf(post)).toBe(before);
    // The picture is free again at once.
    expect((await savePost(post, '')).status).toBe(200);
    expect((await savePost(post, before)).status).toBe(200);
  });

  it('keeps the other picture from being deleted or replaced', async () => {
    const [before, after, third] = [await upload(), await upload(), await upload()];
    const { body: post } = await addPost(before);
    for (const other of [() => remove(after), () => replace(after, third)]) {
      await savePost(post, before);
      const mark = store.holdNext('findAndModify', 'media');
      const second = other();
      await mark.reached;
      const write = store.holdNext('findAndModify', 'posts');
      const replacing = replace(before, after);
      await write.reached;
      mark.release();
      expectError(await second, 409, 'media.busy');
      write.release();
      expect((await replacing).status).toBe(200);
      expect(await pictureOf(post)).toBe(after);
    }
    expectError(await remove(after), 409, 'media.used');
  });
});

describe('the job of abandoned forms', () => {
  const run = async (at: number) => {
    // The first runs find a clock that runs without a jump.
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await runJob(orphanedPictures(storage()), createLog('silent'), new Date(at + day * DAY_MS));
    }
  };

  it('leaves a picture that a save is about to show, and one that was described since its look', async () => {
    const [shown, described] = [await upload(), await upload()];
    const { body: post } = await addPost('');
    const write = store.holdNext('findAndModify', 'posts');
    const saving = savePost(post, shown);
    await write.reached;
    const mark = store.holdNext('findAndModify', 'media', (command) => command.includes(described.slice(9)));
    const running = run(Date.now() + DAY_MS);
    await mark.reached;
    expect((await call('PUT', mediaOf(described), { alt: { tr: 'Avlu' } })).status).toBe(200);
    mark.release();
    await running;
    write.release();
    expect((await saving).status).toBe(200);
    expect([await isThere(shown), await isThere(described)]).toEqual([true, true]);
  });
});

it('a start or a regular job finishes what a killed process has left, and keeps what is shown', async () => {
  const [shown, unused, before, after] = [await upload(), await upload(), await upload(), await upload()];
  const { body: post } = await addPost(shown);
  const { body: other } = await addPost(before);
  const records = site.collection<{ _id: string }>('media');
  const mark = (url: string, fields: object) =>
    records.updateOne({ _id: url.replace('/uploads/', '') }, { $set: fields });
  const begun = { at: new Date(), by: 'yonetici' };
  for (const url of [shown, unused]) await mark(url, { gone: begun });
  await mark(before, { replacement: { ...begun, file: after.replace('/uploads/', '') } });
  const run = (minutes: number) =>
    runJob(unfinishedPictures(storage()), createLog('silent'), new Date(Date.now() + minutes * 60_000));
  expect(await run(15)).toBe(true);
  expect([await isThere(shown), await isThere(unused)]).toEqual([true, false]);
  expect((await call('GET', mediaOf(shown))).status).toBe(200);
  expect([await pictureOf(post), await pictureOf(other)]).toEqual([shown, after]);
  // Some minutes later the record of the deleted picture goes.
  expect(await run(30)).toBe(true);
  expect(await records.countDocuments({ _id: unused.replace('/uploads/', '') })).toBe(0);
});
