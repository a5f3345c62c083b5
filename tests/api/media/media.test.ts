import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Media, MediaEntry } from '#shared/schemas/media.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import { fileForm, picture, sampleHotel, samplePost } from '../../support/factories.ts';
import { addPerson, type SignedIn } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

interface List {
  items: MediaEntry[];
  next: string | null;
}

const site = siteOfFile();
let bytes: Buffer;

beforeAll(async () => {
  bytes = await picture('jpeg');
});

/** @returns the name of the picture's file */
async function upload(name = 'resim.jpg', token = site.token, content = bytes): Promise<string> {
  const body = fileForm('file', [{ bytes: content, name }]);
  const uploaded = await site.call<Uploaded>('POST', '/api/upload/single', { token, body });
  return uploaded.body.url.replace('/uploads/', '');
}
const address = (file: string) => `/uploads/${file}`;
const read = (file: string, token = site.token) => site.call<Media>('GET', `/api/media/${file}`, { token });
const list = async (query = '', token = site.token) =>
  (await site.call<List>('GET', `/api/media?limit=100${query}`, { token })).body.items.map(({ file }) => file);
const save = (file: string, body: object, token = site.token) =>
  site.call<Media>('PUT', `/api/media/${file}`, { token, body });
const remove = (file: string, token = site.token) => site.call('DELETE', `/api/media/${file}`, { token });
const addHotel = async (fields: object) =>
  (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, ...fields } })).body;
const addPost = async (fields: object) =>
  (await site.call<Post>('POST', '/api/blog', { token: site.token, body: { ...samplePost, slug: '', ...fields } }))
    .body;

describe('a picture of the library', () => {
  it('is there after its upload, with the name of its file, its size and its kind', async () => {
    const file = await upload('C:\\Resimler\\Konağın bahçesi.JPG');
    const { status, body } = await read(file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      file,
      url: address(file),
      name: 'Konağın bahçesi',
      kind: 'photo',
      width: 640,
      height: 480,
      alt: { tr: '', en: '' },
      focus: null,
      uploadedBy: 'yonetici',
      version: 1,
      uses: 0,
      usedIn: [],
    });
    expect(body.bytes).toBeGreaterThan(0);
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await read(await upload('logo.png', site.token, logo))).body).toMatchObject({ kind: 'logo' });
  });

  it('keeps its descriptions, its focus and its name; a stale save and a wrong value change nothing', async () => {
    const file = await upload();
    const described = await save(file, { alt: { tr: 'Bahçe' }, focus: { x: 30, y: 100 }, version: 1 });
    expect(described.body).toMatchObject({ alt: { tr: 'Bahçe', en: '' }, focus: { x: 30, y: 100 }, version: 2 });
    expectError(await save(file, { alt: { tr: 'x' }, version: 1 }), 409, 'version.stale');
    for (const wrong of [{ focus: { x: 101, y: 0 } }, { focus: { x: 1.5, y: 0 } }, { name: 'a\nb' }, { alt: 'x' }]) {
      expectError(await save(file, wrong), 400, 'request.invalid');
    }
    await save(file, { alt: { en: 'Garden' }, name: 'bahçe' });
    const cleared = await save(file, { focus: null });
    expect(cleared.body).toMatchObject({ alt: { tr: 'Bahçe', en: 'Garden' }, focus: null, name: 'bahçe' });
    expectError(await read('yok.webp'), 404, 'media.notFound');
    expectError(await remove('yok.webp'), 404, 'media.notFound');
  });

  it('names the content that shows it: fields, rooms, texts in both languages and settings', async () => {
    const [file, other] = [await upload(), await upload()];
    const room = { ...sampleHotel.rooms[0], image: '', images: [address(file)] };
    const hotel = await addHotel({ rooms: [room] });
    const markdown = { format: 'markdown', content: 'Merhaba' };
    const post = await addPost({
      ...markdown,
      translations: { en: { content: `![A garden](/uploads/content/${file} "Spring")` } },
    });
    const { body: site1 } = await site.call<{ version: number }>('PUT', '/api/site', {
      token: site.token,
      body: { logoLight: address(file) },
    });
    expect(site1.version).toBeGreaterThan(1);
    expect((await read(file)).body).toMatchObject({
      uses: 3,
      usedIn: [
        { noun: 'hotels', id: hotel.id, name: sampleHotel.name, place: 'saved' },
        { noun: 'posts', id: post.id, name: samplePost.title, place: 'saved' },
        { noun: 'site', name: '', place: 'saved' },
      ],
    });
    await site.call('PUT', `/api/hotels/${hotel.id}`, { token: site.token, body: { ...hotel, rooms: [] } });
    await site.call('PUT', `/api/blog/${post.id}`, {
      token: site.token,
      body: { ...post, translations: { en: { content: `![A garden](${address(other)})` } } },
    });
    await site.call('PUT', '/api/site', { token: site.token, body: { logoLight: '' } });
    const { body } = await read(file);
    expect(body.uses).toBe(0);
    // The room is in the trash, the other places are in the history.
    expect(body.usedIn.map(({ noun, place }) => [noun, place])).toEqual([
      ['hotels', 'trash'],
      ['posts', 'history'],
      ['site', 'history'],
    ]);
    expect((await read(other)).body.uses).toBe(1);
  });
});

