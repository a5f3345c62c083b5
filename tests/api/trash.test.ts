import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { purgeExpired } from '#server/models/trash.ts';
import { LIMITS, TRASH } from '#shared/constants.ts';
import { roomTrashId } from '#shared/lib/hotels/trash-id.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Restored, TrashEntry } from '#shared/schemas/trash.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel, sampleOffer, samplePost } from '../support/factories.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

interface Stored {
  id: string;
  slug: string;
  version: number;
  published: boolean;
}

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const call = <T = Stored>(method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  site.call<T>(method, path, { token, headers, ...(body && { body }) });
const linesOf = async (id: string) =>
  (await call<{ items: ActivityEntry[] }>('GET', '/api/activity?limit=100')).body.items.filter(
    ({ entity }) => entity === id,
  );
const trash = async (query = '') =>
  (await call<{ items: TrashEntry[]; next: string | null }>('GET', `/api/trash${query}`)).body;

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
    for (const who of [token, '']) {
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

it('the trash of one kind of content has its entries alone, and the rooms with the hotels', async () => {
  const rooms = [{ id: 'oda', type: 'Avlu', description: 'Sessiz.', price: 100, image: '' }];
  const { body: hotel } = await call('POST', '/api/hotels', { ...sampleHotel, rooms });
  await call('PUT', `/api/hotels/${hotel.id}`, { ...sampleHotel, rooms: [] });
  const { body: post } = await call('POST', '/api/blog', samplePost);
  await call('DELETE', `/api/blog/${post.id}`);
  const kindsOf = async (noun: string) => new Set((await trash(`?noun=${noun}`)).items.map(({ kind }) => kind));
  expect([...(await kindsOf('hotels'))].sort()).toContain('room');
  expect(await kindsOf('hotels')).not.toContain('post');
  expect(await kindsOf('posts')).toEqual(new Set(['post']));
  expect((await site.call('GET', '/api/trash?noun=rooms', { token })).status).toBe(400);
});

it('the trash is read page by page, the last deleted first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const path = count % 2 === 0 ? '/api/hotels' : '/api/blog';
    const { id } = (await call('POST', path, count % 2 === 0 ? sampleHotel : samplePost)).body;
    await call('DELETE', `${path}/${id}`);
    ids.unshift(id);
  }
  const pages: string[] = [];
  let next: string | null = '';
  while (next !== null && pages.length < ids.length) {
    const page: { items: TrashEntry[]; next: string | null } = await trash(`?limit=2${next && `&cursor=${next}`}`);
    pages.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  expect(pages.slice(0, ids.length)).toEqual(ids);
  expectError(await site.call('GET', '/api/trash?cursor=yok', { token }), 400, 'list.cursorUnknown');
  expectError(
    await site.call('GET', '/api/trash/aaaaaaaaaaaaaaaaaaaaaaaa', { token }),
    405,
    'request.methodNotAllowed',
  );
});

describe('a deleted room', () => {
  const rooms = ['Manzara', 'Bahçe', 'Aile'].map((type, at) => ({
    ...{ id: `oda-${at}`, type, price: 1_000 + at, description: 'Geniş ve sessiz.', image: `/uploads/oda-${at}.webp` },
    ...{ features: ['Klima'], translations: { en: { type: `Room ${at}`, description: 'Quiet.', features: ['Air'] } } },
  }));
  const addHotel = async (name: string, fields: object = {}) =>
    (await call<Hotel>('POST', '/api/hotels', { ...sampleHotel, name, rooms, ...fields })).body;
  const read = async (id: string) => (await call<Hotel>('GET', `/api/hotels/${id}`)).body;
  const saveRooms = async ({ id, name }: Hotel, saved: readonly { id: string }[]) =>
    (await call<Hotel>('PUT', `/api/hotels/${id}`, { ...sampleHotel, name, rooms: saved })).body;
  const without = (list: readonly { id: string }[], id: string) => list.filter((room) => room.id !== id);
  const roomsInTrash = async (hotel: string) => (await trash()).items.filter((entry) => entry.hotel === hotel);

  it('comes back as it was, in its place and in both languages', async () => {
    const hotel = await addHotel('Odalı');
    const saved = await saveRooms(hotel, without(hotel.rooms, 'oda-1'));
    expect(saved.rooms.map(({ id }) => id)).toEqual(['oda-0', 'oda-2']);
    expect(saved).not.toHaveProperty('trashedRooms');
    const [entry, ...others] = await roomsInTrash('Odalı');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ id: `${hotel.id}-6f64612d31`, kind: 'room', name: 'Bahçe', hotel: 'Odalı', image: '/uploads/oda-1.webp' },
      ...{ deletedBy: ADMIN.username, version: 2, slug: hotel.slug },
    });
    const { status, body } = await call<Restored>('POST', `/api/trash/${entry?.id}/restore`);
    expect([status, body]).toMatchObject([200, { kind: 'room', name: 'Bahçe', hotel: 'Odalı', slug: 'odali' }]);
    expect((await read(hotel.id)).rooms).toEqual(hotel.rooms);
    expect(await roomsInTrash('Odalı')).toEqual([]);
    expectError(await call('POST', `/api/trash/${entry?.id}/restore`), 404, 'trash.notFound');
    expect((await linesOf(hotel.id)).map(({ action, room, fields }) => [action, room, fields])).toEqual([
      ['restoreRoom', 'Bahçe', ['rooms']],
      ['deleteRoom', 'Bahçe', ['rooms']],
      ['create', undefined, []],
    ]);
  });

  it.each([
    ['0,1', '0,1'],
    ['0,1', '1,0'],
    ['1,2', '1,2'],
    ['1,2', '2,1'],
    ['2,1', '2,1'],
    ['2,1', '1,2'],
  ])('comes back into its place among others: %s deleted one after another, then %s restored', async (gone, back) => {
    const hotel = await addHotel(`Sıralı ${gone} ${back}`, { rooms: [...rooms, { ...rooms[0], id: 'oda-3' }] });
    const idOf = (number: string) => `oda-${number}`;
    let left: readonly { id: string }[] = hotel.rooms;
    for (const number of gone.split(',')) {
      left = without(left, idOf(number));
      await saveRooms(hotel, left);
    }
    for (const number of back.split(',')) {
      const id = roomTrashId(hotel.id, idOf(number));
      expect((await call('POST', `/api/trash/${id}/restore`)).status).toBe(200);
    }
    expect((await read(hotel.id)).rooms.map(({ id }) => id)).toEqual(['oda-0', 'oda-1', 'oda-2', 'oda-3']);
  });

  it('is not doubled by an earlier version of the hotel, which trashes the rooms that it lacks', async () => {
    const hotel = await addHotel('Sürümlü');
    await saveRooms(hotel, [
      { ...hotel.rooms[0], id: 'oda-0' },
      { ...hotel.rooms[1], id: 'yeni' },
    ]);
    expect((await roomsInTrash('Sürümlü')).map(({ name }) => name).toSorted()).toEqual(['Aile', 'Bahçe']);
    const restored = await call<Hotel>('POST', `/api/hotels/${hotel.id}/revisions/1/restore`, {});
    expect(restored.body.rooms.map(({ id }) => id)).toEqual(['oda-0', 'oda-1', 'oda-2']);
    const left = await roomsInTrash('Sürümlü');
    expect(left.map(({ id }) => id)).toEqual([`${hotel.id}-79656e69`]);
    expect((await call('POST', `/api/trash/${left[0]?.id}/restore`)).status).toBe(200);
    expect((await read(hotel.id)).rooms.map(({ id }) => id)).toEqual(['oda-0', 'yeni', 'oda-1', 'oda-2']);
    // A hotel that is saved again under its id leaves the trash.
    await saveRooms(hotel, []);
    expect(await roomsInTrash('Sürümlü')).toHaveLength(4);
    await saveRooms(hotel, hotel.rooms);
    expect((await roomsInTrash('Sürümlü')).map(({ name }) => name)).toEqual(['Bahçe']);
  });

  it('of a full hotel stays in the trash, and so does one whose hotel is deleted', async () => {
    const hotel = await addHotel('Dolu Otel');
    await saveRooms(hotel, []);
    const [entry] = await roomsInTrash('Dolu Otel');
    const many = Array.from({ length: LIMITS.rooms }, (_, at) => ({ ...rooms[0], id: `dolu-${at}` }));
    await saveRooms(hotel, many);
    expectError(await call('POST', `/api/trash/${entry?.id}/restore`), 409, 'trash.roomLimit');
    await saveRooms(hotel, many.slice(1));
    await call('DELETE', `/api/hotels/${hotel.id}`);
    expect(await roomsInTrash('Dolu Otel')).toEqual([]);
    for (const [method, path] of [
      ['POST', '/restore'],
      ['DELETE', ''],
    ] as const)
      expectError(await call(method, `/api/trash/${entry?.id}${path}`), 409, 'trash.hotelDeleted');
    await call('POST', `/api/trash/${hotel.id}/restore`);
    expect(await roomsInTrash('Dolu Otel')).toHaveLength(4);
    expect((await call('POST', `/api/trash/${entry?.id}/restore`)).status).toBe(200);
    expect((await read(hotel.id)).rooms).toHaveLength(LIMITS.rooms);
  });

  it('can be deleted for good; only its own version of the hotel is changed', async () => {
    const hotel = await addHotel('Kalıcı');
    await saveRooms(hotel, without(hotel.rooms, 'oda-0'));
    const [entry] = await roomsInTrash('Kalıcı');
    const stale = { 'If-Match': '"1"' };
    expectError(await call('DELETE', `/api/trash/${entry?.id}`, undefined, stale), 409, 'version.stale');
    expectError(await call('POST', `/api/trash/${entry?.id}/restore`, undefined, stale), 409, 'version.stale');
    const readByVisitor = async () => (await site.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body;
    expect((await readByVisitor()).version).toBe(2);
    expect((await call('DELETE', `/api/trash/${entry?.id}`)).body).toEqual({ success: true });
    expectError(await call('DELETE', `/api/trash/${entry?.id}`), 404, 'trash.notFound');
    // The hotel was saved, so the cached response is stale.
    expect(await readByVisitor()).toMatchObject({ version: (await read(hotel.id)).version });
    expect((await linesOf(hotel.id))[0]).toMatchObject({ action: 'deleteRoomForGood', room: 'Manzara', fields: [] });
  });

  it('is restored once when two people restore it, and neither loses a save of a third', async () => {
    const hotel = await addHotel('Yarışan');
    await saveRooms(hotel, without(hotel.rooms, 'oda-0'));
    const [entry] = await roomsInTrash('Yarışan');
    const restore = () => call('POST', `/api/trash/${entry?.id}/restore`);
    const save = call('PUT', `/api/hotels/${hotel.id}`, {
      ...sampleHotel,
      name: 'Yarışan',
      city: 'Bursa',
      rooms: undefined,
    });
    const statuses = (await Promise.all([restore(), save, restore()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 404]);
    const { rooms: after, city, version } = await read(hotel.id);
    expect([after.map(({ id }) => id), city, version]).toEqual([['oda-0', 'oda-1', 'oda-2'], 'Bursa', 4]);
  });

  it('is deleted for good after thirty days with a line of its own, and the hotel keeps its version', async () => {
    const hotel = await addHotel('Süresi dolan oda');
    await saveRooms(hotel, without(rooms, 'oda-1'));
    const at = Date.parse((await roomsInTrash('Süresi dolan oda'))[0]?.deletedAt ?? '');
    await purgeExpired(new Date(at + 30 * DAY_MS - 1_000));
    expect(await linesOf(hotel.id)).toHaveLength(2);
    const later = new Date(at + 30 * DAY_MS + 1_000);
    await Promise.all([purgeExpired(later), purgeExpired(later)]);
    await purgeExpired(later);
    const [line, ...others] = await linesOf(hotel.id);
    expect(line).toMatchObject({ action: 'deleteRoomForGood', room: 'Bahçe', by: '', name: 'Süresi dolan oda' });
    expect(others).toHaveLength(2);
    expect(await roomsInTrash('Süresi dolan oda')).toEqual([]);
    expect(await read(hotel.id)).toMatchObject({ version: 2 });
  });

  it('may have any id, and many of one save come page by page', async () => {
    const ids = ['../x', 'a/b?c=%2F', '-', '€'.repeat(LIMITS.roomId), '\u0001', '😀', 'ﬀ', 'z'];
    const hotel = await addHotel('Garip Kimlik', { rooms: ids.map((id) => ({ ...rooms[0], id, type: id })) });
    await saveRooms(hotel, []);
    const found: TrashEntry[] = [];
    let next: string | null = '';
    while (next !== null && found.length < 100) {
      const page: { items: TrashEntry[]; next: string | null } = await trash(`?limit=3${next && `&cursor=${next}`}`);
      found.push(...page.items);
      next = page.next;
    }
    const own = found.filter(({ hotel: of }) => of === 'Garip Kimlik');
    expect(own.map(({ name }) => name).toSorted()).toEqual(ids.toSorted());
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    for (const { id } of own) expect((await call('POST', `/api/trash/${id}/restore`)).status).toBe(200);
    expect((await read(hotel.id)).rooms.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

it('the overviews and the count of hotels on the site know nothing of the trash', async () => {
  const counts = async () => {
    const hotels = (await call<Record<string, unknown>>('GET', '/api/hotels/admin/overview')).body;
    const posts = (await call<Record<string, unknown>>('GET', '/api/blog/admin/overview')).body;
    return { ...hotels, ...posts };
  };
  const before = await counts();
  for (const fields of [{}, { published: false }]) {
    for (const [path, sample] of [
      ['/api/hotels', sampleHotel],
      ['/api/blog', { ...samplePost, publishAt: '2099-01-01T09:00' }],
    ] as const) {
      const { id } = (await call('POST', path, { ...sample, ...fields })).body;
      await call('DELETE', `${path}/${id}`);
    }
  }
  expect(await counts()).toEqual(before);
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

it('a message to a hotel in the trash is one to the chain', async () => {
  const { id } = (await call('POST', '/api/hotels', { ...sampleHotel, name: 'Silinen' })).body;
  await call('DELETE', `/api/hotels/${id}`);
  for (const hotelId of [id, `~${id}`]) {
    const message = { firstName: 'Ayşe', email: 'ayse@example.com', message: `Merhaba ${hotelId}`, hotelId };
    expect((await site.call('POST', '/api/contact/messages', { body: message })).status).toBe(201);
  }
  const { text } = await call('GET', '/api/contact/messages');
  expect(text).not.toContain('Silinen');
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
