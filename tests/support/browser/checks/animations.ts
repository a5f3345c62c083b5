import type { Page } from 'playwright-core';

/** Text that fades in has no contrast yet, and a closing dialog hides the next dialog. */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
