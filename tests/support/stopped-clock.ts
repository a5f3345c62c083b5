import { onTestFinished, vi } from 'vitest';

/** Stops the clock for the rest of a test, since the page cache keeps responses until the end of a minute. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}
