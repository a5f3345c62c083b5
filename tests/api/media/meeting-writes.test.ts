import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orphanedPictures } from '#server/jobs/orphaned-pictures.ts';
import { runJob } from '#server/jobs/regular-jobs.ts';
import { unfinishedPictures } from '#server/jobs/unfinished-pictures.ts';
import { createLog } from '#server/log.ts';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { createUploadStorage } from '#server/uploads/create-storage.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture, sampleHotel, samplePost } from '../../support/factories.ts';
import { type StoreProxy, startStoreProxy } from '../../support/servers/store-proxy.ts';
import { freePort, temporaryFolder } from '../../support/temporary.ts';
import { expectError, startTestSite, type TestSite } from '../../support/test-site.ts';

const DAY_MS = 24 * 60 * 60_000;

const folder = temporaryFolder();
let store: EmbeddedStore;
let proxy: StoreProxy;
let site: TestSite;
let token: string;
let bytes: Buffer;

type Command = Record<string, unknown>;
let hold: ((command: Command) => Promise<void> | undefined) | undefined;

beforeAll(async () => {
  const port = await freePort();
  store = await startEmbeddedStore({ dataDir: folder.path, port });
  proxy = await startStoreProxy(port, { hold: (command) => hold?.(command) });
  site = await startTestSite({ MONGODB_URI: store.uri.replace(`:${port}`, `:${proxy.port}`) });
  token = await site.signIn();
  bytes = await picture('jpeg');
});
beforeEach(() => {
  hold = undefined;
});
afterAll(async () => {
  await site.close();
  proxy.close();
  await store.close();
  folder.remove();
});

/** Holds the first command that matches. @returns when the command has come, and what lets the command go on */
function holdFirst(name: string, collection: string, matches: (command: string) => boolean = () => true) {
  const come = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  hold = (command) => {
    if (command[name] !== collection || !matches(JSON.stringify(command))) return undefined;
    hold = undefined;
    come.resolve();
    return gone.promise;
  };
  return { come: come.promise, goOn: () => gone.resolve() };
}

async function upload(): Promise<string> {
  const body = fileForm('file', [{ bytes, name: 'resim.jpg' }]);
  return (await site.call<Uploaded>('POST', '/api/upload/single', { token, body })).body.url;
}
const call = <T = unknown>(method: string, path: string, body?: object) =>
  site.call<T>(method, path, { token, ...(body && { body }) });
const mediaOf = (url: string) => url.replace('/uploads/', '/api/media/');
const remove = (url: string) => call('DELETE', mediaOf(url));
const replace = (from: string, to: string) =>
  call('POST', `${mediaOf(from)}/replacement`, { file: to.replace('/uploads/', '') });
const addPost = (featuredImage: string) => call<Post>('POST', '/api/blog', { ...samplePost, slug: '', featuredImage });
const savePost = (post: Post, featuredImage: string) =>
  call<Post>('PUT', `/api/blog/${post.id}`, { ...post, version: undefined, featuredImage });
const pictureOf = async ({ id }: Post) => (await call<Post>('GET', `/api/blog/${id}`)).body.featuredImage;
const isThere = async (url: string) => (await fetch(site.url + url)).status === 200;
const storage = () => createUploadStorage({ UPLOADS_STORE: 'folder', UPLOADS_DIR: site.uploadsDir });

