import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { hotelAdminSummariesResponse } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { CreatedKey } from '#shared/schemas/keys.ts';
import type { Prices, PricesInput, PricesSaved } from '#shared/schemas/prices.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import type { CreatedWebhook } from '#shared/schemas/webhooks.ts';
import type { paths } from '../../examples/api.d.ts';
import { type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { picture, sampleHotel } from '../support/factories.ts';
import { type Child, startNode } from '../support/servers/child-process.ts';
import { inherited, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { freePort, temporaryFolder } from '../support/temporary.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
const folder = temporaryFolder();
let site: SiteProcess;
let admin: ApiClient;
let key: string;

beforeAll(async () => {
  site = await startProcess(folder.path, { WEBHOOK_HOSTS: '127.0.0.1' });
  admin = await signIn(site.url);
  const scopes = ['prices:read', 'prices:write', 'hotels:read', 'hotels:write', 'media:write'];
  key = (await admin.call<CreatedKey>('POST', '/api/keys', { body: { name: 'Kanal', scopes } })).body.key;
  await writeFile(join(folder.path, 'front.png'), await picture());
});
afterAll(async () => {
  await site.kill();
  folder.remove();
});

async function addHotel(externalId: string): Promise<Hotel> {
  const rooms = sampleHotel.rooms.map((room, at) => ({ ...room, externalId: `R${at}` }));
  const body = { ...sampleHotel, name: externalId, externalId, rooms };
  return (await admin.call<Hotel>('POST', '/api/hotels', { body })).body;
}
const read = async ({ id }: Hotel) => (await admin.call<Hotel>('GET', `/api/hotels/${id}`)).body;

const run = (example: string, args: string[], variables: Record<string, string>) =>
  startNode([join(EXAMPLES, example), ...args], { cwd: folder.path, env: { ...inherited(), ...variables } });
/** Runs the sync as its README says. @returns what it writes */
async function sync(night: object): Promise<string> {
  await writeFile(join(folder.path, 'night.json'), JSON.stringify(night));
  const program = run('sync.ts', ['night.json', 'state.json'], { SITE_URL: site.url, API_KEY: key });
  expect([await program.exit(), program.output()]).toEqual([0, expect.any(String)]);
  return program.output();
}

describe('the example of a sync', () => {
  it('sends prices and a picture, meets a save of somebody else, and reads page by page what has changed', async () => {
    const hotels = [];
    for (let at = 0; at < 25; at += 1) hotels.push(await addHotel(`IST-${at}`));
    const [one, other] = hotels as [Hotel, Hotel];
    const prices = Object.fromEntries(hotels.map(({ externalId }) => [externalId, { R0: 4_900, R1: 7_200 }]));
    const first = await sync({ prices });
    expect(first).toContain('Prices of 25 hotels are sent');
    expect(first.match(/^Changed: /gm)).toHaveLength(25);
    expect((await read(other)).rooms.map(({ price }) => price)).toEqual([4_900, 7_200]);

    await admin.call('PATCH', `/api/hotels/${one.id}`, { body: { city: 'Bursa' } });
    await admin.call('DELETE', `/api/hotels/${hotels[24]?.id}`);
    const second = await sync({ prices, pictures: { 'IST-0': 'front.png' } });
    expect(second).toContain('IST-0 was saved by admin meanwhile: read again');
    expect(second).toMatch(/^Changed: IST-0, version 4$/m);
    expect(second).toMatch(new RegExp(`^Deleted: ${hotels[24]?.id} on `, 'm'));
    expect(await read(one)).toMatchObject({ city: 'Bursa', featuredImage: expect.stringMatching(/^\/uploads\//) });
    expect((await read(other)).version).toBe(2);
  });

  it('says what the site refuses', async () => {
    await addHotel('REFUSED');
    await writeFile(join(folder.path, 'night.json'), JSON.stringify({ prices: { REFUSED: { R0: -1 } } }));
    const program = run('sync.ts', ['night.json'], { SITE_URL: site.url, API_KEY: key });
    expect(await program.exit()).toBe(1);
    expect(program.output()).toContain('400 request.invalid');
    expect(program.output()).not.toContain(key);
  });
});

describe('the example of a receiver of events', () => {
  let receiver: Child;
  afterAll(() => receiver.kill());

  it('takes what the site has signed, and nothing else', async () => {
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}/events`;
    const body = { name: 'Kanal', url, events: ['prices.changed'] };
    const { secret } = (await admin.call<CreatedWebhook>('POST', '/api/webhooks', { body })).body;
    receiver = run('receive-webhooks.ts', [], { WEBHOOK_SECRET: secret, PORT });
    await receiver.written(/^(Listening)/m);
    const hotel = await addHotel('EVENT');
    const rooms = [{ externalId: 'R0', price: 5_500 }];
    await admin.call('PUT', '/api/prices', {
      body: { hotels: [{ externalId: 'EVENT', version: hotel.version, rooms }] },
    });
    await receiver.written(/^(prices\.changed EVENT version 2)$/m);
    const forged = await apiClient(url).call('POST', '', { body: { type: 'prices.changed' } });
    expect(forged.status).toBe(400);
  });
});

type HotelsListed = z.infer<typeof hotelAdminSummariesResponse>;
/** The body of the request, and of the answer of one kind. */
type Body<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type Sent<C extends { requestBody?: unknown }> = Body<NonNullable<C['requestBody']>>;
type Answer<C extends { responses: { 200: unknown } }> = Body<C['responses'][200]>;

describe('the types of the examples', () => {
  it('are those of the calls today: what is answered fits them, and what they send is taken', () => {
    expectTypeOf<Prices>().toExtend<Answer<paths['/prices']['get']>>();
    expectTypeOf<Sent<paths['/prices']['put']>>().toExtend<PricesInput>();
    expectTypeOf<PricesSaved>().toExtend<Answer<paths['/prices']['put']>>();
    expectTypeOf<Hotel>().toExtend<Answer<paths['/hotels/by-external-id/{externalId}']['get']>>();
    expectTypeOf<HotelsListed>().toExtend<Answer<paths['/hotels/admin/summaries']['get']>>();
    expectTypeOf<Uploaded>().toExtend<Answer<paths['/upload/single']['post']>>();
  });

  it('name calls that the document has', async () => {
    const types = await readFile(join(EXAMPLES, 'api.d.ts'), 'utf8');
    const named = [...types.matchAll(/^ {4}"(\/[^"]+)": \{$/gm)].map(([, path]) => path);
    const { body } = await admin.call<{ paths: object }>('GET', '/api/openapi.json');
    expect(named).toContain('/prices');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(named));
  });
});
