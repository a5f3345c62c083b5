import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { formats } from '#server/store/format.ts';
import type { BlogOverview, Post } from '#shared/schemas/blog.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { SharedDraft } from '#shared/schemas/previews.ts';
import { ADMIN } from '../../support/api-client.ts';
import { sampleHotel, samplePost } from '../../support/factories.ts';
import { addPerson, type SignedIn } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let author: SignedIn;
let other: SignedIn;
let own: Post;
let foreign: Post;

const write = async (token: string, fields: object = {}) =>
  (await site.call<Post>('POST', '/api/blog', { token, body: { ...samplePost, published: false, ...fields } })).body;

beforeAll(async () => {
  author = await addPerson(site, site.token, 'author');
  other = await addPerson(site, site.token, 'author');
});
beforeEach(async () => {
  own = await write(author.token, { title: 'Benim yazım' });
  foreign = await write(other.token, { title: 'Yabancı yazı' });
});

const body = () => ({ ...samplePost, published: false });
const place = { field: 'title', english: ['Title'] };
/** Every call about one post, by its method and its path. */
const CALLS: [method: string, path: (id: string) => string, sent?: () => object][] = [
  ['GET', (id) => `/api/blog/${id}/revisions`],
  ['GET', (id) => `/api/blog/${id}/revisions/1`],
  ['POST', (id) => `/api/blog/${id}/revisions/1/restore`, () => ({})],
  ['PUT', (id) => `/api/blog/${id}`, body],
  ['GET', (id) => `/api/previews/blog/${id}`],
  ['POST', (id) => `/api/previews/blog/${id}`, () => ({})],
  ['DELETE', (id) => `/api/previews/blog/${id}/none`],
  ['GET', (id) => `/api/translations/posts/${id}?field=title`],
  ['PUT', (id) => `/api/translations/posts/${id}`, () => place],
  ['GET', (id) => `/api/blog/admin/slug?title=a&id=${id}`],
  ['DELETE', (id) => `/api/blog/${id}`],
];

