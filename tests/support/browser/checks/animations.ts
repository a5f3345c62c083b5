import type { Page } from 'playwright-core';

/** Waits until what fades or moves has ended: a text that fades in has no contrast yet, and a closing dialog hides the next. */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