describe('the list', () => {
  it('is newest first, in pages without repetition', async () => {
    const files = [await upload(), await upload(), await upload()];
    const first = (await site.call<List>('GET', '/api/media?limit=2', { token: site.token })).body;
    expect(first.items.map(({ file }) => file)).toEqual([files[2], files[1]]);
    const path = `/api/media?limit=2&cursor=${first.next}`;
    const second = (await site.call<List>('GET', path, { token: site.token })).body;
    expect(second.items[0]?.file).toBe(files[0]);
    expectError(await site.call('GET', '/api/media?cursor=x', { token: site.token }), 400, 'list.cursorUnknown');
  });

  it('finds pictures by the beginnings of words, by kind, without use and without a description', async () => {
    const [garden, lobby] = [await upload('IMG Çınaraltı.jpg'), await upload('lobi.jpg')];
    await save(lobby, { alt: { tr: 'Işıklı giriş', en: 'Bright lobby' } });
    await addHotel({ featuredImage: address(garden), gallery: [], rooms: [] });
    expect(await list('&q=CINAR%20img')).toEqual([garden]);
    expect(await list('&q=isikli%20brig')).toEqual([lobby]);
    expect(await list('&q=yokboylebirsey')).toEqual([]);
    expect(await list('&kind=icon')).toEqual([]);
    const unused = await list('&unused=true');
    expect([unused.includes(garden), unused.includes(lobby)]).toEqual([false, true]);
    expect(await list('&unused=false')).toContain(garden);
    const lacking = await list('&withoutAlt=true');
    expect([lacking.includes(garden), lacking.includes(lobby)]).toEqual([true, false]);
    expectError(await site.call('GET', '/api/media?unused=x', { token: site.token }), 400, 'request.invalid');
    expectError(await site.call('GET', '/api/media?kind=film', { token: site.token }), 400, 'request.invalid');
  });
});

describe('deleting', () => {
  it('is refused while content or the trash shows the picture, and takes all sizes with the picture', async () => {
    const file = await upload('bahçe.jpg');
    const post = await addPost({ featuredImage: address(file) });
    const refused = await remove(file);
    expectError(refused, 409, 'media.used');
    expect(refused.text).toContain(samplePost.title);
    await site.call('DELETE', `/api/blog/${post.id}`, { token: site.token });
    expectError(await remove(file), 409, 'media.used');
    await site.call('DELETE', `/api/trash/${post.id}`, { token: site.token });
    await fetch(`${site.url + address(file)}?w=400&f=webp`);

    expectError(
      await site.call('DELETE', `/api/media/${file}`, { token: site.token, headers: { 'If-Match': '"9"' } }),
      409,
      'version.stale',
    );
    expect(await remove(file)).toMatchObject({ status: 200, body: { success: true } });
    expectError(await read(file), 404, 'media.notFound');
    expect((await fetch(site.url + address(file))).status).toBe(404);
    // A size of the new picture may have been in the making at that moment.
    await vi.waitFor(async () => {
      const names = await readdir(site.uploadsDir, { recursive: true });
      expect(names.filter((name) => name.includes(file))).toEqual([]);
    });
    const { text } = await site.call('GET', '/api/activity', { token: site.token });
    expect(text).toContain('"action":"pictureDelete"');
    expect(text).toContain('"name":"bahçe"');
  });

  it('leaves earlier versions, which name the picture only in the history', async () => {
    const file = await upload();
    const post = await addPost({ featuredImage: address(file) });
    await site.call('PUT', `/api/blog/${post.id}`, { token: site.token, body: { ...post, featuredImage: '' } });
    expect((await read(file)).body.usedIn).toMatchObject([{ id: post.id, place: 'history' }]);
    expect((await remove(file)).status).toBe(200);
  });
});

