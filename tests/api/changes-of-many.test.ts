import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN } from '../support/api-client.ts';
import { hotelEnglish, sampleHotel, sampleOffer, samplePage, samplePost } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { siteOfFile } from '../support/test-site.ts';

interface Entity {
  id: string;
  version: number;
  published: boolean;
}

const site = siteOfFile();
beforeEach(async () => {
  for (const name of ['activity', 'revisions', 'hotels', 'posts', 'offers', 'pages'])
    await site.collection(name).deleteMany({});
});

const call = <T = Entity>(method: string, path: string, body?: object, who = site.token) =>
  site.call<T>(method, `/api/${path}`, { token: who, ...(body && { body }) });
const lines = async (who = site.token) =>
  (await call<{ items: ActivityEntry[] }>('GET', 'activity?limit=100', undefined, who)).body.items.filter(
    ({ action }) => !['create', 'signIn', 'invite', 'invitationAccepted'].includes(action),
  );
const add = async <T = Entity>(path: string, sample: object, more: object = {}) =>
  (await call<T>('POST', path, { ...sample, ...more })).body;
const hotels = async (number: number) => {
  const added: Hotel[] = [];
  while (added.length < number) added.push(await add<Hotel>('hotels', { ...sampleHotel, rooms: [] }));
  return added;
};
const change = (path: string, body: object, who = site.token) =>
  call<ChangesResponse>('POST', `${path}/admin/changes`, body, who);
const read = async (id: string) => (await call<Hotel>('GET', `hotels/${id}`)).body;
const none = { stale: [], missing: [], refused: [] };

describe.each([
  ['hotels', 'hotels', { ...sampleHotel, rooms: [] }],
  ['blog', 'posts', samplePost],
  ['offers', 'offers', sampleOffer],
  ['pages', 'pages', samplePage],
] as const)('many of %s', (path, noun, sample) => {
  const state = async (ids: string[]) =>
    Promise.all(
      ids.map(async (id) => (await site.call<Entity>('GET', `/api/${path}/${id}`, { token: site.token })).body),
    );

  it('are published in one call, with one line in the activity, and one call takes that back', async () => {
    const added = [1, 2, 3].map(() => add(path, sample, { published: false }));
    const all = await Promise.all(added);
    const ids = all.map(({ id }) => id);
    const { body } = await change(path, { ids, change: { act: 'publish' } });
    expect(body).toEqual({ changed: ids.map((id) => ({ id, version: 2 })), ...none });
    expect((await state(ids)).every(({ published }) => published)).toBe(true);
    expect(await lines()).toMatchObject([{ action: 'publish', noun, count: 3, by: ADMIN.username }]);
    const undone = await change(path, {
      ids,
      versions: Object.fromEntries(ids.map((id) => [id, 2])),
      change: { act: 'undo' },
    });
    expect(undone.body.changed).toHaveLength(3);
    expect((await state(ids)).some(({ published }) => published)).toBe(false);
  });

  it('are deleted in one call, and one call brings them back', async () => {
    const all = await Promise.all([1, 2].map(() => add(path, sample)));
    const ids = all.map(({ id }) => id);
    const { body } = await change(path, { ids, change: { act: 'delete' } });
    expect((await call('GET', `${path}/${ids[0]}`)).status).toBe(404);
    const versions = Object.fromEntries(body.changed.map(({ id, version }) => [id, version]));
    await change(path, { ids, versions, change: { act: 'undo' } });
    expect((await call('GET', `${path}/${ids[0]}`)).status).toBe(200);
    expect((await lines()).map(({ action, count }) => [action, count])).toEqual([
      ['restore', 2],
      ['delete', 2],
    ]);
  });
});

it('the line of a change leads to its saves, saved again or not, as far as the person reads them', async () => {
  const [one, other] = await hotels(2);
  const ids = [one?.id ?? '', other?.id ?? ''];
  await change('hotels', { ids, change: { checkIn: '15:00' } });
  await call('PUT', `hotels/${other?.id}`, { ...sampleHotel, rooms: [], city: 'İzmir' });
  const [, line] = await lines();
  const found = async (who: string) =>
    (await call<{ items: ActivityEntry[] }>('GET', `activity?change=${line?.change}`, undefined, who)).body.items;
  expect((await found(site.token)).map(({ entity, version, fields }) => [entity, version, fields])).toEqual(
    expect.arrayContaining(ids.map((id) => [id, 2, ['checkIn']])),
  );
  const { token: manager } = await addPerson(site, site.token, 'hotel', { hotels: [ids[0] ?? ''] });
  expect((await found(manager)).map(({ entity }) => entity)).toEqual([ids[0]]);
});

