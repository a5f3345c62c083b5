import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Hotel, HotelInput } from '#shared/schemas/hotels.ts';
import type { Prices, PricesSaved } from '#shared/schemas/prices.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import { sampleHotel } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();

const call = <T>(method: string, path: string, body?: object, who = site.token) =>
  site.call<T>(method, `/api/${path}`, { token: who, ...(body && { body }) });
const create = (fields: Partial<HotelInput> & { idempotencyKey?: string } = {}) =>
  call<Hotel>('POST', 'hotels', { ...sampleHotel, ...fields });
const add = async (fields: Partial<HotelInput>) => (await create(fields)).body;
const read = async (id: string, who = site.token) => (await call<Hotel>('GET', `hotels/${id}`, undefined, who)).body;
const named = (externalId: string) => `hotels/by-external-id/${externalId}`;
const roomsNamed = (...externalIds: string[]) =>
  externalIds.map((externalId, at) => ({
    ...{ id: `oda-${at}`, type: `Oda ${at}`, price: 4_500, description: 'Ferah.' },
    externalId,
  }));
const taken = (refused: Awaited<ReturnType<typeof create>>, field: string) => {
  expectError(refused, 409, 'hotel.externalIdTaken');
  expect(refused.body).toHaveProperty('fields', { [field]: 'Already in use' });
};