describe('a save that begins to show a picture', () => {
  it('is finished when the picture is deleted or replaced meanwhile, which is 409 until then', async () => {
    const [shown, other] = [await upload(), await upload()];
    const { body: post } = await addPost('');
    const write = holdFirst('findAndModify', 'posts');
    const saving = savePost(post, shown);
    await write.come;
    const refused = await remove(shown);
    expectError(refused, 409, 'media.busy');
    expect(refused.text).toContain('resim');
    expectError(await replace(shown, other), 409, 'media.busy');
    write.goOn();
    expect(await saving).toMatchObject({ status: 200, body: { featuredImage: shown } });
    expectError(await remove(shown), 409, 'media.used');
    expect((await replace(shown, other)).status).toBe(200);
    expect(await pictureOf(post)).toBe(other);
  });

  it('is 409 in every kind of save while the picture is being deleted, and just after', async () => {
    const file = await upload();
    const { body: post } = await addPost('');
    const decision = holdFirst('update', 'media', (command) => command.includes('gone.unused'));
    const deleting = remove(file);
    await decision.come;
    const SAVES: [string, string, object][] = [
      ['PUT', `/api/blog/${post.id}`, { ...post, content: `![x](${file})`, format: 'markdown' }],
      ['POST', '/api/blog', { ...samplePost, slug: '', featuredImage: file }],
      ['POST', '/api/hotels', { ...sampleHotel, gallery: [file] }],
      ['PUT', '/api/site', { logoLight: file }],
      ['PUT', '/api/site', { shareImage: file }],
    ];
    for (const [method, path, body] of SAVES) expectError(await call(method, path, body), 409, 'media.busy');
    decision.goOn();
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
    const write = holdFirst('findAndModify', 'posts');
    const replacing = replace(before, after);
    await write.come;
    const restore = () => call('POST', `/api/blog/${post.id}/revisions/1/restore`, {});
    expectError(await restore(), 409, 'media.busy');
    write.goOn();
    expect((await replacing).status).toBe(200);
    expect(await pictureOf(other)).toBe(after);
    expect((await restore()).status).toBe(200);
    expect(await pictureOf(post)).toBe(before);
    expect(await isThere(before)).toBe(true);
  });

  it('from the trash has its picture when it was shown and deleted between the two looks of a deletion', async () => {
    const file = await upload();
    const { body: post } = await addPost('');
    const look = holdFirst('find', 'posts', (command) => command.includes('"$ne":null'));
    const deleting = remove(file);
    await look.come;
    // Shown, and in the trash, since the look at saved content.
    await savePost(post, file);
    await call('DELETE', `/api/blog/${post.id}`);
    look.goOn();
    expectError(await deleting, 409, 'media.used');
    expect((await call('POST', `/api/trash/${post.id}/restore`)).status).toBe(200);
    expect(await isThere(file)).toBe(true);
  });

  it('as a room has its picture when it was shown and deleted between the two looks of a deletion', async () => {
    const file = await upload();
    const { body: hotel } = await call<Hotel>('POST', '/api/hotels', sampleHotel);
    const marked = holdFirst('find', 'hotels', (command) => command.includes('trashedRooms.pictures'));
    const deleting = remove(file);
    await marked.come;
    const room = { ...sampleHotel.rooms[0], id: 'yeni', image: file };
    const put = (rooms: object[]) => call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { ...sampleHotel, rooms });
    await put([room]);
    await put([]);
    marked.goOn();
    expectError(await deleting, 409, 'media.used');
    const { entries } = (await call<{ entries: { id: string; image: string }[] }>('GET', '/api/trash')).body;
    const inTrash = entries.find(({ image }) => image === file);
    expect((await call('POST', `/api/trash/${inTrash?.id}/restore`)).status).toBe(200);
    expect(await isThere(file)).toBe(true);
  });
});

describe('a replacement', () => {
  it('is 409 when the other picture is deleted after the first look, and every place keeps its picture', async () => {
    const [before, after] = [await upload(), await upload()];
    const { body: post } = await addPost(before);
    const mark = holdFirst('findAndModify', 'media');
    const replacing = replace(before, after);
    await mark.come;
    expect((await remove(after)).status).toBe(200);
    mark.goOn();
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
      const mark = holdFirst('findAndModify', 'media');
      const second = other();
      await mark.come;
      const write = holdFirst('findAndModify', 'posts');
      const replacing = replace(before, after);
      await write.come;
      mark.goOn();
      expectError(await second, 409, 'media.busy');
      write.goOn();
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
    const write = holdFirst('findAndModify', 'posts');
    const saving = savePost(post, shown);
    await write.come;
    const mark = holdFirst('findAndModify', 'media', (command) => command.includes(described.slice(9)));
    const running = run(Date.now() + DAY_MS);
    await mark.come;
    expect((await call('PUT', mediaOf(described), { alt: { tr: 'Avlu' } })).status).toBe(200);
    mark.goOn();
    await running;
    write.goOn();
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
