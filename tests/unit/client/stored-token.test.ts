import { afterAll, expect, it, vi } from 'vitest';
import { storedToken } from '#client/common/lib/storage.ts';

const stored = { value: null as string | null };
vi.stubGlobal('window', { localStorage: { getItem: () => stored.value } });
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each(['eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI0MiJ9.c2ln', 'a'])('the stored token %s is sent', (token) => {
  stored.value = token;
  expect(storedToken()).toBe(token);
});

it.each(['çay', 'a b', 'a\nb', 'a\u0000', '“a”', '', '\u{1f511}'])(
  'of %j, which no header carries, is as if there were none',
  (token) => {
    stored.value = token;
    expect(storedToken()).toBeNull();
  },
);
