import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import { KEYS } from '#shared/constants.ts';
import { addDays, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { ApiKey } from '#shared/schemas/keys.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { addKey } from '../support/keys.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
let password: { token: string; password: string };
beforeAll(async () => {
  password = { token: site.token, password: ADMIN.password };
});

let number = 0;
async function addHotel(fields: object = {}): Promise<Hotel> {
  number += 1;
  const body = { ...sampleHotel, name: `Han ${number}`, ...fields };
  return (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body })).body;
}
const list = async () => (await site.call<{ items: ApiKey[] }>('GET', '/api/keys', { token: site.token })).body.items;
const input = { name: 'Kanal', scopes: ['hotels:read'] };

describe('making a key', () => {
  it('takes the current password', async () => {
    expectError(await site.call('POST', '/api/keys', { token: site.token, body: input }), 403, 'auth.passwordRequired');
  });

  it.each([
    [{ scopes: [] }, { scopes: 'Required' }],
    [{ scopes: ['*'] }, { 'scopes.0': expect.any(String) }],
    [{ scopes: ['users:write'] }, { 'scopes.0': expect.any(String) }],
    [{ hotels: ['f'.repeat(24)], scopes: ['blog:write'] }, { scopes: expect.any(String) }],
    [{ name: '  ' }, { name: expect.any(String) }],
    [{ until: '2030-02-31' }, { until: expect.any(String) }],
    [{ until: addDays(todayInIstanbul(), -1) }, { until: expect.any(String) }],
  ])('refuses %o', async (fields, wrong) => {
    const made = await site.call('POST', '/api/keys', { ...password, body: { ...input, ...fields } });
    expectError(made, 400, 'request.invalid');
    expect(made.body.fields).toEqual(wrong);
  });

  it('answers the key once, and stores a hash', async () => {
    const { key, ...made } = await addKey(site, site.token, ['hotels:read'], { name: 'Bir kez' });
    expect(key).toMatch(/^hk_[\w-]{32}$/);
    expect(await list()).toContainEqual(made);
    const stored = await site.collection('api_keys').find().toArray();
    expect(JSON.stringify([stored, await list()])).not.toContain(key.slice(3));
  });

  it('refuses a name that another key has', async () => {
    await addKey(site, site.token, ['hotels:read'], { name: 'Eşleme' });
    const again = await site.call('POST', '/api/keys', { ...password, body: { ...input, name: 'eşleme ' } });
    expectError(again, 409, 'key.nameTaken');
  });
});

