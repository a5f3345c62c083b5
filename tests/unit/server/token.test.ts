import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionIdOf, signToken } from '#server/auth/token.ts';
import { SESSION_SECONDS } from '#server/models/users/sessions.ts';

const SECRET = 'a secret of at least 32 characters';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-12T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a token opens its session until it expires', () => {
  const token = signToken(SECRET, 'session');
  expect(sessionIdOf(SECRET, token)).toBe('session');
  vi.setSystemTime(Date.now() + (SESSION_SECONDS - 1) * 1000);
  expect(sessionIdOf(SECRET, token)).toBe('session');
  vi.setSystemTime(Date.now() + 1000);
  expect(sessionIdOf(SECRET, token)).toBeUndefined();
});

test('a token that another secret signed opens no session', () => {
  const token = signToken(SECRET, 'session');
  expect(sessionIdOf(SECRET, token)).toBe('session');
  expect(sessionIdOf('another secret of at least 32 characters', token)).toBeUndefined();
});
