import { beforeAll, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Presence } from '#shared/schemas/presence.ts';
import { sampleHotel } from '../../support/factories.ts';
import { addPerson, type SignedIn } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let ayse: SignedIn;
let hotel: Hotel;

beforeAll(async () => {
  ayse = await addPerson(site, site.token, 'editor', { name: 'Ayşe' });
  hotel = (await site.call<Hotel>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body;
});

const note = (token: string, fields: object = {}) =>
  site.call<Presence>('POST', '/api/presence', {
    token,
    body: { noun: 'hotels', entity: hotel.id, version: hotel.version, ...fields },
  });

it('tells who else has something open, until they have been away for a while', async () => {
  expect((await note(ayse.token)).body.others).toEqual([]);
  expect((await note(site.token)).body.others).toEqual([{ username: ayse.username, name: 'Ayşe' }]);
  const away = { $set: { at: new Date(Date.now() - 60_000) } };
  await site.collection('presence').updateOne({ username: ayse.username }, away);
  expect((await note(site.token)).body.others).toEqual([]);
});

it('tells which fields somebody has saved since', async () => {
  const save = (body: object) =>
    site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token: ayse.token, body: { ...sampleHotel, ...body } });
  await save({ city: 'Bursa' });
  const { body } = await save({ city: 'Bursa', phone: '+90 224 555 01 23' });
  const { body: told } = await note(site.token);
  expect(told.saved).toMatchObject({ version: body.version, by: ayse.username });
  expect(told.saved?.fields.sort()).toEqual(['city', 'phone']);
  expect((await note(site.token, { version: body.version })).body.saved).toBeNull();
});

it('is for people who may change it, and tells when it is gone', async () => {
  const author = await addPerson(site, site.token, 'author');
  expectError(await note(author.token), 403, 'auth.forbidden');
  expect((await note(site.token, { entity: 'f'.repeat(24) })).body).toEqual({ others: [], saved: null, deleted: true });
  expect((await note(site.token, { noun: 'content', entity: 'homepage', version: 1 })).status).toBe(200);
});
