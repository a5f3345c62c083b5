import { expect, it, vi } from 'vitest';
import { AppError } from '#server/api/errors.ts';
import { again } from '#server/models/common/save.ts';

const DUPLICATE = Object.assign(new Error('taken'), { code: 11000 });
const STALE = new AppError('version.stale');
const by = 'deniz';

/** A save that others overtake some times. @returns how often it was made */
function overtaken(times: number, thrown: Error): () => Promise<number> {
  let made = 0;
  return () => {
    made += 1;
    return made > times ? Promise.resolve(made) : Promise.reject(thrown);
  };
}

it('a save that loses its slug is made again, with and without a version', async () => {
  expect(await again({ by }, overtaken(29, DUPLICATE))).toBe(30);
  expect(await again({ by, expected: 3 }, overtaken(2, DUPLICATE))).toBe(3);
});

it('a save without a version that others overtake is made again, one with a version is theirs to decide', async () => {
  expect(await again({ by }, overtaken(29, STALE))).toBe(30);
  await expect(again({ by, expected: 3 }, overtaken(1, STALE))).rejects.toBe(STALE);
});

it('any other failure ends a save', async () => {
  await expect(again({ by }, overtaken(1, new AppError('hotel.notFound')))).rejects.toMatchObject({
    errorCode: 'hotel.notFound',
  });
});

it('a save that others overtake for eight seconds is a busy server, to which one comes back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const overtakenLate = async () => {
    vi.advanceTimersByTime(8_001);
    throw STALE;
  };
  const busy = { errorCode: 'server.busy', details: { retryAfter: 1 } };
  await expect(again({ by }, overtakenLate)).rejects.toMatchObject(busy);
  vi.useRealTimers();
});

it('saves within a save are made again too, while others are waiting for their turn', async () => {
  const nested = () => again({ by }, overtaken(2, STALE));
  const outer = overtaken(1, STALE);
  const saves = Array.from({ length: 3 }, () => again({ by }, () => outer().then(nested)));
  expect(await Promise.all(saves)).toEqual([3, 3, 3]);
});
