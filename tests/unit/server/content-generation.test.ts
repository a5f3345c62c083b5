import { describe, expect, it } from 'vitest';
import { advanceAfterChange, beginRead, currentGeneration, withdrawalCount } from '#server/cache/content-generation.ts';

/** Changes content repeatedly, each time after the change before and after a visitor has read. */
async function changeAndRead(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    beginRead();
    await advanceAfterChange(false);
  }
}

describe('the generation of the content', () => {
  it('is a new one after each change', async () => {
    const before = currentGeneration();
    await changeAndRead(3);
    expect(currentGeneration()).toBe(before + 3);
  });

  it('is shared by quick changes while visitors read, and each change is answered in it', async () => {
    await changeAndRead(20);
    beginRead();
    const before = currentGeneration();
    const withdrawn = withdrawalCount();
    const seen = await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        await advanceAfterChange(number === 7);
        return currentGeneration();
      }),
    );
    expect(new Set(seen)).toEqual(new Set([before + 1]));
    expect(withdrawalCount()).toBe(withdrawn + 1);
  });

  it('does not wait when no visitor has read since the last change', async () => {
    await changeAndRead(20);
    const begun = performance.now();
    for (let time = 0; time < 200; time += 1) await advanceAfterChange(false);
    // Two hundred spaced generations would take twenty seconds.
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