describe('the external id of a hotel and of a room', () => {
  it('is read by people who may edit the hotel, and by no visitor', async () => {
    const { id } = await add({ externalId: 'IST-014', rooms: roomsNamed('DBL.1') });
    const shown = await read(id);
    expect([shown.externalId, shown.rooms[0]?.externalId]).toEqual(['IST-014', 'DBL.1']);
    const manager = await addPerson(site, site.token, 'hotel', { hotels: [(await add({})).id] });
    const seen = [await site.call('GET', `/api/hotels/${id}`), await site.call('GET', '/api/hotels')];
    expect(seen.map(({ text }) => /IST-014|DBL\.1/.test(text))).toEqual([false, false]);
    expect(await read(id, manager.token)).not.toHaveProperty('externalId');
  });

  it.each(['a b', 'ş', 'a/b', '.', '..', 'x'.repeat(65)])('is not “%s”', async (externalId) => {
    const refused = await create({ externalId, rooms: roomsNamed(externalId) });
    expectError(refused, 400, 'request.invalid');
    expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toEqual([
      'rooms.0.externalId',
      'externalId',
    ]);
  });

  it('is kept by a save without it, emptied by an empty text, and by null in a patch', async () => {
    const { id } = await add({ externalId: 'KEPT', rooms: roomsNamed('KEPT') });
    await call('PUT', `hotels/${id}`, { ...sampleHotel, rooms: [{ ...roomsNamed('')[0], externalId: undefined }] });
    expect(await read(id)).toMatchObject({ externalId: 'KEPT', rooms: [{ externalId: 'KEPT' }] });
    await call('PATCH', `hotels/${id}`, { externalId: null, rooms: roomsNamed('') });
    const emptied = await read(id);
    expect([emptied.externalId, emptied.rooms[0]?.externalId, emptied.version]).toEqual([undefined, undefined, 2]);
  });

  it('is refused when another hotel, or another room of the hotel, has it', async () => {
    const one = await add({ externalId: 'ONE', rooms: roomsNamed('A') });
    const other = await add({ externalId: 'OTHER', rooms: roomsNamed('A', 'B') });
    taken(await create({ externalId: 'ONE' }), 'externalId');
    taken(await call('PATCH', `hotels/${other.id}`, { externalId: 'ONE' }), 'externalId');
    taken(await call('PATCH', `hotels/${one.id}`, { rooms: roomsNamed('A', 'B', 'A') }), 'rooms.2.externalId');
    expect((await call('PUT', `hotels/${one.id}`, await read(one.id))).status).toBe(200);
  });

  it('is had by one of two hotels that are added at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ externalId: 'RACE' })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    for (const refused of made.filter(({ status }) => status === 409)) taken(refused, 'externalId');
  });

  it('is had by one of two hotels that are saved at the same time', async () => {
    const hotels = await Promise.all([add({}), add({}), add({})]);
    const saved = await Promise.all(hotels.map(({ id }) => call<Hotel>('PATCH', `hotels/${id}`, { externalId: 'R2' })));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('does not keep a call from being repeated with its idempotency key', async () => {
    const first = await create({ externalId: 'AGAIN', idempotencyKey: 'again' });
    const again = await create({ externalId: 'AGAIN', idempotencyKey: 'again' });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  it('is free while the hotel is in the trash, and comes back with it unless another hotel has it', async () => {
    const [one, other] = [await add({ externalId: 'GONE' }), await add({ externalId: 'BACK' })];
    for (const { id } of [one, other]) await call('DELETE', `hotels/${id}`);
    const heir = await create({ externalId: 'GONE' });
    expect(heir.status).toBe(201);
    for (const { id } of [one, other]) await call('POST', `trash/${id}/restore`, {});
    expect([(await read(one.id)).externalId, (await read(other.id)).externalId]).toEqual([undefined, 'BACK']);
  });

  it('keeps a room in the trash while another room of the hotel has it', async () => {
    const { id } = await add({ rooms: roomsNamed('A', 'B') });
    await call('PATCH', `hotels/${id}`, { rooms: roomsNamed('A') });
    const { items: entries } = (await call<{ items: TrashEntry[] }>('GET', 'trash?noun=hotels')).body;
    await call('PATCH', `hotels/${id}`, { rooms: roomsNamed('B') });
    const room = entries.find((entry) => entry.kind === 'room');
    expectError(await call('POST', `trash/${room?.id}/restore`, {}), 409, 'hotel.externalIdTaken');
  });

  it('stays as it is when an earlier version is restored, and has its name in the history', async () => {
    const { id } = await add({ externalId: 'BEFORE' });
    await call('PATCH', `hotels/${id}`, { externalId: 'AFTER', city: 'İzmir' });
    await call('POST', `hotels/${id}/revisions/1/restore`, {});
    expect(await read(id)).toMatchObject({ externalId: 'AFTER', city: 'İstanbul' });
    const { items: lines } = (await call<{ items: ActivityEntry[] }>('GET', `activity?noun=hotels&entity=${id}`)).body;
    expect(lines[1]).toMatchObject({ action: 'save', fields: expect.arrayContaining(['externalId', 'city']) });
  });
});

describe('a hotel under its external id', () => {
  it('is read, saved and patched, and keeps the id', async () => {
    const { id } = await add({ externalId: 'revisions' });
    expect((await call<Hotel>('GET', named('revisions'))).body.id).toBe(id);
    const body = { ...(await read(id)), externalId: 'x', city: 'Bursa' };
    expect((await call<Hotel>('PUT', named('revisions'), body)).body).toMatchObject({ id, city: 'Bursa', version: 2 });
    const patched = await call<Hotel>('PATCH', named('revisions'), { city: 'İzmir', version: 2, unknown: 1 });
    expect(patched.body).toMatchObject({
      id,
      externalId: 'revisions',
      city: 'İzmir',
      version: 3,
      ignored: ['unknown'],
    });
    expectError(await call('PATCH', named('revisions'), { city: 'Ankara', version: 2 }), 409, 'version.stale');
  });

  it('is neither found nor added when no hotel has the id', async () => {
    const answers = [
      await call('GET', named('NONE')),
      await call('PUT', named('NONE'), sampleHotel),
      await call('PATCH', named('NONE'), { city: 'Bursa' }),
    ];
    for (const answer of answers) expectError(answer, 404, 'hotel.notFound');
  });

  it('takes the scopes of a hotel, for the hotels of the key', async () => {
    const [own, other] = [await add({ externalId: 'OWN' }), await add({ externalId: 'NOT-OWN' })];
    const { key } = await addKey(site, site.token, ['hotels:read', 'hotels:write'], { hotels: [own.id] });
    const reading = await addKey(site, site.token, ['hotels:read']);
    const patch = (externalId: string, who: string) => call('PATCH', named(externalId), { city: 'Bursa' }, who);
    expect((await patch('OWN', key)).status).toBe(200);
    expectError(await patch('NOT-OWN', key), 403, 'auth.forbidden');
    expectError(await call('GET', named('NOT-OWN'), undefined, key), 403, 'auth.forbidden');
    expectError(await patch('OWN', reading.key), 403, 'auth.forbidden');
    expectError(await site.call('GET', `/api/${named('OWN')}`), 401, 'auth.required');
    expect((await read(other.id)).city).toBe('İstanbul');
  });
});

describe('prices by external ids', () => {
  const save = <T = PricesSaved>(hotels: object[], partial = false, who = site.token) =>
    call<T>('PUT', 'prices', { hotels, partial }, who);
  const price = (externalId: string, version: number, ...prices: number[]) => ({
    ...{ externalId, version },
    rooms: prices.map((each, at) => ({ externalId: `R${at}`, price: each })),
  });

  it('name what is unknown and what is named twice', async () => {
    const { id } = await add({ externalId: 'P1', rooms: roomsNamed('R0', 'R1') });
    const byId = { id, version: 1, rooms: [{ id: 'oda-0', price: 1 }] };
    const wrong = async (hotels: object[]) => (await save<{ fields: object }>(hotels)).body.fields;
    expect(Object.keys(await wrong([price('P1', 1, 1, 2, 3)]))).toEqual(['hotels.0.rooms.2.externalId']);
    expect(Object.keys(await wrong([price('P1', 1, 1), byId]))).toEqual(['hotels']);
    expect(Object.keys(await wrong([{ version: 1, rooms: [{ price: 1 }] }]))).toEqual([
      'hotels.0.rooms.0.id',
      'hotels.0.id',
    ]);
    const twice = { ...byId, rooms: [...byId.rooms, { externalId: 'R0', price: 2 }] };
    expect(Object.keys(await wrong([twice]))).toEqual(['hotels.0.rooms']);
    expectError(await save([price('P-NONE', 1, 1)]), 404, 'hotel.notFound');
    expect((await read(id)).version).toBe(1);
  });

  it('of 60 hotels are synced by one read and one call', async () => {
    const count = 60;
    const codes = Array.from({ length: count }, (_, at) => `SYNC-${at}`);
    for (const externalId of codes) await add({ externalId, rooms: roomsNamed('R0', 'R1') });
    const { key, name } = await addKey(site, site.token, ['prices:read', 'prices:write']);
    const before = (await call<Prices>('GET', 'prices', undefined, key)).body.hotels;
    const versions = new Map(before.map(({ externalId, version }) => [externalId, version]));
    const night = (prices: number[]) =>
      codes.map((externalId) => price(externalId, versions.get(externalId) ?? 0, ...prices));
    const same = (await save(night([4_500, 4_500]), true, key)).body;
    expect(same.saved.map(({ version }) => version)).toEqual(Array(count).fill(1));
    await call('PATCH', named('SYNC-7'), { city: 'Bursa' });
    const changed = night([4_500, 5_100]).map((hotel, at) => (at < 30 ? hotel : price(hotel.externalId, 1, 4_500)));
    const { body } = await save(changed, true, key);
    expect(body.stale).toEqual(['SYNC-7']);
    expect(body.saved.map(({ version }) => version)).toEqual([...Array(29).fill(2), ...Array(30).fill(1)]);
    expect((await call<Hotel>('GET', named('SYNC-7'))).body).toMatchObject({ version: 2, city: 'Bursa' });
    const { items: lines } = (await call<{ items: ActivityEntry[] }>('GET', 'activity')).body;
    const synced = lines.filter(({ by }) => by === `API: ${name}`);
    expect(synced).toMatchObject([{ action: 'save', fields: ['prices'], count: 29 }]);
  });
});
