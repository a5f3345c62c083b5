import type { Page } from 'playwright-core';

/**
 * Waits until the scripts of a page have done what is queued. A task of the lowest priority comes after all others.
 * `requestIdleCallback` does not serve here: in one wait of sixteen the browser did not call it within twenty seconds.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
