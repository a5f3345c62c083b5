import { expect, it } from 'vitest';
import { siteOfFile } from '../support/test-site.ts';

const DAY_MS = 86_400_000;

const site = siteOfFile({ PUBLIC_URL: 'https://www.otel.example.com' });

/** The lines of the file, by their names (RFC 9116). */
async function fields(): Promise<[string, string][]> {
  const { status, headers, text } = await site.call('GET', '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2) as [string, string]);
}

it('who finds a hole in the site reads where to report it, for months and not for ever', async () => {
  expect((await fields()).filter(([name]) => name === 'Contact')).toEqual([
    ['Contact', 'https://www.otel.example.com/en/contact'],
  ]);
  const body = { phone: '+90 212 555 01 23', email: 'guvenlik@otel.example.com', address: 'İstanbul' };
  expect((await site.call('PUT', '/api/contact', { token: await site.signIn(), body })).status).toBe(200);
  const found = new Map((await fields()).reverse());
  expect(found.get('Contact')).toBe('mailto:guvenlik@otel.example.com');
  expect(found.get('Canonical')).toBe('https://www.otel.example.com/.well-known/security.txt');
  const left = Date.parse(found.get('Expires') ?? '') - Date.now();
  expect(left).toBeGreaterThan(90 * DAY_MS);
  expect(left).toBeLessThan(366 * DAY_MS);
});