describe('an author', () => {
  const call = (method: string, path: string, sent?: object) =>
    site.call<Record<string, unknown>>(method, path, { token: author.token, ...(sent && { body: sent }) });

  it.each(CALLS)('calls %s %s for the own posts only', async (method, path, sent) => {
    expectError(await call(method, path(foreign.id), sent?.()), 404, 'post.notFound');
    await site.call('PUT', `/api/blog/${foreign.id}`, { token: site.token, body: { ...samplePost, published: true } });
    expectError(await call(method, path(foreign.id), sent?.()), 403, 'auth.forbidden');
    const allowed = await call(method, path(own.id), sent?.());
    expect([200, 201, 'preview.notFound']).toContain(allowed.status === 404 ? allowed.body.code : allowed.status);
  });

  it('previews and keeps open the own posts only', async () => {
    const open = (entity: string) => call('POST', '/api/presence', { noun: 'posts', entity, version: 1 });
    const preview = (id: string) => call('POST', '/api/blog/admin/draft', { ...body(), id, lang: 'tr' });
    for (const ask of [open, preview]) {
      expectError(await ask(foreign.id), 404, 'post.notFound');
      expect((await ask(own.id)).status).toBe(200);
    }
  });

  it('reads a published post of somebody else as a visitor, and a draft not at all', async () => {
    for (const path of [
      `/api/blog/${foreign.id}`,
      `/api/blog/slug/${foreign.slug}`,
      `/api/links/cards/${foreign.id}?kind=post`,
    ])
      expect((await call('GET', path)).text).not.toContain('Yabancı');
    const sent = { ...samplePost, published: true, publishAt: '2024-01-01T09:00' };
    await site.call('PUT', `/api/blog/${foreign.id}`, { token: site.token, body: sent });
    const { body: read } = await call('GET', `/api/blog/${foreign.id}`);
    expect([read.owner, read.translations, read.publishAt]).toEqual([undefined, undefined, undefined]);
    expect((await call('GET', `/api/blog/${own.id}`)).body).toMatchObject({ owner: author.username, handedIn: false });
  });

  it('finds only the own posts in lists, searches, trash, activity and share links', async () => {
    await site.call('POST', `/api/previews/blog/${foreign.id}`, { token: site.token, body: {} });
    const lists = ['/api/blog/admin/all', '/api/blog/admin/summaries', '/api/activity', '/api/translations'];
    for (const path of [...lists, '/api/previews', '/api/links?q=yabanc', '/api/trash'])
      expect([path, (await call('GET', path)).text.includes(foreign.id)]).toEqual([path, false]);
    for (const path of [...lists, '/api/links?q=benim'])
      expect([path, (await call('GET', path)).text.includes(own.id)]).toEqual([path, true]);
    expectError(await call('GET', `/api/activity?noun=posts&entity=${foreign.id}`), 403, 'auth.forbidden');
    expect((await call('GET', `/api/activity?noun=posts&entity=${own.id}`)).text).toContain('create');
  });

  it('reads the lines of all own posts, however many there are', async () => {
    const prolific = await addPerson(site, site.token, 'author');
    const oldest = await write(prolific.token);
    const posts = site.collection('posts');
    const stored = await posts.findOne({ _id: new mongoose.Types.ObjectId(oldest.id) });
    const more = Array.from({ length: 1_100 }, (_, at) => {
      const updatedAt = new Date(Date.now() - 1_000 - at);
      return { ...stored, _id: new mongoose.Types.ObjectId(), slug: `yazi-${at}`, updatedAt };
    });
    await posts.insertMany(more);
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/api/activity?limit=100${cursor && `&cursor=${cursor}`}`;
      const { body } = await site.call<{ items: ActivityEntry[]; next: string | null }>('GET', path, {
        token: prolific.token,
      });
      read.push(...body.items.map(({ entity = '' }) => entity));
      cursor = body.next;
    }
    expect([read.length, new Set(read).size]).toEqual([1_101, 1_101]);
  });

  it('counts the own posts on the dashboard', async () => {
    const fresh = await addPerson(site, site.token, 'author');
    await write(fresh.token, { handedIn: true });
    await write(fresh.token, { published: true });
    const { body: counted } = await site.call<BlogOverview>('GET', '/api/blog/admin/overview', { token: fresh.token });
    expect(counted).toMatchObject({ published: 1, drafts: 1, handedIn: 1, scheduled: 0, ended: 0 });
    expect(counted.posts).toHaveLength(1);
  });

  it('restores only the own posts from the trash', async () => {
    for (const { id } of [own, foreign]) await site.call('DELETE', `/api/blog/${id}`, { token: site.token });
    const { text } = await call('GET', '/api/trash');
    expect([text.includes(own.id), text.includes(foreign.id)]).toEqual([true, false]);
    expectError(await call('POST', `/api/trash/${foreign.id}/restore`, {}), 404, 'trash.notFound');
    expect((await call('POST', `/api/trash/${own.id}/restore`, {})).status).toBe(200);
  });

  it('gives no post away and takes none', async () => {
    for (const owner of [other.username, '']) {
      expectError(await call('PUT', `/api/blog/${own.id}`, { ...body(), owner }), 403, 'auth.forbidden');
      expectError(await call('POST', '/api/blog', { ...body(), owner }), 403, 'auth.forbidden');
    }
    expect((await call('PUT', `/api/blog/${own.id}`, { ...body(), owner: author.username })).status).toBe(200);
  });
});

describe('the owner', () => {
  const save = (token: string, fields: object) =>
    site.call<Post>('PUT', `/api/blog/${own.id}`, { token, body: { ...body(), ...fields } });

  it('is set by an administrator, to somebody whom there is or to nobody', async () => {
    expectError(await save(site.token, { owner: 'kimse-yok' }), 400, 'request.invalid');
    const editor = await addPerson(site, site.token, 'editor');
    expectError(await save(editor.token, { owner: editor.username }), 403, 'auth.forbidden');
    expect((await save(editor.token, { title: 'Editörün' })).status).toBe(200);
    expect((await save(site.token, { owner: other.username.toUpperCase() })).body.owner).toBe(other.username);
    expectError(await site.call('GET', `/api/blog/${own.id}`, { token: author.token }), 404, 'post.notFound');
    expect((await save(site.token, { owner: '' })).body.owner).toBe('');
  });

  it('stays when an earlier version is restored', async () => {
    await save(site.token, { owner: other.username, title: 'Yeni' });
    const path = `/api/blog/${own.id}/revisions/1/restore`;
    const { body: restored } = await site.call<Post>('POST', path, { token: other.token, body: {} });
    expect(restored).toMatchObject({ title: 'Benim yazım', owner: other.username });
  });

  it('of an earlier post is who made the first version that is kept, or nobody', async () => {
    await save(site.token, { title: 'Sonra' });
    const lost = await write(site.token);
    const posts = site.collection('posts');
    await posts.updateMany({}, { $unset: { owner: 1 } });
    await posts.updateOne({ slug: lost.slug }, { $set: { updatedBy: 'gitmis-biri' } });
    const { db } = mongoose.connection;
    if (!db) throw new Error('The store is not connected');
    await formats(db).updateOne({ _id: 'store' }, { $set: { steps: [] } });
    await migrate(createLog('silent'), 'x'.repeat(32));
    const ownerOf = async ({ id }: Post) =>
      (await site.call<Post>('GET', `/api/blog/${id}`, { token: site.token })).body.owner;
    expect([await ownerOf(own), await ownerOf(foreign), await ownerOf(lost)]).toEqual([
      author.username,
      other.username,
      '',
    ]);
  });
});

describe('a share link', () => {
  const linksOf = async () =>
    (await site.call<{ items: SharedDraft[] }>('GET', '/api/previews', { token: site.token })).body.items;
  const share = async (token: string, id: string) =>
    (await site.call<{ path: string }>('POST', `/api/previews/blog/${id}`, { token, body: {} })).body.path;
  const works = async (path: string) => (await linksOf()).some((link) => link.path === path);

  it('ends when its maker may no longer share the draft', async () => {
    const editor = await addPerson(site, site.token, 'editor');
    const written = await write(editor.token);
    const [ofOwn, ofForeign] = [await share(editor.token, written.id), await share(editor.token, foreign.id)];
    const change = { token: site.token, password: ADMIN.password };
    await site.call('PUT', `/api/users/${editor.id}`, { ...change, body: { role: 'author' } });
    expect([await works(ofOwn), await works(ofForeign)]).toEqual([true, false]);
    expect((await site.call('GET', ofForeign)).status).toBe(404);
    await site.call('PUT', `/api/users/${editor.id}`, { ...change, body: { role: 'translator' } });
    expect(await works(ofOwn)).toBe(false);
  });

  it('ends with the ownership of its maker', async () => {
    const path = await share(author.token, own.id);
    await site.call('PUT', `/api/blog/${own.id}`, { token: site.token, body: { ...body(), owner: other.username } });
    expect(await works(path)).toBe(false);
    expect((await site.call('GET', path)).status).toBe(404);
  });

  it('is judged when it is opened: a change of owner by itself ends it', async () => {
    const path = await share(author.token, own.id);
    expect((await site.call('GET', path)).status).toBe(200);
    const _id = new mongoose.Types.ObjectId(own.id);
    await site.collection('posts').updateOne({ _id }, { $set: { owner: other.username } });
    expect([(await site.call('GET', path)).status, await works(path)]).toEqual([404, false]);
  });

  it('ends when the hotel is taken away', async () => {
    const hotel = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel }))
      .body;
    const manager = await addPerson(site, site.token, 'hotel', { hotels: [hotel.id] });
    const made = await site.call<{ path: string }>('POST', `/api/previews/hotels/${hotel.id}`, {
      token: manager.token,
      body: {},
    });
    expect(await works(made.body.path)).toBe(true);
    await site.call('PUT', `/api/users/${manager.id}`, {
      token: site.token,
      password: ADMIN.password,
      body: { hotels: [] },
    });
    expect(await works(made.body.path)).toBe(false);
  });
});