describe('a field of many hotels', () => {
  it('is saved for all of them, and a hotel that has it already gets no version', async () => {
    const [one, other] = await hotels(2);
    await call('PUT', `hotels/${other?.id}`, { ...sampleHotel, rooms: [], phone: '+90 212 111 11 11' });
    const { body } = await change('hotels', { ids: [one?.id, other?.id], change: { phone: '+90 212 111 11 11' } });
    expect(body).toEqual({ changed: [{ id: one?.id, version: 2 }], ...none });
    expect((await read(one?.id ?? '')).phone).toBe('+90 212 111 11 11');
    expect((await lines())[0]).toMatchObject({ action: 'save', noun: 'hotels', fields: ['phone'] });
  });

  it('that another save has changed meanwhile is left as it is and named', async () => {
    const [one, other] = await hotels(2);
    await call('PUT', `hotels/${other?.id}`, { ...sampleHotel, rooms: [], city: 'İzmir' });
    const ids = [one?.id, other?.id, '66f000000000000000000000'];
    const { body } = await change('hotels', {
      ids,
      versions: Object.fromEntries(ids.map((id) => [id, 1])),
      change: { checkIn: '15:00' },
    });
    expect(body).toMatchObject({ changed: [{ id: one?.id }], stale: [other?.id], missing: [ids[2]] });
    expect((await read(other?.id ?? '')).checkIn).toBeUndefined();
  });

  it('is saved for more hotels than are saved at one time, and the answer keeps the call’s order', async () => {
    const added = await hotels(40);
    const [, , third] = added;
    await call('PUT', `hotels/${third?.id}`, { ...sampleHotel, rooms: [], city: 'İzmir' });
    const ids = added.map(({ id }) => id).reverse();
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    const { body } = await change('hotels', { ids, versions, change: { checkIn: '15:00' } });
    const changed = ids.filter((id) => id !== third?.id).map((id) => ({ id, version: 2 }));
    expect(body).toEqual({ ...none, changed, stale: [third?.id] });
    const { body: history } = await call<{ items: object[] }>('GET', `hotels/${ids[0]}/revisions`);
    expect(history.items).toHaveLength(2);
    expect((await lines())[0]).toMatchObject({ action: 'save', noun: 'hotels', count: 39 });
  });

  it('may be one more feature in both languages, or one less', async () => {
    const english = { translations: { en: hotelEnglish } };
    const { id } = await add<Hotel>('hotels', { ...sampleHotel, ...english, rooms: [] });
    const features = async () => {
      const hotel = await read(id);
      return [hotel.features, hotel.translations?.en.features, hotel.translations?.outdated];
    };
    await change('hotels', { ids: [id], change: { addFeature: { tr: 'Hamam', en: 'Hammam' } } });
    expect(await features()).toEqual([
      [...sampleHotel.features, 'Hamam'],
      [...hotelEnglish.features, 'Hammam'],
      undefined,
    ]);
    await change('hotels', { ids: [id], change: { removeFeature: 'Açık büfe kahvaltı' } });
    expect(await features()).toEqual([
      ['Ücretsiz Wi-Fi', 'Otopark', 'Hamam'],
      ['Free Wi-Fi', 'Car park', 'Hammam'],
      undefined,
    ]);
  });
});

describe('a call for many', () => {
  it.each([
    ['no ids', { ids: [], change: { act: 'publish' } }, 'ids'],
    ['an id twice', { ids: ['66F0', '66f0'], change: { act: 'publish' } }, 'ids'],
    ['too many', { ids: Array.from({ length: 501 }, (_, at) => String(at)), change: { act: 'publish' } }, 'ids'],
    ['a version that is none', { ids: ['1'], versions: { 1: '1' }, change: { act: 'publish' } }, 'versions.1'],
    ['two changes', { ids: ['1'], change: { act: 'publish', phone: '0212 245 01 70' } }, 'change.act'],
    ['no change', { ids: ['1'], change: {} }, 'change.act'],
    ['a telephone number without digits', { ids: ['1'], change: { phone: 'yok' } }, 'change.phone'],
  ])('with %s is refused by field', async (_, body, field) => {
    const { status, body: refused } = await call<{ fields: object }>('POST', 'hotels/admin/changes', body);
    expect([status, Object.keys(refused.fields)]).toEqual([400, [field]]);
  });

  it('changes of a hotel’s manager the own hotels only, and reads them one by one in the activity', async () => {
    const [own, other] = await hotels(2);
    const manager = await addPerson(site, site.token, 'hotel', { hotels: [own?.id] });
    const ids = [own?.id, other?.id];
    const { body } = await change('hotels', { ids, change: { checkOut: '12:00' } }, manager.token);
    expect(body).toMatchObject({ changed: [{ id: own?.id }], refused: [{ id: other?.id, code: 'auth.forbidden' }] });
    expect((await change('hotels', { ids, change: { act: 'unpublish' } }, manager.token)).status).toBe(403);
    expect(await lines(manager.token)).toMatchObject([{ action: 'save', entity: own?.id, fields: ['checkOut'] }]);
  });
});
