import { describe, expect, it } from 'vitest';
import { purgeExpired } from '#server/models/trash.ts';
import { LIMITS } from '#shared/constants.ts';
import { roomTrashId } from '#shared/lib/hotels/trash-id.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Restored, TrashEntry } from '#shared/schemas/trash.ts';
import { ADMIN } from '../../support/api-client.ts';
import { sampleHotel } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';
import { type TrashPage, trashCalls } from '../../support/trash-calls.ts';

const site = siteOfFile();

const { call, linesOf, trash } = trashCalls(site);

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
      const page: TrashPage = await trash(`?limit=3${next && `&cursor=${next}`}`);
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
