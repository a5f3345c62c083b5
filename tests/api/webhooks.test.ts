import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal } from '#server/models/users/sealed-secret.ts';
import type { CreatedWebhook, Webhook } from '#shared/schemas/webhooks.ts';
import { ADMIN } from '../support/api-client.ts';
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

const { list, listen, addHotel, expectTold, removeAll } = webhookCalls(site, () => receiver);

describe('a webhook', () => {
  const input = { name: 'Kanal', url: 'https://hooks.example.com/a', events: ['hotel.changed'] };

  it('is set up with the current password', async () => {
    expectError(
      await site.call('POST', '/api/webhooks', { token: site.token, body: input }),
      403,
      'auth.passwordRequired',
    );
  });

  it.each([
    [{ url: 'http://hooks.example.com/a' }, 'url'],
    [{ url: 'https://10.0.0.1/a' }, 'url'],
    [{ url: 'https://user:pass@hooks.example.com/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['user.changed'] }, 'events.0'],
    [{ name: ' ' }, 'name'],
  ])('refuses %o', async (fields, wrong) => {
    const made = await site.call('POST', '/api/webhooks', { ...password, body: { ...input, ...fields } });
    expectError(made, 400, 'request.invalid');
    expect(made.body.fields).toEqual({ [wrong]: expect.any(String) });
  });

  it('has a secret that is answered once and stored encrypted', async () => {
    const { secret, ...made } = await addWebhook(site, site.token, input);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(await list()).toEqual([made]);
    const stored = await site.collection('webhooks').find().toArray();
    expect(JSON.stringify([stored, await list()])).not.toContain(secret.slice(6));
  });

  it('is added once with an idempotency key, and the same call again has its secret', async () => {
    const add = (fields: object) =>
      site.call<CreatedWebhook>('POST', '/api/webhooks', {
        ...password,
        body: { ...input, idempotencyKey: 'k1', ...fields },
      });
    const [{ body: made }, { body: again }] = [await add({}), await add({})];
    expect(again).toEqual(made);
    expect(await list()).toHaveLength(1);
    expectError(await add({ name: 'Başka' }), 409, 'request.keyReused');
  });

  it('says that its secret cannot be read after a change of the site’s own, until it is renewed', async () => {
    const { id, signs } = await listen(['hotel.changed']);
    const signing = async () => (await list()).map((webhook) => webhook.signs);
    expect([signs, await signing()]).toEqual([true, [true]]);
    const secret = seal({ secret: 'x'.repeat(32), userId: `webhook ${id}` }, 'whsec_AAAA');
    await site.collection('webhooks').updateMany({}, { $set: { secret } });
    expect(await signing()).toEqual([false]);
    const { body } = await site.call('POST', `/api/webhooks/${id}/secret`, { ...password, body: {} });
    expect([body, await signing()]).toMatchObject([{ signs: true }, [true]]);
  });

  it('gets a new secret, and signs with the former one too for a day', async () => {
    const { id, secret: former } = await listen(['hotel.changed']);
    const renew = () => site.call<CreatedWebhook>('POST', `/api/webhooks/${id}/secret`, { ...password, body: {} });
    const { status, body: renewed } = await renew();
    expect([status, renewed.id, renewed.secret === former]).toEqual([200, id, false]);
    const signatures = async (events: number) => {
      await addHotel();
      await expect.poll(() => receiver.requests.length, { timeout: 8_000 }).toBe(events);
      const { body = '', headers = {} } = receiver.requests.at(-1) ?? {};
      const isFrom = (secret: string) => {
        try {
          return new Verifier(secret).verify(body, headers as Record<string, string>) !== undefined;
        } catch {
          return false;
        }
      };
      return [String(headers['webhook-signature']).split(' ').length, isFrom(former), isFrom(renewed.secret)];
    };
    expect(await signatures(1)).toEqual([2, true, true]);
    await site.collection('webhooks').updateMany({}, { $set: { formerUntil: new Date() } });
    expect(await signatures(2)).toEqual([1, false, true]);
    expect(JSON.stringify([await list(), await site.collection('webhooks').find().toArray()])).not.toContain(
      renewed.secret.slice(6),
    );
    expectError(
      await site.call('POST', `/api/webhooks/${'f'.repeat(24)}/secret`, { ...password, body: {} }),
      404,
      'webhook.notFound',
    );
  });

  it('is refused when there are twenty', async () => {
    await addWebhook(site, site.token, input);
    const { _id, ...stored } = (await site.collection('webhooks').findOne()) ?? {};
    await site.collection('webhooks').insertMany(Array.from({ length: 19 }, () => ({ ...stored })));
    expectError(await site.call('POST', '/api/webhooks', { ...password, body: input }), 409, 'webhook.tooMany');
    await site.collection('webhooks').deleteMany({});
  });

  it('is saved with its version, and keeps its secret', async () => {
    const { id, secret: _, version } = await addWebhook(site, site.token, input);
    const before = (await site.collection('webhooks').findOne())?.secret;
    const save = (fields: object) =>
      site.call<Webhook>('PUT', `/api/webhooks/${id}`, { ...password, body: { ...input, ...fields } });
    const saved = await save({ name: 'Yeni ad', version });
    expect([saved.status, saved.body.name, saved.body.version]).toEqual([200, 'Yeni ad', 2]);
    expectError(await save({ version }), 409, 'version.stale');
    expectError(await save({ url: 'https://[::1]/' }), 400, 'request.invalid');
    expect((await site.collection('webhooks').findOne())?.secret).toBe(before);
  });

  it.each(['small', 'capital'])(
    'is gone with its deliveries when it is deleted by its id in %s letters',
    async (letters) => {
      const { id } = await listen(['hotel.changed']);
      await addHotel();
      await expectTold(['hotel.changed']);
      const written = letters === 'capital' ? id.toUpperCase() : id;
      expect((await site.call('DELETE', `/api/webhooks/${written}`, password)).status).toBe(200);
      expectError(
        await site.call('GET', `/api/webhooks/${id}/deliveries`, { token: site.token }),
        404,
        'webhook.notFound',
      );
      expect(await site.collection('webhook_deliveries').countDocuments()).toBe(0);
    },
  );
});
