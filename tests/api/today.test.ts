import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import type { PostSummary } from '#shared/schemas/blog.ts';
import type { MessageSummary } from '#shared/schemas/messages-inbox.ts';
import type { Redirects } from '#shared/schemas/redirects.ts';
import type { Today } from '#shared/schemas/today.ts';
import { sampleHotel, sampleMessage, sampleOffer, samplePost } from '../support/factories.ts';
import { addPerson, type SignedIn } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const DAY_MS = 24 * 3_600_000;

const site = siteOfFile();
let hotelId: string;
let manager: SignedIn;
let author: SignedIn;

beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
  manager = await addPerson(site, site.token, 'hotel', { hotels: [hotelId] });
  author = await addPerson(site, site.token, 'author', { publishes: false });
});
beforeEach(async () => {
  for (const name of ['messages', 'posts', 'offers']) await site.collection(name).deleteMany({});
});

const tasksOf = async (as = site.token) => (await site.call<Today>('GET', '/api/today', { token: as })).body.tasks;
const countOf = async (kind: string, as = site.token) =>
  (await tasksOf(as)).find((task) => task.kind === kind)?.count ?? 0;
const send = (fields: object = {}) =>
  site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, ...fields } });
const listed = async (query: string, as = site.token) =>
  (await site.call<{ items: MessageSummary[] }>('GET', `/api/contact/messages?${query}`, { token: as })).body.items
    .length;
const in2Days = () => wallClockInIstanbul(new Date(Date.now() + 2 * DAY_MS));

describe('what waits today', () => {
  it('has messages of more than a day, as many as their list, for each person only the own', async () => {
    await send({ hotelId });
    await send();
    await send();
    const before = new Date(Date.now() - DAY_MS - 60_000);
    await site.collection('messages').updateMany({}, { $set: { createdAt: before } });
    await send({ hotelId });
    expect([await countOf('waitingMessages'), await countOf('waitingMessages', manager.token)]).toEqual([3, 1]);
    expect([await listed('status=waiting'), await listed('status=waiting', manager.token)]).toEqual([3, 1]);
    expect(await countOf('waitingMessages', author.token)).toBe(0);
  });

  it('has what is handed over to the person', async () => {
    await send();
    const { _id } = (await site.collection('messages').findOne({})) ?? {};
    const body = { assignedUserId: manager.id };
    await site.call('PUT', `/api/contact/messages/${_id}`, { token: site.token, body });
    expect([await countOf('handedOver'), await countOf('handedOver', manager.token)]).toEqual([0, 1]);
    await site.call('PUT', `/api/contact/messages/${_id}`, { token: site.token, body: { status: 'archived' } });
    expect(await countOf('handedOver', manager.token)).toBe(0);
  });

  it('has messages whose mail or answer has failed, as many as their list', async () => {
    for (let sent = 0; sent < 3; sent += 1) await send();
    const [one, two] = await site.collection('messages').find({}).toArray();
    await site.collection('messages').updateOne({ _id: one?._id }, { $set: { 'mail.state': 'failed' } });
    const answer = { by: 'x', at: new Date(), text: 'a', mail: { ...two?.mail, state: 'failed' } };
    await site.collection('messages').updateOne({ _id: two?._id }, { $set: { answers: [answer] } });
    expect([await countOf('mailFailed'), await listed('status=mailFailed')]).toEqual([2, 2]);
  });

  it('has posts handed in for those who publish, and drafts for their owners', async () => {
    const write = (body: object) => site.call('POST', '/api/blog', { token: author.token, body });
    await write({ ...samplePost, title: 'Bir', published: false });
    await write({ ...samplePost, title: 'İki', published: false, handedIn: true });
    expect([await countOf('handedIn'), await countOf('myDrafts')]).toEqual([1, 0]);
    expect([await countOf('handedIn', author.token), await countOf('myDrafts', author.token)]).toEqual([0, 1]);
    const { body } = await site.call<{ items: PostSummary[] }>('GET', '/api/blog/admin/summaries', {
      token: author.token,
    });
    expect(body.items.map(({ owner }) => owner)).toEqual([author.username, author.username]);
  });

  it('has what goes live or ends within a week', async () => {
    await site.call('POST', '/api/blog', {
      token: site.token,
      body: { ...samplePost, published: true, publishAt: in2Days() },
    });
    const later = { unpublishAt: wallClockInIstanbul(new Date(Date.now() + 9 * DAY_MS)) };
    await site.call('POST', '/api/blog', {
      token: site.token,
      body: { ...samplePost, title: 'Son', published: true, ...later },
    });
    const offer = { ...sampleOffer, published: true, publishAt: null, unpublishAt: in2Days().slice(0, 10) };
    expect((await site.call('POST', '/api/offers', { token: site.token, body: offer })).status).toBe(201);
    expect([await countOf('postsThisWeek'), await countOf('offersThisWeek')]).toEqual([1, 1]);
    expect(await countOf('offersThisWeek', manager.token)).toBe(0);
  });

  it('has hotels with a room without a price, English texts, and that there was no backup', async () => {
    expect([await countOf('roomsWithoutPrice'), await countOf('roomsWithoutPrice', manager.token)]).toEqual([1, 1]);
    expect(await countOf('english', manager.token)).toBeGreaterThan(0);
    const kinds = (await tasksOf()).map(({ kind }) => kind);
    if (process.env.TEST_MONGODB_URI === undefined) expect(kinds.at(-1)).toBe('backup');
    expect((await tasksOf(manager.token)).map(({ kind }) => kind)).not.toContain('backup');
  });

  it('has addresses that were not found, as many as their list, for who may redirect them', async () => {
    const found = (path: string) => ({ _id: path, count: 3, lastAt: new Date() });
    await site.collection<{ _id: string }>('missing_addresses').insertMany(['/eski', '/eski/oda'].map(found));
    expect([await countOf('missingAddresses'), await countOf('missingAddresses', manager.token)]).toEqual([2, 0]);
    const redirects = [{ from: '/eski', to: '/about' }];
    const { body } = await site.call<Redirects>('PUT', '/api/redirects', { token: site.token, body: { redirects } });
    expect(body.missing.map(({ path }) => path)).toEqual(['/eski/oda']);
    expect(await countOf('missingAddresses')).toBe(1);
    await site.collection('missing_addresses').deleteMany({});
  });

  it('has hotels without a tourism certificate, exactly those of the filter of the list', async () => {
    expect(await countOf('hotelsWithoutCertificate', manager.token)).toBe(1);
    expect(await countOf('hotelsWithoutCertificate', author.token)).toBe(0);
    const save = (certificate: object | null) =>
      site.call('PUT', `/api/hotels/${hotelId}`, { token: site.token, body: { ...sampleHotel, certificate } });
    await save({ kind: 'tourism', number: '12345' });
    expect(await countOf('hotelsWithoutCertificate')).toBe(0);
    await save(null);
    expect(await countOf('hotelsWithoutCertificate')).toBe(1);
  });

  it('is at most eight kinds, the most important first', async () => {
    await send();
    const before = new Date(Date.now() - 2 * DAY_MS);
    await site.collection('messages').updateMany({}, { $set: { createdAt: before, 'mail.state': 'failed' } });
    const kinds = (await tasksOf()).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['waitingMessages', 'mailFailed']);
    expect(kinds.length).toBeLessThanOrEqual(8);
  });

  it('is for people who are signed in', async () => {
    expectError(await site.call('GET', '/api/today'), 401, 'auth.required');
  });
});
