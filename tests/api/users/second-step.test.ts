import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { addPerson, PASSWORD, type SignedIn } from '../../support/people.ts';
import { expectError, startTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const login = (username: string, fields: object = {}) =>
  site.call('POST', '/api/auth/login', { body: { username, password: PASSWORD, ...fields } });
/** @param ahead steps of 30 seconds, because a code counts once */
const codeOf = (uri: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '') }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

async function setUp({ token }: SignedIn): Promise<{ uri: string; recoveryCodes: string[] }> {
  const { body } = await site.call<{ uri: string }>('POST', '/api/auth/second-step', { token, password: PASSWORD });
  const code = codeOf(body.uri);
  const confirmed = await site.call<{ recoveryCodes: string[] }>('PUT', '/api/auth/second-step', {
    token,
    password: PASSWORD,
    body: { code },
  });
  return { uri: body.uri, recoveryCodes: confirmed.body.recoveryCodes };
}

it('has a name of the site without colons, at which apps would end it', async () => {
  await site.call('PUT', '/api/site', { token: admin, body: { name: 'Kule: Otel' } });
  const { token } = await addPerson(site, admin, 'editor');
  const { body } = await site.call<{ uri: string }>('POST', '/api/auth/second-step', { token, password: PASSWORD });
  const { pathname, searchParams } = new URL(body.uri);
  expect([searchParams.get('issuer'), decodeURIComponent(pathname).split(':').length]).toEqual(['Kule Otel', 2]);
});

it('counts only once a code was confirmed, and then needs a code at each sign-in, which works once', async () => {
  const person = await addPerson(site, admin, 'editor');
  const started = await site.call<{ uri: string }>('POST', '/api/auth/second-step', {
    token: person.token,
    password: PASSWORD,
  });
  expect(started.body.uri).toMatch(/^otpauth:\/\/totp\//);
  const wrong = await site.call('PUT', '/api/auth/second-step', {
    token: person.token,
    password: PASSWORD,
    body: { code: '000000' },
  });
  expectError(wrong, 400, 'request.invalid');
  expect((await login(person.username)).status).toBe(200);
  const { uri, recoveryCodes } = await setUp(person);
  expect(new Set(recoveryCodes).size).toBe(10);
  const refused = await login(person.username);
  expectError(refused, 401, 'auth.secondFactor');
  expect(refused.body).toMatchObject({ success: false });
  const code = codeOf(uri, 1);
  expect((await login(person.username, { code })).status).toBe(200);
  expectError(await login(person.username, { code }), 401, 'auth.secondFactor');
});

it('takes each recovery code once, and stores none of them', async () => {
  const person = await addPerson(site, admin, 'editor');
  const { recoveryCodes } = await setUp(person);
  const [first = '', second = ''] = recoveryCodes;
  expect((await login(person.username, { code: first.toUpperCase() })).status).toBe(200);
  expectError(await login(person.username, { code: first }), 401, 'auth.secondFactor');
  expect(JSON.stringify(await site.collection('users').findOne({ username: person.username }))).not.toContain(second);
});

it('does not tell whether there is one without the right password, and limits the codes', async () => {
  const person = await addPerson(site, admin, 'editor');
  await setUp(person);
  expectError(await login(person.username, { password: 'yanlış-parola-123' }), 401, 'auth.invalid');
  for (let time = 0; time < 5; time += 1) {
    expectError(await login(person.username, { code: '000000' }), 401, 'auth.secondFactor');
  }
  expectError(await login(person.username, { code: '000000' }), 429, 'auth.tooMany');
});

it('is taken off by the person, or by an administrator for somebody who lost the telephone', async () => {
  const own = await addPerson(site, admin, 'editor');
  await setUp(own);
  expect((await site.call('DELETE', '/api/auth/second-step', { token: own.token, password: PASSWORD })).status).toBe(
    200,
  );
  expect((await login(own.username)).status).toBe(200);
  const lost = await addPerson(site, admin, 'editor');
  await setUp(lost);
  expect(
    (await site.call('DELETE', `/api/users/${lost.id}/second-step`, { token: admin, password: ADMIN.password })).status,
  ).toBe(200);
  expect((await login(lost.username)).status).toBe(200);
  expect((await site.call('GET', '/api/activity', { token: admin })).text).toContain('secondStepOff');
});

it('is needed before anything else by a role of which it is asked', async () => {
  const person = await addPerson(site, admin, 'author');
  const settings = (secondStepRoles: string[]) =>
    site.call('PUT', '/api/users/settings', { token: admin, password: ADMIN.password, body: { secondStepRoles } });
  expectError(await settings(['admin']), 403, 'auth.secondStepRequired');
  expect((await settings(['author'])).status).toBe(200);
  const posts = () => site.call('GET', '/api/blog/admin/all', { token: person.token });
  expectError(await posts(), 403, 'auth.secondStepRequired');
  expect((await site.call('GET', '/api/auth/verify', { token: person.token })).body).toMatchObject({
    user: { lacksSecondStep: true },
  });
  await setUp(person);
  expect((await posts()).status).toBe(200);
  expectError(
    await site.call('DELETE', '/api/auth/second-step', { token: person.token, password: PASSWORD }),
    403,
    'auth.secondStepRequired',
  );
  await settings([]);
});
