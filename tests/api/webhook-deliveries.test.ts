import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Delivery } from '#shared/schemas/webhooks.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleMessage, samplePost } from '../support/factories.ts';
import { webhookCalls } from '../support/servers/webhook-calls.ts';
import { addWebhook, startReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ WEBHOOK_HOSTS: '127.0.0.1' });
let password: { token: string; password: string };
let receiver: WebhookReceiver;

beforeAll(async () => {
  password = { token: site.token, password: ADMIN.password };
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await removeAll();
  await receiver.close();
});

const { list, listen, addHotel, saveHotel, expectTold, deliveries, passTime, removeAll } = webhookCalls(
  site,
  () => receiver,
);

describe('an event', () => {
  it('is signed as Standard Webhooks has it, and names what it is about', async () => {
    const { secret } = await listen(['hotel.changed']);
    const { id, version } = await addHotel({ externalId: 'PMS-7' });
    await expectTold(['hotel.changed']);
    const [{ body = '', headers = {} } = {}] = receiver.requests;
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'hotel.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id, version, externalId: 'PMS-7', url: `${site.url}/api/hotels/${id}` },
    });
    expect(headers['content-type']).toBe('application/json');
    const altered = body.replace(id, 'f'.repeat(24));
    expect(() => new Verifier(secret).verify(altered, headers as Record<string, string>)).toThrow();
  });

  it('of a hotel says what a save has changed of its rooms and prices', async () => {
    await listen([
      'hotel.published',
      'hotel.unpublished',
      'hotel.deleted',
      'room.changed',
      'room.deleted',
      'prices.changed',
    ]);
    const hotel = await addHotel({ published: false });
    await expectTold(['room.changed', 'room.changed', 'prices.changed']);
    const [first, second] = hotel.rooms;
    const published = await saveHotel(hotel, { published: true });
    const body = { hotels: [{ id: hotel.id, version: published.version, rooms: [{ id: first?.id, price: 9_000 }] }] };
    await site.call('PUT', '/api/prices', { token: site.token, body });
    const priced = (await site.call<Hotel>('GET', `/api/hotels/${hotel.id}`, { token: site.token })).body;
    await saveHotel(priced, { rooms: [{ ...second, description: 'Yeni' }], published: false });
    await site.call('DELETE', `/api/hotels/${hotel.id}`, { token: site.token });
    const later = ['hotel.published', 'prices.changed', 'hotel.unpublished', 'room.changed', 'room.deleted'];
    await expectTold(['room.changed', 'room.changed', 'prices.changed', ...later, 'hotel.deleted']);
    const url = `${site.url}/api/hotels/${hotel.id}/rooms/${second?.id}`;
    expect(receiver.events()[6]?.data).toEqual({ id: second?.id, hotelId: hotel.id, version: priced.version + 1, url });
  });

  it('of a planned publication is sent when it comes, and not when the plan changes', async () => {
    await listen(['post.published', 'post.changed']);
    const body = { ...samplePost, publishAt: '2099-05-12T09:00' };
    const { body: post } = await site.call<Post>('POST', '/api/blog', { token: site.token, body });
    await site.call('PUT', `/api/blog/${post.id}`, {
      token: site.token,
      body: { ...body, publishAt: '2098-05-12T09:00' },
    });
    await expectTold(['post.changed', 'post.changed']);
    const planned = (await site.collection('posts').findOne({ slug: post.slug }))?.toTell;
    expect(planned).toMatchObject([{ type: 'post.published', at: new Date('2098-05-12T06:00:00Z') }]);
    await site.collection('posts').updateOne({ slug: post.slug }, { $set: { 'toTell.0.at': new Date() } });
    await passTime();
    await expectTold(['post.changed', 'post.changed', 'post.published']);
  });

  it('of a message has nothing about the visitor unless it is asked for', async () => {
    const { id } = await listen(['message.received']);
    const full = await listen(['message.received'], { personal: true });
    await site.call('POST', '/api/contact/messages', { body: sampleMessage });
    await expectTold(['message.received', 'message.received']);
    const texts = receiver.requests.map(({ body }) => body).sort((a, b) => a.length - b.length);
    expect(texts[0]).not.toMatch(/Elif|posta|iki gece/);
    expect(texts[1]).toMatch(/Elif.*elif\.aydin@posta.*iki gece/);
    const stored = await site.collection('webhook_deliveries').find().toArray();
    expect(JSON.stringify([stored, await deliveries(id), await deliveries(full.id)])).not.toMatch(/Elif|iki gece/);
  });

  it('stands nowhere in responses, history and versions of what it is about', async () => {
    await listen(['hotel.changed']);
    const hotel = await addHotel();
    await saveHotel(hotel, { description: 'Yeni' });
    const read = await site.call('GET', `/api/hotels/${hotel.id}`, { token: site.token });
    const version = await site.call('GET', `/api/hotels/${hotel.id}/revisions/1`, { token: site.token });
    expect(read.text + version.text).not.toContain('msg_');
    expect(JSON.stringify(await site.collection('revisions').find().toArray())).not.toContain('msg_');
  });
});

