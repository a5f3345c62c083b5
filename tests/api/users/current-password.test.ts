import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { proceduresOf } from '#server/api/procedures.ts';
import { appRouter } from '#server/routers/index.ts';
import type { Invitation } from '#shared/schemas/users.ts';
import { ADMIN, type CallOptions, signIn } from '../../support/api-client.ts';
import { sampleHotel } from '../../support/factories.ts';
import { addKey } from '../../support/keys.ts';
import { addPerson, PASSWORD, type SignedIn, tokenOf } from '../../support/people.ts';
import { addWebhook } from '../../support/servers/webhook-receiver.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const WEBHOOK = { name: 'Kanal', url: 'https://hooks.example.com/', events: ['hotel.changed'] };
const WRONG = 'yanlış-parola-123';

const site = siteOfFile();
/** An administrator of its own for each test. */
let owner: SignedIn;
beforeEach(async () => {
  owner = await addPerson(site, site.token, 'admin');
});

/** The id of somebody else. */
const other = async () => (await addPerson(site, site.token, 'editor')).id;
const codeOf = (uri: string) =>
  new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '') }).generate();
const setUp = async () => {
  const options = { token: owner.token, password: PASSWORD };
  return (await site.call<{ uri: string }>('POST', '/api/auth/second-step', options)).body.uri;
};

/** What each call that needs the password is sent: method, path and body. */
const CALLS: Record<string, () => [string, string, object?] | Promise<[string, string, object?]>> = {
  'auth.saveAccount': () => ['PUT', '/api/auth/account', { email: `${owner.username}.yeni@otel.example.com` }],
  'auth.startSecondStep': () => ['POST', '/api/auth/second-step', {}],
  'auth.confirmSecondStep': async () => ['PUT', '/api/auth/second-step', { code: codeOf(await setUp()) }],
  'auth.removeSecondStep': () => ['DELETE', '/api/auth/second-step'],
  'auth.changePassword': () => ['POST', '/api/auth/password', { newPassword: 'dört-vapur-beş-iskele-1851' }],
  'users.saveSettings': () => ['PUT', '/api/users/settings', { secondStepRoles: ['hotel'] }],
  'users.create': () => [
    'POST',
    '/api/users',
    { name: 'Yeni', email: `${owner.username}.davet@otel.example.com`, role: 'admin' },
  ],
  'users.invite': async () => ['POST', `/api/users/${await other()}/invitation`, {}],
  'users.update': async () => ['PUT', `/api/users/${await other()}`, { role: 'admin' }],
  'users.delete': async () => ['DELETE', `/api/users/${await other()}`],
  'keys.create': () => ['POST', '/api/keys', { name: owner.username, scopes: ['hotels:read'] }],
  'keys.confirm': () => ['POST', '/api/keys/confirmation', {}],
  'keys.delete': async () => ['DELETE', `/api/keys/${(await addKey(site, site.token)).id}`],
  'webhooks.create': () => ['POST', '/api/webhooks', WEBHOOK],
  'webhooks.confirm': () => ['POST', '/api/webhooks/confirmation', {}],
  'webhooks.update': async () => ['PUT', `/api/webhooks/${(await addWebhook(site, site.token, WEBHOOK)).id}`, WEBHOOK],
  'webhooks.renewSecret': async () => [
    'POST',
    `/api/webhooks/${(await addWebhook(site, site.token, WEBHOOK)).id}/secret`,
    {},
  ],
  'webhooks.delete': async () => ['DELETE', `/api/webhooks/${(await addWebhook(site, site.token, WEBHOOK)).id}`],
  'users.removeSecondStep': async () => ['DELETE', `/api/users/${await other()}/second-step`],
};

