import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, DEMO } from '../support/api-client.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ LOGIN_MAX_FAILURES: '1000' });

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/auth/login', { body, headers });
const verify = (token: string | undefined) =>
  site.call('GET', '/api/auth/verify', token === undefined ? {} : { token });

describe('POST /auth/login', () => {
  it('returns a token that verifies', async () => {
    const response = await signIn(ADMIN);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    expect(response.headers.get('cache-control')).toContain('no-store');
    const verified = await verify(String(response.body.token));
    expect([verified.status, verified.body]).toMatchObject([
      200,
      { success: true, user: { username: ADMIN.username, role: 'admin' } },
    ]);
  });

  it('trims the user name, ignores its case and marks, and takes the password as typed', async () => {
    expect((await signIn({ ...ADMIN, username: '  YÖNETİCİ ' })).status).toBe(200);
    expectError(await signIn({ ...ADMIN, password: ` ${ADMIN.password}` }), 401, 'auth.invalid');
  });

  it('returns the same error for an unknown user and a wrong password', async () => {
    const wrong = await signIn({ ...ADMIN, password: 'yanlış-parola-123' });
    const unknown = await signIn({ username: 'kimse', password: 'yanlış-parola-123' });
    for (const response of [wrong, unknown]) {
      expectError(response, 401, 'auth.invalid');
      expect(response.body).toMatchObject({ success: false, error: 'Invalid credentials. Please try again.' });
    }
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it.each([
    { username: '', password: 'x' },
    { username: 'x', password: '' },
    { username: ' ', password: ' ' },
    {},
    { username: 'x' },
    undefined,
  ])('returns 400 with its own message for blank fields %o', async (body) => {
    const response = await signIn(body);
    expectError(response, 400, 'auth.blank');
    expect(response.body).toMatchObject({ success: false, error: 'Please enter both username and password' });
  });

  it.each([
    { username: { $gt: '' }, password: { $gt: '' } },
    { username: ['yonetici'], password: ADMIN.password },
    { username: 1, password: 2 },
    { username: 'a\0b', password: 'x' },
    { username: 'yonetici', password: 'x'.repeat(5_000) },
  ])('returns 400 for values of another type or form (%#)', async (body) => {
    const response = await signIn(body);
    expectError(response, 400, 'request.invalid');
  });
});

describe('tokens', () => {
  it('are rejected with 401 when missing, forged, unsigned or signed with another secret', async () => {
    const own = await site.signIn();
    const payload = own.split('.')[1] ?? '';
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const claims = jwt.decode(own) as Record<string, unknown>;
    const foreign = jwt.sign(claims, 'another secret of thirty-two bytes and more');
    for (const token of [undefined, '', 'x', `${header}.${payload}.`, `${header}.${payload}.x`, foreign, `${own}x`]) {
      expectError(await verify(token), 401, 'auth.required');
    }
    expectError(
      await site.call('GET', '/api/auth/verify', { headers: { authorization: `Basic ${own}` } }),
      401,
      'auth.required',
    );
    expect((await verify(own)).status).toBe(200);
  });

  it('are revoked by signing out, without ending other sessions', async () => {
    const [one, two] = [await site.signIn(), await site.signIn()];
    const out = await site.call('POST', '/api/auth/logout', { token: one });
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expectError(await verify(one), 401, 'auth.required');
    expectError(await site.call('POST', '/api/auth/logout', { token: one }), 401, 'auth.required');
    expect((await verify(two)).status).toBe(200);
  });

  it('that are no longer valid read as a visitor, and the response says so', async () => {
    const token = await site.signIn();
    const read = (options: { token?: string }) => site.call('GET', '/api/content/homepage', options);
    expect((await read({ token })).headers.get('www-authenticate')).toBeNull();
    await site.call('POST', '/api/auth/logout', { token });
    for (const path of ['/api/content/homepage', '/api/trpc/content.homepage?input=%7B%7D']) {
      const response = await site.call('GET', path, { token });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        200,
        'Bearer error="invalid_token"',
      ]);
    }
    expect((await read({})).headers.get('www-authenticate')).toBeNull();
  });

  it('belong to sessions that their user can list and end', async () => {
    const [one, two] = [await site.signIn(), await site.signIn()];
    const list = await site.call<{ items: { id: string; current: boolean }[] }>('GET', '/api/auth/sessions', {
      token: one,
    });
    const newest = list.body.items[0];
    expect(list.body.items.filter(({ current }) => current)).toHaveLength(1);
    expect(newest?.current).toBe(false);
    const ended = await site.call('DELETE', `/api/auth/sessions/${newest?.id}`, { token: one });
    expect(ended.body).toEqual({ success: true });
    expectError(await verify(two), 401, 'auth.required');
    expectError(await site.call('DELETE', '/api/auth/sessions/yok', { token: one }), 404, 'auth.sessionNotFound');
    expectError(await site.call('GET', '/api/auth/sessions'), 401, 'auth.required');
  });
});

