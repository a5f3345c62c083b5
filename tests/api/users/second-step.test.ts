import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { secretsOfSecondSteps } from '#server/migrations/2026-11-28-second-step-secrets.ts';
import { seal } from '#server/models/users/sealed-secret.ts';
import { ADMIN } from '../../support/api-client.ts';
import { addPerson, PASSWORD, type SignedIn } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

/** The site signs with it. */
const SECRET = 'imza-'.repeat(10);

const site = siteOfFile({ JWT_SECRET: SECRET });

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
  await site.call('PUT', '/api/site', { token: site.token, body: { name: 'Kule: Otel' } });
  const { token } = await addPerson(site, site.token, 'editor');
  const { body } = await site.call<{ uri: string }>('POST', '/api/auth/second-step', { token, password: PASSWORD });
  const { pathname, searchParams } = new URL(body.uri);
  expect([searchParams.get('issuer'), decodeURIComponent(pathname).split(':').length]).toEqual(['Kule Otel', 2]);
});

it('counts only once a code was confirmed, and then needs a code at each sign-in, which works once', async () => {
  const person = await addPerson(site, site.token, 'editor');
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
  const person = await addPerson(site, site.token, 'editor');
  const { recoveryCodes } = await setUp(person);
  const [first = '', second = ''] = recoveryCodes;
  expect((await login(person.username, { code: first.toUpperCase() })).status).toBe(200);
  expectError(await login(person.username, { code: first }), 401, 'auth.secondFactor');
  expect(JSON.stringify(await site.collection('users').findOne({ username: person.username }))).not.toContain(second);
});

const stored = (username: string) =>
  site
    .collection('users')
    .findOne<{ _id: object; newSecret: string; secondStep: { secret: string } | null }>({ username });

it('is encrypted in the store, for its account alone', async () => {
  const [person, other] = [await addPerson(site, site.token, 'editor'), await addPerson(site, site.token, 'editor')];
  const { uri } = await setUp(person);
  await setUp(other);
  await site.call('POST', '/api/auth/second-step', { token: person.token, password: PASSWORD });
  const plain = new URL(uri).searchParams.get('secret') ?? '';
  const { newSecret = '', secondStep } = (await stored(person.username)) ?? {};
  for (const sealed of [newSecret, secondStep?.secret]) expect(sealed).toMatch(/^v1\.[\w-]{80,}$/);
  expect(JSON.stringify(await stored(person.username))).not.toContain(plain);
  const moved = { $set: { 'secondStep.secret': secondStep?.secret } };
  await site.collection('users').updateOne({ username: other.username }, moved);
  expectError(await login(other.username, { code: codeOf(uri, 1) }), 401, 'auth.secondFactor');
});

it('of an earlier version is encrypted by the start, which may be killed, and goes on working', async () => {
  const person = await addPerson(site, site.token, 'editor');
  const { uri } = await setUp(person);
  const plain = new URL(uri).searchParams.get('secret');
  const before = { $set: { 'secondStep.secret': plain, newSecret: plain } };
  await site.collection('users').updateOne({ username: person.username }, before);
  await secretsOfSecondSteps(SECRET);
  const sealed = await stored(person.username);
  expect(sealed).toMatchObject({ newSecret: '', secondStep: { secret: expect.stringMatching(/^v1\./) } });
  await secretsOfSecondSteps(SECRET);
  expect(await stored(person.username)).toEqual(sealed);
  expect((await login(person.username, { code: codeOf(uri, 1) })).status).toBe(200);
});

it('made with another secret takes recovery codes only, says so, and is set up anew', async () => {
  const person = await addPerson(site, site.token, 'editor');
  const { uri, recoveryCodes } = await setUp(person);
  const userId = String((await stored(person.username))?._id);
  const other = seal({ secret: 'y'.repeat(48), userId }, new URL(uri).searchParams.get('secret') ?? '');
  await site.collection('users').updateOne({ username: person.username }, { $set: { 'secondStep.secret': other } });
  const refused = await login(person.username, { code: codeOf(uri, 1) });
  expectError(refused, 401, 'auth.secondFactor');
  expect(refused.text).toContain('use a recovery code');
  const signedIn = await login(person.username, { code: recoveryCodes[0] });
  expect(signedIn.status).toBe(200);
  const { token } = signedIn.body as { token: string };
  expect((await site.call('DELETE', '/api/auth/second-step', { token, password: PASSWORD })).status).toBe(200);
  const again = await setUp({ ...person, token });
  expect((await login(person.username, { code: codeOf(again.uri, 1) })).status).toBe(200);
});

it('does not tell whether there is one without the right password, and limits the codes', async () => {
  const person = await addPerson(site, site.token, 'editor');
  await setUp(person);
  expectError(await login(person.username, { password: 'yanlış-parola-123' }), 401, 'auth.invalid');
  for (let time = 0; time < 5; time += 1) {
    expectError(await login(person.username, { code: '000000' }), 401, 'auth.secondFactor');
  }
  expectError(await login(person.username, { code: '000000' }), 429, 'auth.tooMany');
});

it('is taken off by the person, or by an administrator for somebody who lost the telephone', async () => {
  const own = await addPerson(site, site.token, 'editor');
  await setUp(own);
  expect((await site.call('DELETE', '/api/auth/second-step', { token: own.token, password: PASSWORD })).status).toBe(
    200,
  );
  expect((await login(own.username)).status).toBe(200);
  const lost = await addPerson(site, site.token, 'editor');
  await setUp(lost);
  expect(
    (await site.call('DELETE', `/api/users/${lost.id}/second-step`, { token: site.token, password: ADMIN.password }))
      .status,
  ).toBe(200);
  expect((await login(lost.username)).status).toBe(200);
  expect((await site.call('GET', '/api/activity', { token: site.token })).text).toContain('secondStepOff');
});

it('is needed before anything else by a role of which it is asked', async () => {
  const person = await addPerson(site, site.token, 'author');
  const settings = (secondStepRoles: string[]) =>
    site.call('PUT', '/api/users/settings', { token: site.token, password: ADMIN.password, body: { secondStepRoles } });
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
