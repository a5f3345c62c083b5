import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { purgeExpired } from '#server/models/trash.ts';
import { TRASH } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import { ADMIN } from '../../support/api-client.ts';
import { sampleHotel, sampleOffer, samplePost } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { type Stored, trashCalls } from '../../support/trash-calls.ts';

const site = siteOfFile();

const { call, linesOf, trash } = trashCalls(site);

describe.each([
  ['hotels', sampleHotel, 'hotel.notFound', (id: string) => `/api/hotels/${id}`],
  ['blog', samplePost, 'post.notFound', (slug: string) => `/api/blog/slug/${slug}`],
  ['offers', sampleOffer, 'offer.notFound', (slug: string) => `/api/offers/${slug}`],
] as const)('a deleted entry of %s', (noun, sample, notFound, bySlug) => {
  const add = async (fields: object = {}) => (await call('POST', `/api/${noun}`, { ...sample, ...fields })).body;
  const name = 'title' in sample ? { title: `Çöpe Giden: ${noun}` } : { name: 'Çöpe Giden' };

  const addPublished = async () => {
    const made = await add({ ...name, published: false });
    await call('PUT', `/api/${noun}/${made.id}`, { ...sample, ...name, published: true, version: 1 });
    return made;
  };

  it('is in the trash and nowhere else', async () => {
    const made = await addPublished();
    const deleted = await call('DELETE', `/api/${noun}/${made.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);

    const { items: entries } = await trash();
    expect(entries[0]).toMatchObject({
      id: made.id,
      slug: made.slug,
      name: Object.values(name)[0],
      deletedBy: ADMIN.username,
    });
    expect(Date.parse(entries[0]?.expiresAt ?? '') - Date.parse(entries[0]?.deletedAt ?? '')).toBe(30 * DAY_MS);
    for (const who of [site.token, '']) {
      for (const path of [`/api/${noun}/${made.id}`, bySlug(made.slug), bySlug(`~${made.id}`)])
        expectError(await site.call('GET', path, { token: who }), 404, notFound);
      for (const path of [`/api/${noun}`, '/sitemap.xml', '/rss.xml'])
        expect((await site.call('GET', path, { token: who })).text).not.toContain(made.slug);
    }
    expect((await call('GET', `/api/${noun}/admin/all`)).text).not.toContain(made.id);
    for (const path of [`/api/${noun}/${made.id}/revisions`, `/api/${noun}/${made.id}/revisions/1`])
      expectError(await call('GET', path), 404, notFound);
    expectError(await call('PUT', `/api/${noun}/${made.id}`, { ...sample, ...name }), 404, notFound);
    expectError(await call('DELETE', `/api/${noun}/${made.id}`), 404, notFound);

    expect((await linesOf(made.id))[0]).toMatchObject({
      action: 'delete',
      by: ADMIN.username,
      name: Object.values(name)[0],
    });
  });

  it('comes back as it was', async () => {
    const made = await addPublished();
    const before = (await call<object>('GET', `/api/${noun}/${made.id}`)).body;
    await call('DELETE', `/api/${noun}/${made.id}`);
    const restored = await call('POST', `/api/trash/${made.id}/restore`);
    expect([restored.status, restored.body]).toMatchObject([200, { slug: made.slug, formerSlug: made.slug }]);
    const after = (await call<object>('GET', `/api/${noun}/${made.id}`)).body;
    const { version: _v, updatedAt: _u, ...content } = before as Record<string, unknown>;
    expect(after).toMatchObject(content);
    expect((await site.call('GET', bySlug(made.slug))).status).toBe(200);
    expectError(await call('POST', `/api/trash/${made.id}/restore`), 404, 'trash.notFound');
    // The revision of a deleted hotel has no content to restore.
    expectError(await call('POST', `/api/${noun}/${made.id}/revisions/3/restore`), 404, 'revision.notFound');
    expect((await call('POST', `/api/${noun}/${made.id}/revisions/1/restore`)).status).toBe(200);
  });

  it('frees its slug, and comes back under the next free one', async () => {
    const first = await add(name);
    await call('DELETE', `/api/${noun}/${first.id}`);
    const second = await add(name);
    expect(second.slug).toBe(first.slug);
    const { body } = await call<{ slug: string; formerSlug: string }>('POST', `/api/trash/${first.id}/restore`);
    expect(body).toMatchObject({ formerSlug: first.slug });
    expect(body.slug).not.toBe(first.slug);
    expect((await site.call<Stored>('GET', bySlug(body.slug))).body.id).toBe(first.id);
    expect((await site.call<Stored>('GET', bySlug(first.slug))).body.id).toBe(second.id);
  });

  it.each(['Numaralı', '東京'])(
    'called %s comes back under the next number when its own, such as -2, is taken',
    async (text) => {
      const numbered = 'title' in sample ? { title: text } : { name: text };
      const [first, second] = [await add(numbered), await add(numbered)];
      expect(second.slug).toBe(`${first.slug}-2`);
      await call('DELETE', `/api/${noun}/${second.id}`);
      expect((await add(numbered)).slug).toBe(second.slug);
      const { body } = await call<{ slug: string }>('POST', `/api/trash/${second.id}/restore`);
      expect(body.slug).toBe(`${first.slug}-3`);
    },
  );

  it('stays unpublished when it was, and only its own version is deleted or restored', async () => {
    const made = await add({ published: false });
    expectError(
      await call('DELETE', `/api/${noun}/${made.id}`, undefined, { 'If-Match': '"7"' }),
      409,
      'version.stale',
    );
    await call('DELETE', `/api/${noun}/${made.id}`, undefined, { 'If-Match': '"1"' });
    const [entry] = (await trash()).items;
    expect(entry).toMatchObject({ id: made.id, version: 2 });
    const stale = { 'If-Match': '"1"' };
    expectError(await call('POST', `/api/trash/${made.id}/restore`, undefined, stale), 409, 'version.stale');
    expectError(await call('DELETE', `/api/trash/${made.id}`, undefined, stale), 409, 'version.stale');
    const both = await Promise.all([1, 2].map(() => call('POST', `/api/trash/${made.id}/restore`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await call('GET', `/api/${noun}/${made.id}`)).body).toMatchObject({ published: false, version: 3 });
  });

  it('can be deleted for good', async () => {
    const made = await add();
    await call('DELETE', `/api/${noun}/${made.id}`);
    expect((await call('DELETE', `/api/trash/${made.id}`)).body).toEqual({ success: true });
    expect((await trash()).items.map(({ id }) => id)).not.toContain(made.id);
    expectError(await call('DELETE', `/api/trash/${made.id}`), 404, 'trash.notFound');
    expectError(await call('POST', `/api/trash/${made.id}/restore`), 404, 'trash.notFound');
    expect((await linesOf(made.id)).map(({ action }) => action)).toEqual(['deleteForGood', 'delete', 'create']);
    const revisions = site.collection('revisions');
    const ofMade = { _id: { $regex: `/${made.id}/` }, content: { $exists: true } };
    expect(await revisions.countDocuments(ofMade as object)).toBe(0);
    // A process that was killed between marking and deleting leaves this state.
    const other = await add();
    await call('DELETE', `/api/${noun}/${other.id}`);
    const collection = site.collection(noun === 'blog' ? 'posts' : noun);
    const filter = { _id: new mongoose.Types.ObjectId(other.id) };
    await collection.updateOne(filter, { $set: { 'trashed.ended': true } });
    expectError(await call('POST', `/api/trash/${other.id}/restore`), 404, 'trash.notFound');
    await purgeExpired(new Date());
    expect(await collection.countDocuments(filter)).toBe(0);
  });

  it('is deleted for good after thirty days, not a second earlier', async () => {
    const made = await add();
    await call('DELETE', `/api/${noun}/${made.id}`);
    const at = Date.parse((await trash()).items[0]?.deletedAt ?? '');
    await purgeExpired(new Date(at + 30 * DAY_MS - 1_000));
    expect((await trash()).items.map(({ id }) => id)).toContain(made.id);
    const later = new Date(at + 30 * DAY_MS + 1_000);
    const [first, second] = await Promise.all([purgeExpired(later), purgeExpired(later)]);
    expect(first + second).toBeGreaterThan(0);
    expect((await trash()).items.map(({ id }) => id)).not.toContain(made.id);
    expect(await purgeExpired(later)).toBe(0);
    const lines = await linesOf(made.id);
    expect(lines.map(({ action, by }) => [action, by])).toEqual([
      ['deleteForGood', ''],
      ['delete', ADMIN.username],
      ['create', ADMIN.username],
    ]);
  });
});

it('what is restored and deleted again while the trash is emptied stays for another thirty days', async () => {
  const { id } = (await call('POST', '/api/blog', { ...samplePost, title: 'Yine silinen' })).body;
  const remove = () => call('DELETE', `/api/blog/${id}`);
  await remove();
  const past = { 'trashed.at': new Date(Date.now() - 29 * DAY_MS) };
  const _id = new mongoose.Types.ObjectId(id);
  await site.collection('posts').updateOne({ _id }, { $set: past });
  // The trash is purged after its entries were read; the first write stores the last revision.
  const { collection } = mongoose.model('Revision');
  const updateOne = collection.updateOne.bind(collection);
  const between = vi.spyOn(collection, 'updateOne').mockImplementationOnce(async (...write) => {
    await call('POST', `/api/trash/${id}/restore`);
    await remove();
    return updateOne(...write);
  });
  await purgeExpired(new Date(Date.now() + 2 * DAY_MS));
  between.mockRestore();
  expect((await trash()).items.map((entry) => entry.id)).toContain(id);
  expect((await linesOf(id)).map(({ action }) => action)).toEqual(['delete', 'restore', 'delete', 'create']);
});

it('a page stays in the trash while the chain has as many pages as it can have', async () => {
  const addPage = (title: string) => call('POST', '/api/pages', { title, content: 'Metin' });
  const { id } = (await addPage('Silinen sayfa')).body;
  await call('DELETE', `/api/pages/${id}`);
  const others: string[] = [];
  for (let response = await addPage('Sayfa'); response.status === 201; response = await addPage('Sayfa')) {
    others.push(response.body.id);
  }
  expectError(await call('POST', `/api/trash/${id}/restore`), 409, 'page.tooMany');
  await call('DELETE', `/api/pages/${others[0]}`);
  expect((await call('POST', `/api/trash/${id}/restore`)).status).toBe(200);
});

it('ids that are of nothing in the trash are 404, malformed ones 400', async () => {
  const { id } = (await call('POST', '/api/hotels', { ...sampleHotel, name: 'Duran' })).body;
  for (const unknown of [
    id,
    `${id}-6f`,
    'yok',
    '-',
    '0',
    'a-b-c',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    `${id}-`,
    '~',
    '%7B%7D',
  ]) {
    expectError(await call('POST', `/api/trash/${unknown}/restore`), 404, 'trash.notFound');
    expectError(await call('DELETE', `/api/trash/${unknown}`), 404, 'trash.notFound');
  }
  expectError(await call('DELETE', `/api/trash/${'a'.repeat(TRASH.id + 1)}`), 400, 'request.invalid');
  const badTime = Buffer.from('[8640000000000001,"aaaaaaaaaaaaaaaaaaaaaaaa",""]').toString('base64url');
  expectError(await call('GET', `/api/trash?cursor=${badTime}`), 400, 'list.cursorUnknown');
});
