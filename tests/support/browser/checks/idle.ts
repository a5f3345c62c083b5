import type { Page } from 'playwright-core';

/** A task of the lowest priority runs last; `requestIdleCallback` may not be called for twenty seconds. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
