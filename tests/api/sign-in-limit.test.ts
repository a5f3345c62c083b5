import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN } from '../support/api-client.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

const wrong = { username: ADMIN.username, password: 'yanlış-parola-123' };
let site: TestSite;

afterEach(() => vi.useRealTimers());

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/auth/login', { body, headers });

async function failFiveTimes(): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) expectError(await signIn(wrong), 401, 'auth.invalid');
}

/** Signs in; @returns the cookie that the browser would send with the next sign-in */
async function rememberedDevice(): Promise<string> {
  const cookies = (await signIn(ADMIN)).headers.getSetCookie();
  return cookies[0]?.split(';')[0] ?? '';
}

async function blockAddress(): Promise<void> {
  for (let at = 0; at < 20; at += 1) {
    expectError(await signIn({ username: `kimse-${at}`, password: 'x' }), 401, 'auth.invalid');
  }
  await expect(signIn(ADMIN)).resolves.toMatchObject({ status: 429 });
}

describe('failed sign-ins', () => {
  beforeAll(async () => {
    site = await startTestSite();
  });
  beforeEach(() => site.collection('sign_in_counters').deleteMany({}));
  afterAll(() => site.close());

  it('lead to 429 after five, also with the right password and a forged address', async () => {
    await failFiveTimes();
    const forged = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8', 'x-real-ip': '203.0.113.9' };
    for (const response of [await signIn(wrong), await signIn(ADMIN), await signIn(wrong, forged)]) {
      expectError(response, 429, 'auth.tooMany');
      expect(response.body).toMatchObject({ success: false });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('make each wait after the limit twice as long, up to eight windows', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await failFiveTimes();
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const response = await signIn(wrong);
      expectError(response, 429, 'auth.tooMany');
      const wait = Number(response.headers.get('retry-after'));
      waits.push(wait);
      vi.setSystemTime(Date.now() + wait * 1000);
      expectError(await signIn(wrong), 401, 'auth.invalid');
    }
    expect(waits).toEqual([600, 1_200, 2_400, 4_800, 4_800]);
  });

  it('count together for all spellings of one user name', async () => {
    for (const username of ['yonetici', 'YONETICI', ' Yönetici ', 'yönetîcı', 'YÖNETİCİ']) {
      expectError(await signIn({ ...wrong, username }), 401, 'auth.invalid');
    }
    expectError(await signIn({ ...wrong, username: 'yönétici' }), 429, 'auth.tooMany');
  });

  it('are counted inside a tRPC batch, one for each call in it', async () => {
    const calls = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at, wrong]));
    const path = `/api/trpc/${Array.from({ length: 8 }, () => 'auth.login').join(',')}?batch=1`;
    const batch = await site.call<{ error: { data: { code: string; retryAfter?: number } } }[]>('POST', path, {
      body: calls,
    });
    const codes = batch.body.map(({ error }) => error.data.code);
    expect(codes.filter((code) => code === 'auth.invalid')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.tooMany')).toHaveLength(3);
    expectError(await signIn(ADMIN), 429, 'auth.tooMany');
  });

  it('are counted when they arrive at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('are forgotten after a success, and block no other user', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) expectError(await signIn(wrong), 401, 'auth.invalid');
    expect((await signIn(ADMIN)).status).toBe(200);
    await failFiveTimes();
    expectError(await signIn({ username: 'baskasi', password: 'x' }), 401, 'auth.invalid');
  });

  it('block an address that tries many names', async () => {
    await blockAddress();
    expectError(await signIn({ username: 'kimse-20', password: 'x' }), 429, 'auth.tooMany');
  });

  it('of strangers at one address do not keep out a browser that signed in before', async () => {
    const cookie = await rememberedDevice();
    expect(cookie).not.toBe('');
    const token = await site.signIn();
    await blockAddress();
    expect((await signIn(ADMIN, { cookie })).status).toBe(200);
    const batch = { '0': ADMIN };
    const path = '/api/trpc/auth.login?batch=1';
    expect((await site.call('POST', path, { body: batch, headers: { cookie } })).status).toBe(200);
    // The limit does not keep a signed-in administrator from changing the password, which stays the same here for later
    // tests.
    const body = { currentPassword: ADMIN.password, newPassword: ADMIN.password };
    expect((await site.call('POST', '/api/auth/password', { token, body })).status).toBe(200);
  });

  it('from a browser that signed in before are limited too', async () => {
    const cookie = await rememberedDevice();
    for (let at = 0; at < 5; at += 1) expectError(await signIn(wrong, { cookie }), 401, 'auth.invalid');
    expectError(await signIn(ADMIN, { cookie }), 429, 'auth.tooMany');
    expect((await signIn(ADMIN)).status).toBe(200);
  });

  it('from a browser with a forged cookie, or that of another purpose or user, are those of a stranger', async () => {
    const cookie = await rememberedDevice();
    const token = await site.signIn();
    const name = cookie.split('=')[0];
    await blockAddress();
    for (const forged of [`${cookie}x`, `${name}=${token}`, `${name}=1`, `${name}=%E0%A4%A`, 'x']) {
      expectError(await signIn(ADMIN, { cookie: forged }), 429, 'auth.tooMany');
    }
    expectError(await signIn({ username: 'kimse-21', password: 'x' }, { cookie }), 429, 'auth.tooMany');
    const asToken = { token: cookie.split('=')[1] ?? '' };
    expectError(await site.call('GET', '/api/auth/verify', asToken), 401, 'auth.required');
  });

  it('do not include blank sign-ins', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expectError(await signIn({ username: ADMIN.username, password: '' }), 400, 'auth.blank');
    }
    expect((await signIn(ADMIN)).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  beforeAll(async () => {
    const limit = { LOGIN_MAX_FAILURES: '1' };
    site = await startTestSite({ ...limit, TRUST_PROXY: '1', PUBLIC_URL: 'https://www.ornek.com' });
  });
  afterAll(() => site.close());

  it.each([
    ['the port of an address', (at: number) => `203.0.113.1:${40_000 + at}`],
    ['the port of an IPv6 address', (at: number) => `[2001:db8::7]:${40_000 + at}`],
    ['the last half of an IPv6 address', (at: number) => `2001:db8:1::${at + 1}`],
    ['the spelling of an address', (at: number) => ['203.0.113.2', '::ffff:cb00:7102'][at % 2] ?? ''],
    ['a text instead of an address', (at: number) => `yok-${at}`],
  ])('%s does not avoid the limit', async (username, address) => {
    const guess = (at: number) => signIn({ username, password: 'x' }, from(address(at)));
    expectError(await guess(0), 401, 'auth.invalid');
    expectError(await guess(1), 429, 'auth.tooMany');
  });

  it('of 24 guesses from 24 addresses ten are judged, then one a minute, and a known browser gets in', async () => {
    const cookie = await rememberedDevice();
    const guesses = Array.from({ length: 24 }, (_, at) => signIn(wrong, from(`198.51.${at}.7`)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    const stranger = () => signIn(ADMIN, from('203.0.113.9'));
    const waiting = await stranger();
    expectError(waiting, 429, 'auth.tooMany');
    expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await signIn(ADMIN, { cookie, ...from('203.0.113.9') })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await signIn(wrong, from('203.0.113.10'))).status).toBe(401);
    expect((await signIn(wrong, from('203.0.113.11'))).status).toBe(429);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await stranger()).status).toBe(200);
  });

  it('100 sign-ins under new names from one network, and from many, do not keep an administrator out', async () => {
    const guess = (at: number, address: string) => signIn({ username: `yeni-${at}`, password: 'x' }, from(address));
    const oneNetwork = Array.from({ length: 100 }, (_, at) => guess(at, '192.0.2.66'));
    expect((await signIn(ADMIN, from('192.0.2.67'))).status).toBe(200);
    expect((await Promise.all(oneNetwork)).filter(({ status }) => ![401, 429].includes(status))).toEqual([]);

    const cookie = await rememberedDevice();
    let judged = 0;
    const many = Array.from({ length: 100 }, async (_, at) => {
      const response = await guess(at, `192.0.3.${at}`);
      judged += 1;
      return response;
    });
    expect((await signIn(ADMIN, { cookie, ...from('192.0.2.68') })).status).toBe(200);
    expect(judged).toBeLessThan(100);
    expect((await signIn(ADMIN, from('192.0.2.69'))).status).toBe(200);
    expect((await site.call('GET', '/api/hotels')).status).toBe(200);
    expect((await Promise.all(many)).filter(({ status }) => ![401, 429].includes(status))).toEqual([]);
  });

  it('the widest network of an IPv6 subscriber does not avoid the limit', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const address = `2001:db8:9:${(at * 256).toString(16)}::1`;
      statuses.push((await signIn({ username: `altıncı-${at}`, password: 'x' }, from(address))).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('a browser’s cookie of its sign-in goes to the sign-in call alone, over https, and to no script', async () => {
    const cookies = (await signIn(ADMIN)).headers.getSetCookie();
    const paths = cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1]);
    expect(paths).toEqual(['/api/auth/login', '/api/trpc/auth.login']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
      expect(cookie).not.toContain(ADMIN.username);
    }
    expect((await signIn(wrong)).headers.getSetCookie()).toEqual([]);
  });
});
