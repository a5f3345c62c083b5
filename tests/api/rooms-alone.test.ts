import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import type { ErrorBody } from '#shared/error-codes.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { SavedRoom } from '#shared/schemas/rooms.ts';
import { sampleHotel } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
const room = { type: 'Çatı odası', price: 5_000, description: 'Denizi görür.', features: ['Klima', 'Minibar'] };
const rooms = [
  { ...room, id: 'a', type: 'Bahçe odası', translations: { en: { type: 'Garden room' } } },
  { ...room, id: 'b', type: 'Avlu odası', accessibility: { stepFree: true, doorWidth: 90 } },
];

const addHotel = async (fields: object = { rooms }) =>
  (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: { ...sampleHotel, ...fields } })).body;
const readHotel = async ({ id }: Hotel) =>
  (await site.call<Hotel>('GET', `/api/hotels/${id}`, { token: site.token })).body;
const send = <T = SavedRoom & { ignored: string[] }>(method: string, path: string, body?: object, headers = {}) =>
  site.call<T>(method, `/api/hotels/${path}`, { token: site.token, headers, ...(body && { body }) });

describe('a room alone', () => {
  it('is added at the end of its hotel, which gets a version', async () => {
    const hotel = await addHotel();
    const { status, body, headers } = await send('POST', `${hotel.id}/rooms`, { ...room, version: 1 });
    expect([status, body.version, headers.get('etag')]).toEqual([201, 2, '"2"']);
    expect(headers.get('location')).toBe(`/api/hotels/${hotel.id}/rooms/${body.id}`);
    const after = await readHotel(hotel);
    expect(after).toEqual({
      ...hotel,
      rooms: [...hotel.rooms, { ...after.rooms[2], ...room, id: body.id }],
      version: 2,
      updatedAt: after.updatedAt,
    });
    expectError(await send('POST', `${hotel.id}/rooms`, { ...room, version: 1 }), 409, 'version.stale');
  });

  it('changes what a patch sends, and nothing of the other rooms', async () => {
    const hotel = await addHotel();
    const change = { price: 6_000, accessibility: { lift: true, doorWidth: null }, image: null, prise: 7 };
    const { status, body } = await send('PATCH', `${hotel.id}/rooms/b`, change, { 'If-Match': '"1"' });
    expect([status, body.version, body.ignored]).toEqual([200, 2, ['prise']]);
    expect(body).toMatchObject({ id: 'b', price: 6_000, accessibility: { stepFree: true, lift: true } });
    const [first, second] = (await readHotel(hotel)).rooms;
    expect(first).toEqual(hotel.rooms[0]);
    expect(second).toEqual({ ...hotel.rooms[1], price: 6_000, accessibility: { stepFree: true, lift: true } });
  });

  it('goes to the trash, and comes back from there', async () => {
    const hotel = await addHotel();
    expect((await send('DELETE', `${hotel.id}/rooms/a`)).body).toEqual({ success: true });
    expect((await readHotel(hotel)).rooms.map(({ id }) => id)).toEqual(['b']);
    const { body } = await site.call<{ items: { id: string; name: string; hotel?: string }[] }>('GET', '/api/trash', {
      token: site.token,
    });
    const entry = body.items.find((each) => each.id.startsWith(hotel.id));
    expect(entry?.name).toBe('Bahçe odası');
    await site.call('POST', `/api/trash/${entry?.id}/restore`, { token: site.token });
    expect((await readHotel(hotel)).rooms.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is read by slug or id, by visitors while they see it', async () => {
    const hotel = await addHotel({ rooms: [rooms[0], { ...rooms[1], available: false, externalId: 'AVL' }] });
    const read = (path: string, options = {}) => site.call<SavedRoom>('GET', `/api/hotels/${path}`, options);
    const { status, body, headers } = await read(`${hotel.id}/rooms/b`, { token: site.token });
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toEqual({ ...hotel.rooms[1], version: 1 });
    const english = (await read(`${hotel.slug}/rooms/a?lang=en`)).body;
    expect(english).toMatchObject({
      id: 'a',
      type: 'Garden room',
      lang: 'en',
      untranslated: ['description', 'features'],
    });
    expect(english).not.toHaveProperty('translations');
    expectError(await send('PATCH', `${hotel.id}/rooms/a`, english), 400, 'request.invalid');
    expectError(await read(`${hotel.slug}/rooms/b`), 404, 'room.notFound');
    expectError(await read(`${'0'.repeat(24)}/rooms/a`), 404, 'hotel.notFound');
    await site.call('PATCH', `/api/hotels/${hotel.id}`, { token: site.token, body: { published: false } });
    expectError(await read(`${hotel.id}/rooms/a`), 404, 'hotel.notFound');
    expect((await read(`${hotel.id}/rooms/a`, { token: site.token })).status).toBe(200);
  });

  it('is added once with an idempotency key, until it is deleted', async () => {
    const hotel = await addHotel();
    const add = (fields: object) => send('POST', `${hotel.id}/rooms`, { ...room, idempotencyKey: 'oda-1', ...fields });
    const { body: added } = await add({ version: 1 });
    expect(added).not.toHaveProperty('idempotencyKey');
    const later = (await send('PATCH', `${hotel.id}/rooms/${added.id}`, { price: 9_000 })).body;
    const again = await add({ version: 1 });
    expect([again.status, again.body.id, again.body.price]).toEqual([201, added.id, 9_000]);
    expectError(await add({ price: 1 }), 409, 'request.keyReused');
    const stored = await readHotel(hotel);
    expect([stored.rooms.length, stored.version]).toEqual([3, later.version]);
    await send('PUT', hotel.id, { ...stored, name: 'Yeni ad' });
    expect((await add({})).body.id).toBe(added.id);
    await send('DELETE', `${hotel.id}/rooms/${added.id}`);
    expect((await add({})).body.id).not.toBe(added.id);
  });

  it('names a taken code as the call does', async () => {
    const { id } = await addHotel({ rooms: [{ ...rooms[0], externalId: 'BHC' }, rooms[1]] });
    for (const taken of [
      await send<ErrorBody>('POST', `${id}/rooms`, { ...room, externalId: 'BHC' }),
      await send<ErrorBody>('PATCH', `${id}/rooms/b`, { externalId: 'BHC' }),
    ]) {
      expectError(taken, 409, 'hotel.externalIdTaken');
      expect(taken.body.fieldCodes).toEqual({ externalId: 'externalIdTaken' });
      expect(Object.keys(taken.body.fields ?? {})).toEqual(['externalId']);
    }
    expect((await send('PATCH', `${id}/rooms/a`, { externalId: 'BHC', price: 7 })).status).toBe(200);
  });

  it('is in history and activity as a save of its hotel', async () => {
    const hotel = await addHotel();
    await send('DELETE', `${hotel.id}/rooms/a`);
    const { body } = await site.call<{ items: { action: string; room?: string }[] }>('GET', '/api/activity', {
      token: site.token,
    });
    expect(body.items[0]).toMatchObject({ action: 'deleteRoom', room: 'Bahçe odası' });
  });

  it('answers 404, 400 and 409', async () => {
    const { id } = await addHotel();
    expectError(await send('PATCH', `${id}/rooms/yok`, { price: 1 }), 404, 'room.notFound');
    expectError(await send('DELETE', `${id}/rooms/yok`), 404, 'room.notFound');
    expectError(await send('POST', `${id}/rooms`, { type: 'Oda' }), 400, 'request.invalid');
    expectError(await send('PATCH', `${id}/rooms/a`, { type: null }), 400, 'request.invalid');
    expectError(await send('PATCH', `${id}/rooms/a`, { price: 1, version: 7 }), 409, 'version.stale');
    expectError(await send('DELETE', `${id}/rooms/a`, undefined, { 'If-Match': '"7"' }), 409, 'version.stale');
  });

  it('beyond the most rooms of a hotel is refused', async () => {
    const { id } = await addHotel({ rooms: Array.from({ length: LIMITS.rooms }, () => room) });
    expectError(await send('POST', `${id}/rooms`, room), 409, 'room.tooMany');
  });

  it('is added once each by many calls at the same time', async () => {
    const hotel = await addHotel({ rooms: [] });
    const added = await Promise.all([1, 2, 3, 4].map(() => send('POST', `${hotel.id}/rooms`, room)));
    const ids = added.map(({ body }) => body.id);
    const stored = (await readHotel(hotel)).rooms.map(({ id }) => id);
    expect(stored.toSorted()).toEqual(ids.toSorted());
  });

  it('is saved by the manager of its hotel and by a key with the scope of hotels, and by no other', async () => {
    const [own, other] = [await addHotel(), await addHotel()];
    const { token: manager } = await addPerson(site, site.token, 'hotel', { hotels: [own.id] });
    const { key } = await addKey(site, site.token, ['hotels:write']);
    const { key: reading } = await addKey(site, site.token, ['hotels:read', 'prices:write']);
    const add = async (by: string, { id }: Hotel) =>
      (await site.call('POST', `/api/hotels/${id}/rooms`, { token: by, body: room })).status;
    expect([await add(manager, own), await add(manager, other)]).toEqual([201, 403]);
    expect([await add(key, own), await add(reading, own)]).toEqual([201, 403]);
  });
});
