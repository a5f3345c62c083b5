import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

type Handler = (route: Route) => unknown;

/** Unlike `page.route`, waits until the browser intercepts, because Chromium may send the next request unhandled. */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handler: Handler,
  options: { times?: number } = {},
): Promise<void> {
  await page.route(url, handler, options);
  if (!page.url().startsWith('http')) return;
  await page.route('**/livez', (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async () => (await fetch('/livez')).status)).toBe(204);
  await page.unroute('**/livez');
}