describe('a key', () => {
  it('reads drafts, saves within its scopes, and has its name in history and activity', async () => {
    const hotel = await addHotel({ published: false });
    const { key, name } = await addKey(site, site.token, ['hotels:read', 'hotels:write']);
    expect((await site.call('GET', `/api/hotels/${hotel.slug}`, { token: key })).status).toBe(200);
    const body = { ...hotel, description: 'Programdan' };
    const saved = await site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token: key, body });
    expect([saved.status, saved.body.updatedBy]).toEqual([200, `API: ${name}`]);
    const { text } = await site.call('GET', `/api/activity?noun=hotels&entity=${hotel.id}`, { token: site.token });
    expect(text).toContain(`API: ${name}`);
  });

  it('learns which fields of its saves nothing knows', async () => {
    const hotel = await addHotel();
    const { key } = await addKey(site, site.token, ['hotels:read', 'hotels:write']);
    const body = { ...hotel, city: 'İzmir', pool: true, translations: { en: { descripton: 'x' } } };
    const { id: _, slug: __, ...fields } = body;
    const saved = await site.call<{ ignored: string[] }>('PUT', `/api/hotels/${hotel.id}`, { token: key, body });
    expect([saved.status, saved.body.ignored]).toEqual([200, ['translations.en.descripton', 'pool']]);
    const { body: made } = await site.call<{ ignored: string[] }>('POST', '/api/hotels', { token: key, body: fields });
    expect(made.ignored).toEqual(saved.body.ignored);
    expect((await site.call('GET', `/api/hotels/${hotel.id}`, { token: key })).body).not.toHaveProperty('ignored');
  });

  it.each([
    ['prices', { hotels: [], partly: true }, ['hotels.0.rooms.0.prise', 'partly']],
    ['prices/seasons', { seasons: [{ name: 'Yaz', ranges: [{ from: '06-01', to: '08-31', at: 1 }], percnt: 5 }] }],
    ['redirects', { redirects: [{ from: '/eski', to: '/', status: 301 }] }, ['redirects.0.status']],
  ])('learns it from a save of %s', async (path, sent, ignored = ['seasons.0.ranges.0.at', 'seasons.0.percnt']) => {
    const { id, version, rooms } = await addHotel();
    const { key } = await addKey(site, site.token);
    const hotels = [{ id, version, rooms: [{ id: rooms[0]?.id, price: 4_321, prise: 1 }] }];
    const body = 'hotels' in sent ? { ...sent, hotels } : sent;
    const saved = await site.call<{ ignored: string[] }>('PUT', `/api/${path}`, { token: key, body });
    expect([saved.status, saved.body.ignored]).toEqual([200, ignored]);
  });

  it('is refused what its scopes lack, and reads there as a visitor', async () => {
    const hotel = await addHotel({ published: false });
    const { key } = await addKey(site, site.token, ['blog:write']);
    expectError(await site.call('PUT', `/api/hotels/${hotel.id}`, { token: key, body: hotel }), 403, 'auth.forbidden');
    expectError(await site.call('GET', `/api/hotels/${hotel.slug}`, { token: key }), 404, 'hotel.notFound');
  });

  it('publishes with the scope of its noun alone', async () => {
    const { key } = await addKey(site, site.token, ['blog:write']);
    const body = { ...samplePost, title: 'Programın yazısı', published: true };
    const { status, body: post } = await site.call<Post>('POST', '/api/blog', { token: key, body });
    expect([status, post.published, post.owner]).toEqual([201, true, '']);
  });

  it('for some hotels changes only these', async () => {
    const [own, other] = [await addHotel({ published: false }), await addHotel({ published: false })];
    const { key } = await addKey(site, site.token, ['hotels:read', 'hotels:write'], { hotels: [own.id] });
    const save = (hotel: Hotel) =>
      site.call('PUT', `/api/hotels/${hotel.id}`, { token: key, body: { ...hotel, description: 'x' } });
    expect((await save(own)).status).toBe(200);
    expectError(await save(other), 403, 'auth.forbidden');
    expectError(await site.call('GET', `/api/hotels/${other.slug}`, { token: key }), 404, 'hotel.notFound');
  });

  it('works over tRPC too', async () => {
    const { key } = await addKey(site, site.token, ['hotels:read']);
    expect((await site.call('GET', '/api/trpc/hotels.overview?input={}', { token: key })).status).toBe(200);
    expect((await site.call('GET', '/api/trpc/users.list?input={}', { token: key })).status).toBe(403);
  });

  it('ends at once when it is revoked', async () => {
    const { key, id } = await addKey(site, site.token, ['hotels:read']);
    const read = () => site.call('GET', '/api/hotels/admin/all', { token: key });
    expect((await read()).status).toBe(200);
    expectError(await site.call('DELETE', `/api/keys/${id}`, { token: site.token }), 403, 'auth.passwordRequired');
    expect((await site.call('DELETE', `/api/keys/${id}`, password)).status).toBe(200);
    const refused = await read();
    expectError(refused, 401, 'auth.required');
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expectError(await site.call('DELETE', `/api/keys/${id}`, password), 404, 'key.notFound');
  });

  it('works to the end of its last day', async () => {
    const { key, name } = await addKey(site, site.token, ['hotels:read'], { until: todayInIstanbul() });
    const status = async () => (await site.call('GET', '/api/hotels/admin/all', { token: key })).status;
    expect(await status()).toBe(200);
    await site.collection('api_keys').updateOne({ name }, { $set: { until: addDays(todayInIstanbul(), -1) } });
    expect(await status()).toBe(401);
  });

  it('shows when it was used last, and writes that at most once a minute', async () => {
    const { key, id, lastUsedAt } = await addKey(site, site.token, ['hotels:read']);
    const use = async () => {
      await site.call('GET', '/api/hotels/admin/all', { token: key });
      return (await list()).find((each) => each.id === id)?.lastUsedAt;
    };
    const first = await use();
    expect([lastUsedAt, first]).toEqual([null, expect.stringMatching(/^\d{4}-/)]);
    expect(await use()).toBe(first);
  });

  it('from a restored backup waits until an administrator confirms it', async () => {
    const { key } = await addKey(site, site.token, ['hotels:read']);
    await site.collection('api_keys').updateMany({}, { $set: { confirmed: false } });
    const read = async () => (await site.call('GET', '/api/hotels/admin/all', { token: key })).status;
    expect(await read()).toBe(401);
    expectError(
      await site.call('POST', '/api/keys/confirmation', { token: site.token, body: {} }),
      403,
      'auth.passwordRequired',
    );
    await site.call('POST', '/api/keys/confirmation', { ...password, body: {} });
    expect(await read()).toBe(200);
  });
});

describe('the calls of a key', () => {
  it('are counted, each of a batch too', async () => {
    const { key } = await addKey(site, site.token, ['hotels:read']);
    const batch = '/api/trpc/hotels.overview,hotels.overview?batch=1&input={"0":{},"1":{}}';
    const { headers } = await site.call('GET', batch, { token: key });
    expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"key";r=598;t=\d+$/);
  });

  it('beyond 600 a minute are refused with the seconds to wait', async () => {
    const { key } = await addKey(site, site.token, ['hotels:read']);
    const names = Array.from({ length: KEYS.calls }, () => 'x').join(',');
    await site.call('GET', `/api/trpc/${names}`, { token: key });
    const refused = await site.call('GET', '/api/hotels', { token: key });
    expectError(refused, 429, 'request.tooMany');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  });
});

it('the document names the scope of each call', async () => {
  const { body } = await site.call<ApiDocument>('GET', '/api/openapi.json');
  const put = body.paths['/hotels/{id}']?.put;
  expect([put?.['x-scope'], put?.description]).toEqual(['hotels:write', expect.stringContaining('`hotels:write`')]);
  expect(body.paths['/users']?.get?.description).toContain('Not for keys.');
});
