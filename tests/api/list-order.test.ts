import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEntry, Revision } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel, samplePage } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { siteOfFile } from '../support/test-site.ts';

interface Entry {
  id: string;
  order: number;
  version: number;
}

const site = siteOfFile();
beforeEach(() => site.collection('activity').deleteMany({}));

const call = <T = Entry>(method: string, path: string, body?: object, who = site.token) =>
  site.call<T>(method, `/api/${path}`, { token: who, ...(body && { body }) });
const list = async (noun: string) => (await call<{ items: Entry[] }>('GET', `${noun}/admin/all`)).body.items;
const sorts = async (query = '', who = site.token) =>
  (await call<{ items: ActivityEntry[] }>('GET', `activity?limit=100${query}`, undefined, who)).body.items.filter(
    ({ action }) => action === 'sort',
  );

describe.each([
  ['hotels', { ...sampleHotel, rooms: [] }],
  ['pages', samplePage],
])('a new order of %s', (noun, sample) => {
  it('is one line in the activity with their number, and no version of any of them', async () => {
    for (let left = 12; left > 0; left -= 1) await call('POST', noun, sample);
    const before = await list(noun);
    const ids = before.map(({ id }) => id).reverse();
    await call('PUT', `${noun}/admin/order`, { ids });
    const after = await list(noun);
    expect(after.map(({ id, order }) => [id, order])).toEqual(ids.map((id, order) => [id, order]));
    const read = await Promise.all(ids.map((id) => call('GET', `${noun}/${id}`)));
    expect(read.map(({ body }) => body.version)).toEqual(ids.map(() => 1));
    expect(await sorts()).toEqual([
      { id: expect.any(String), at: expect.any(String), by: ADMIN.username, action: 'sort', noun, count: 12 },
    ]);
    await call('PUT', `${noun}/admin/order`, { ids });
    expect(await sorts(), 'the same order again').toHaveLength(1);
  });
});

describe('the order of a hotel', () => {
  const added = async () => (await call<Hotel>('POST', 'hotels', { ...sampleHotel, rooms: [] })).body;

  it('that is saved alone makes no version, and one line', async () => {
    const { id, name } = await added();
    const saved = await call('PUT', `hotels/${id}`, { ...sampleHotel, rooms: [], order: 900 });
    expect(saved.body).toMatchObject({ order: 900, version: 1 });
    expect(await sorts(`&noun=hotels&entity=${id}`)).toMatchObject([{ noun: 'hotels', entity: id, name }]);
    const { body } = await call<{ items: Revision[] }>('GET', `hotels/${id}/revisions`);
    expect(body.items.map(({ version }) => version)).toEqual([1]);
  });

  it('that changes under an open editor refuses no save', async () => {
    const { id } = await added();
    await call('PUT', 'hotels/admin/order', { ids: [id] });
    const saved = await call('PUT', `hotels/${id}`, { ...sampleHotel, rooms: [], city: 'Bursa', version: 1 });
    expect([saved.status, saved.body]).toMatchObject([200, { order: 0, version: 2 }]);
  });

  it('stays when an earlier version is restored', async () => {
    const { id } = await added();
    await call('PUT', `hotels/${id}`, { ...sampleHotel, rooms: [], city: 'Bursa' });
    await call('PUT', 'hotels/admin/order', { ids: [id] });
    const restored = await call('POST', `hotels/${id}/revisions/1/restore`, {});
    expect(restored.body).toMatchObject({ city: sampleHotel.city, order: 0, version: 3 });
  });

  it('is in the activity of those who read all hotels, and of nobody who reads only some', async () => {
    const { id } = await added();
    await call('PUT', 'hotels/admin/order', { ids: [id] });
    const editor = await addPerson(site, site.token, 'editor');
    const manager = await addPerson(site, site.token, 'hotel', { hotels: [id] });
    expect(await sorts('', editor.token)).toHaveLength(1);
    expect(await sorts('', manager.token)).toHaveLength(0);
  });
});
