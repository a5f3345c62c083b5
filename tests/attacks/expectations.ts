import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { TestSite } from '../support/test-site.ts';

/** A slower response points to an endless loop or a slow regular expression. */
const RESPONSE_MS = 20_000;
/** Details of the server that no response may contain. */
export const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|MongoServerError|ZodError|SyntaxError|root:x:|"dependencies"|\/tmp\//;

interface Seen {
  status: number;
  text: string;
}

/** Sends a request and checks its response time. */
export async function timed<T>(what: string, call: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const response = await call();
  expect(performance.now() - begun, what).toBeLessThan(RESPONSE_MS);
  return response;
}

/** Expects a 4xx response with the error body of the REST API or of tRPC, without details of the server. */
export function expectRefused(what: string, { status, text }: Seen, statuses?: number[]): void {
  const seen = `${what}: ${status} ${text.slice(0, 300)}`;
  expect(status, seen).toBeGreaterThanOrEqual(400);
  expect(status, seen).toBeLessThan(500);
  if (statuses) expect(statuses, seen).toContain(status);
  expect(text, what).not.toMatch(INSIDE);
  // Node itself answers headers that are too long, without a body.
  if (status === 431) return;
  const body = [JSON.parse(text)].flat()[0];
  expect(body.error?.data ?? body, seen).toMatchObject({
    error: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^\w+\.\w+$/),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
}

/** All content that an administrator can read, and the names of the uploaded files. */
export async function snapshot(site: TestSite, token: string): Promise<string> {
  const paths = [
    '/api/hotels',
    '/api/blog/admin/all',
    '/api/content/homepage',
    '/api/contact',
    '/api/seo',
    '/api/site',
  ];
  const texts = await Promise.all(paths.map(async (path) => (await site.call('GET', path, { token })).text));
  const files = await readdir(site.uploadsDir, { recursive: true }).catch(() => []);
  return JSON.stringify([texts, files.toSorted()]);
}