describe('a delivery', () => {
  it('that is refused waits for the next attempt, with the same id', async () => {
    receiver.answer = { status: 500, body: 'x'.repeat(200_000) };
    const { id } = await listen(['hotel.changed']);
    await addHotel();
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'waiting', status: 500, error: 'HTTP 500' }]);
    receiver.answer = { status: 200 };
    await passTime();
    await expect.poll(async () => (await deliveries(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
  });

  it('does not follow a redirect', async () => {
    receiver.answer = { status: 307, headers: { Location: receiver.url.replace('olay', 'baska') } };
    const { id } = await listen(['hotel.changed']);
    await addHotel();
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'waiting', status: 307 }]);
    expect(receiver.requests).toHaveLength(1);
  });

  it('ends after three days of attempts', async () => {
    receiver.answer = { status: 500 };
    const { id } = await listen(['post.changed']);
    await site.call('POST', '/api/blog', { token: site.token, body: { ...samplePost, title: 'Üç gün' } });
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 500 }]);
    await passTime({ since: new Date(Date.now() - 73 * 3_600_000), attempts: 12 });
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'failed', attempts: 13, nextAt: null }]);
  });

  it('is sent again when somebody asks for it', async () => {
    const { id } = await listen(['hotel.changed']);
    await addHotel();
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'sent', status: 204 }]);
    const [event] = await deliveries(id);
    const again = (delivery = '') =>
      site.call('POST', `/api/webhooks/${id}/deliveries/${delivery}`, { token: site.token });
    expect((await again(event?.id)).body).toMatchObject({ state: 'waiting', attempts: 0 });
    await expectTold(['hotel.changed', 'hotel.changed']);
    expectError(await again('msg_baska'), 404, 'delivery.notFound');
  });

  it('is listed page by page, the newest first', async () => {
    const { id } = await listen(['hotel.changed']);
    const made = [await addHotel(), await addHotel(), await addHotel()].map((hotel) => `/api/hotels/${hotel.id}`);
    await expect.poll(async () => (await deliveries(id)).length).toBe(3);
    const page = (query: string) =>
      site.call<{ items: Delivery[]; next: string | null }>('GET', `/api/webhooks/${id}/deliveries?limit=2${query}`, {
        token: site.token,
      });
    const { body: first } = await page('');
    const { body: second } = await page(`&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(made.toReversed());
    expect(second.next).toBeNull();
    expectError(await page('&cursor=x'), 400, 'list.cursorUnknown');
  });
});

describe('nothing is sent', () => {
  it('to an address of the own network that a name hides', async () => {
    const { id } = await addWebhook(site, site.token, { url: 'https://localhost:1/', events: ['hotel.changed'] });
    await addHotel();
    await expect.poll(() => deliveries(id)).toMatchObject([{ error: 'EOWNNETWORK', status: null }]);
  });

  it('of what happens while a webhook is not active', async () => {
    const { id, name, url, events } = await listen(['hotel.changed']);
    const turn = (active: boolean) =>
      site.call('PUT', `/api/webhooks/${id}`, { ...password, body: { name, url, events, active } });
    await turn(false);
    const { slug } = await addHotel();
    expect((await site.collection('hotels').findOne({ slug }))?.toTell).toBeUndefined();
    await turn(true);
    const { id: seen } = await addHotel();
    await expect.poll(() => receiver.events().map(({ data }) => data.id)).toEqual([seen]);
  });

  it('from a restored backup until an administrator confirms the webhooks', async () => {
    await listen(['hotel.changed']);
    const hotel = await addHotel();
    await expectTold(['hotel.changed']);
    await site.collection('webhooks').updateMany({}, { $set: { confirmed: false } });
    await saveHotel(hotel, { description: 'Henüz değil' });
    expect((await list())[0]?.confirmed).toBe(false);
    const confirm = (options: object) => site.call('POST', '/api/webhooks/confirmation', { body: {}, ...options });
    expectError(await confirm({ token: site.token }), 403, 'auth.passwordRequired');
    expect((await confirm(password)).body).toMatchObject({ items: [{ confirmed: true }] });
    const { id } = await addHotel();
    await expectTold(['hotel.changed', 'hotel.changed']);
    expect(receiver.events()[1]?.data.id).toBe(id);
  });
});