describe('sessions', () => {
  const MINUTE_MS = 60_000;
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('end two hours after their last request, and eight hours after the sign-in at the latest', async () => {
    const [idle, used] = [await site.signIn(), await site.signIn()];
    later(119);
    for (let at = 0; at < 4; at += 1) {
      expect((await verify(used)).status).toBe(200);
      later(at < 3 ? 119 : 3);
      if (at === 0) expectError(await verify(idle), 401, 'auth.required');
    }
    expect((await verify(used)).status).toBe(200);
    later(3);
    expectError(await verify(used), 401, 'auth.required');
  });

  it('end two hours after a write, too, which is then not done', async () => {
    const token = await site.signIn();
    later(100);
    const save = () => site.call('PUT', '/api/seo', { token, body: { metaTitle: 'Yeni' } });
    expect((await save()).status).toBe(200);
    later(100);
    expect((await save()).status).toBe(200);
    later(121);
    expectError(await save(), 401, 'auth.required');
  });

  it('end together when their user signs out everywhere, and a new sign-in works', async () => {
    const [one, two] = [await site.signIn(), await site.signIn()];
    expectError(await site.call('DELETE', '/api/auth/sessions'), 401, 'auth.required');
    expect((await site.call('DELETE', '/api/auth/sessions', { token: one })).body).toEqual({ success: true });
    for (const token of [one, two]) expectError(await verify(token), 401, 'auth.required');
    expect((await verify(await site.signIn())).status).toBe(200);
  });
});

describe('POST /auth/password', () => {
  it('changes the password once when two calls arrive at the same time', async () => {
    const token = await site.signIn();
    const passwords = ['iskelede-üç-yelkenli', 'lodosta-uçan-dört-martı'];
    const change = (newPassword: string) =>
      site.call('POST', '/api/auth/password', { token, body: { currentPassword: ADMIN.password, newPassword } });
    const responses = await Promise.all(passwords.map(change));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, rejected] = responses[0]?.status === 200 ? passwords : passwords.toReversed();
    for (const response of responses) if (response.status === 409) expectError(response, 409, 'auth.passwordChanged');
    expectError(await signIn({ ...ADMIN, password: rejected }), 401, 'auth.invalid');
    const back = { currentPassword: saved, newPassword: ADMIN.password };
    expect((await site.call('POST', '/api/auth/password', { token, body: back })).status).toBe(200);
  });

  it('rejects a wrong, a short and a weak password, then changes it and ends the other sessions', async () => {
    const [token, other] = [await site.signIn(), await site.signIn()];
    const change = (currentPassword: string, newPassword: string) =>
      site.call('POST', '/api/auth/password', { token, body: { currentPassword, newPassword } });
    expectError(await change('yanlış', 'üç-martı-bir-vapur'), 400, 'auth.wrongPassword');
    expectError(await change(ADMIN.password, 'kısa'), 400, 'request.invalid');
    expectError(await change(ADMIN.password, ' '.repeat(12)), 400, 'request.invalid');
    await site.call('PUT', '/api/site', { token, body: { name: 'Lodos Konakları' } });
    for (const weak of ['istanbul1234', 'michaeljordan23', 'Lodos-Konakları-1', 'Yönetici.Yönetici', DEMO.password]) {
      expectError(await change(ADMIN.password, weak), 400, 'auth.weakPassword');
    }
    expectError(await site.call('POST', '/api/auth/password', { body: {} }), 401, 'auth.required');
    expect((await verify(other)).status).toBe(200);
    expect((await change(ADMIN.password, 'üç-martı-bir-vapur')).body).toEqual({ success: true });
    expect((await verify(token)).status).toBe(200);
    expectError(await verify(other), 401, 'auth.required');
    expectError(await signIn(ADMIN), 401, 'auth.invalid');
    expect((await signIn({ ...ADMIN, password: 'üç-martı-bir-vapur' })).status).toBe(200);
  });
});