describe('each role', () => {
  const people: Record<string, SignedIn> = {};
  let ownPicture: string;
  let othersPicture: string;

  beforeAll(async () => {
    [ownPicture, othersPicture] = [await upload(), await upload()];
    const hotel = await addHotel({ featuredImage: address(ownPicture), gallery: [], rooms: [] });
    for (const role of ['editor', 'author', 'hotel', 'translator'] as const) {
      people[role] = await addPerson(site, site.token, role, role === 'hotel' ? { hotels: [hotel.id] } : {});
    }
  });
  const tokenOf = (role: string) => people[role]?.token ?? '';

  it('reads all pictures, of a hotel only those of the own hotels and the own uploads', async () => {
    for (const role of ['editor', 'author', 'translator']) {
      expect(await list('', tokenOf(role))).toEqual(expect.arrayContaining([ownPicture, othersPicture]));
    }
    const uploaded = await upload('x.jpg', tokenOf('hotel'));
    expect((await list('', tokenOf('hotel'))).toSorted()).toEqual([ownPicture, uploaded].toSorted());
    expectError(await read(othersPicture, tokenOf('hotel')), 404, 'media.notFound');
    expect((await read(ownPicture, tokenOf('hotel'))).body.usedIn).toMatchObject([{ noun: 'hotels' }]);
    // Places of the picture are named if the person may read them.
    expect((await read(ownPicture, tokenOf('author'))).body).toMatchObject({ uses: 1, usedIn: [] });
  });

  it('saves what the role may: the translator English, the hotel the own pictures', async () => {
    for (const role of ['editor', 'author', 'hotel']) {
      expect((await save(ownPicture, { alt: { tr: role } }, tokenOf(role))).status).toBe(200);
    }
    expectError(await save(othersPicture, { name: 'x' }, tokenOf('hotel')), 404, 'media.notFound');
    const english = await save(ownPicture, { alt: { tr: 'hotel', en: 'House' } }, tokenOf('translator'));
    expect(english.body).toMatchObject({ alt: { tr: 'hotel', en: 'House' } });
    for (const change of [{ alt: { tr: 'x' } }, { name: 'x' }, { focus: { x: 1, y: 1 } }]) {
      expectError(await save(ownPicture, change, tokenOf('translator')), 403, 'auth.forbidden');
    }
  });

  it('describes as a hotel only what nothing else shows', async () => {
    const body = { ...samplePost, featuredImage: address(ownPicture) };
    const { body: post } = await site.call<{ id: string }>('POST', '/api/blog', { token: site.token, body });
    for (const change of [{ alt: { tr: 'x' } }, { focus: { x: 1, y: 1 } }])
      expectError(await save(ownPicture, change, tokenOf('hotel')), 403, 'auth.forbidden');
    expect((await read(ownPicture, tokenOf('hotel'))).body).toMatchObject({ uses: 2, usedIn: [{ noun: 'hotels' }] });
    await site.call('DELETE', `/api/blog/${post.id}`, { token: site.token });
    expect((await save(ownPicture, { alt: { tr: 'Yine' } }, tokenOf('hotel'))).status).toBe(200);
  });

  it('deletes only as an editor', async () => {
    for (const role of ['author', 'hotel', 'translator']) {
      expectError(await remove(othersPicture, tokenOf(role)), 403, 'auth.forbidden');
    }
    expect((await remove(othersPicture, tokenOf('editor'))).status).toBe(200);
    const { text } = await site.call('GET', '/api/activity', { token: tokenOf('editor') });
    expect(text).toContain('pictureDelete');
    expect((await site.call('GET', '/api/activity', { token: tokenOf('author') })).text).not.toContain('pictureDelete');
  });
});
