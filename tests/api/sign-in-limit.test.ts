import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN } from '../support/api-client.ts';
import { expectError, startTestSite, type TestSite } from '../support/test-site.ts';

const wrong = { username: ADMIN.username, password: 'yanlış-parola-123' };
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/auth/login', { body, headers });

async function failFiveTimes(): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) expectError(await signIn(wrong), 401, 'auth.invalid');
}

describe('failed sign-ins', () => {
  it('lead to 429 after five, also with the right password and a forged address', async () => {
    await failFiveTimes();
    const forged = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8', 'x-real-ip': '203.0.113.9' };
    for (const answer of [await signIn(wrong), await signIn(ADMIN), await signIn(wrong, forged)]) {
      expectError(answer, 429, 'auth.tooMany');
      expect(answer.body).toMatchObject({ success: false });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
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
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('are forgotten after a success, and block no other user', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) expectError(await signIn(wrong), 401, 'auth.invalid');
    expect((await signIn(ADMIN)).status).toBe(200);
    await failFiveTimes();
    expectError(await signIn({ username: 'baskasi', password: 'x' }), 401, 'auth.invalid');
  });

  it('block an address that tries many names', async () => {
    for (let at = 0; at < 20; at += 1) {
      expectError(await signIn({ username: `kimse-${at}`, password: 'x' }), 401, 'auth.invalid');
    }
    expectError(await signIn({ username: 'kimse-20', password: 'x' }), 429, 'auth.tooMany');
  });

  it('do not include blank sign-ins', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expectError(await signIn({ username: ADMIN.username, password: '' }), 400, 'auth.blank');
    }
    expect((await signIn(ADMIN)).status).toBe(200);
  });
});
