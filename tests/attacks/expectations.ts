import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { TestSite } from '../support/test-site.ts';

/** Whatever is sent, an answer comes; a loop or a regular expression gone wild takes longer by far. */
const ANSWERED_MS = 5_000;
/** Nothing of the server's inside may leave it. */
export const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|MongoServerError|ZodError|SyntaxError|root:x:|"dependencies"|\/tmp\//;

interface Seen {
  status: number;
  text: string;
}

/** Makes a call and holds it to its time. */
export async function timed<T>(what: string, call: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await call();
  expect(performance.now() - begun, what).toBeLessThan(ANSWERED_MS);
  return answer;
}

/** A refusal of the caller: 4xx, one shape at each door, nothing of the inside. */
export function expectRefused(what: string, { status, text }: Seen, statuses?: number[]): void {
  const seen = `${what}: ${status} ${text.slice(0, 300)}`;
  expect(status, seen).toBeGreaterThanOrEqual(400);
  expect(status, seen).toBeLessThan(500);
  if (statuses) expect(statuses, seen).toContain(status);
  expect(text, what).not.toMatch(INSIDE);
  // Too long for Node to read: it answers by itself, without a body.
  if (status === 431) return;
  const body = [JSON.parse(text)].flat()[0];
  expect(body.error?.data ?? body, seen).toMatchObject({
    error: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^\w+\.\w+$/),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
}

/** Everything an administrator can see, and the pictures' folder. */
export async function snapshot(site: TestSite, token: string): Promise<string> {
  const paths = ['/api/hotels', '/api/blog/admin/all', '/api/content/homepage', '/api/contact', '/api/seo'];
  const texts = await Promise.all(paths.map(async (path) => (await site.call('GET', path, { token })).text));
  const files = await readdir(site.uploadsDir, { recursive: true }).catch(() => []);
  return JSON.stringify([texts, files.toSorted()]);
}
