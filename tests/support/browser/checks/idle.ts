import type { Page } from 'playwright-core';

/** Waits until the scripts of a page have nothing to do, or for a second: on a loaded machine they may always have. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })));