it('every call that may ask for the password is in the list', () => {
  const asking = proceduresOf(appRouter).filter(({ meta }) => meta.errors.includes('auth.passwordRequired'));
  expect(asking.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
});

describe.each(Object.keys(CALLS))('%s', (name) => {
  const users = async () => JSON.stringify(await site.collection('users').find().sort({ _id: 1 }).toArray());

  it('changes nothing without the current password or with a wrong one, at REST and tRPC alike', async () => {
    const [method, path, body] = (await CALLS[name]?.()) ?? ['', ''];
    const { token } = owner;
    const before = await users();
    const send = (options: CallOptions = {}, more: object = {}) =>
      site.call(method, path, { token, ...(body && { body: { ...body, ...more } }), ...options });
    expectError(await send(), 403, 'auth.passwordRequired');
    expectError(await send({ password: WRONG }), 400, 'auth.wrongPassword');
    if (body) expectError(await send({}, { currentPassword: WRONG }), 400, 'auth.wrongPassword');
    if (body) expectError(await send({}, { currentPassword: '' }), 403, 'auth.passwordRequired');
    const [, id = owner.id] = /^\/api\/users\/(\w{24})/.exec(path) ?? [];
    const input = { ...body, id };
    const trpc = await site.call('POST', `/api/trpc/${name}`, { token, body: input });
    expect([trpc.status, trpc.text]).toEqual([403, expect.stringContaining('auth.passwordRequired')]);
    expect(await users()).toBe(before);
  });

  it('works with the current password in the header', async () => {
    const [method, path, body] = (await CALLS[name]?.()) ?? ['', ''];
    const { status } = await site.call(method, path, { token: owner.token, password: PASSWORD, ...(body && { body }) });
    expect([200, 201]).toContain(status);
  });

  it('works with the current password in the body, where there is one', async () => {
    const [method, path, body] = (await CALLS[name]?.()) ?? ['', ''];
    if (!body) return expect(method).toBe('DELETE');
    const sent = { token: owner.token, body: { ...body, currentPassword: PASSWORD } };
    expect([200, 201]).toContain((await site.call(method, path, sent)).status);
  });
});

it('the password is never taken from the address, which logs keep', async () => {
  const path = `/api/auth/second-step?currentPassword=${encodeURIComponent(PASSWORD)}`;
  expectError(await site.call('DELETE', path, { token: owner.token }), 400, 'request.invalid');
});

it('the own name and language need no password', async () => {
  const body = { name: 'Yeni Ad', language: 'en' };
  expect((await site.call('PUT', '/api/auth/account', { token: owner.token, body })).status).toBe(200);
});

it('a thief keeps nothing once the owner has signed out everywhere', async () => {
  const thief = owner.token;
  const { body: hotel } = await site.call('POST', '/api/hotels', { token: thief, body: sampleHotel });
  const share = await site.call<{ url: string }>('POST', `/api/previews/hotels/${hotel.id}`, { token: thief });
  // Links of the time before the sign-out, and the secret of a second step that was not confirmed.
  const path = `/api/users/${owner.id}/invitation`;
  const { body: link } = await site.call<Invitation>('POST', path, { token: site.token, password: ADMIN.password });
  await setUp();
  const again = await signIn(site.url, { username: owner.username, password: PASSWORD });
  expect((await again.call('DELETE', '/api/auth/sessions')).status).toBe(200);
  expectError(await site.call('GET', '/api/auth/verify', { token: thief }), 401, 'auth.required');
  expect((await site.call('GET', new URL(share.body.url, site.url).pathname)).status).toBe(404);
  const reset = { token: tokenOf(link), password: 'dört-vapur-beş-iskele-1851' };
  expectError(await site.call('POST', '/api/auth/password/reset', { body: reset }), 404, 'auth.linkInvalid');
  const stored = await site.collection('users').findOne({ username: owner.username });
  expect([stored?.link, stored?.newSecret, stored?.secondStep]).toEqual([null, '', null]);
  expect(await site.collection('sessions').countDocuments({ username: owner.username })).toBe(0);
});

it('wrong passwords are limited for the person', async () => {
  const remove = (password: string) => site.call('DELETE', '/api/auth/second-step', { token: owner.token, password });
  for (let time = 0; time < 5; time += 1) expectError(await remove(WRONG), 400, 'auth.wrongPassword');
  expectError(await remove(PASSWORD), 429, 'auth.tooMany');
});
