import { describe, expect, it } from 'vitest';
import { versionsToPrune } from '#server/models/common/prune-revisions.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';

const NOW = new Date('2026-06-15T09:00:00.000Z');
const at = (time: number | string) => new Date(time);

/** Revisions at the given times, the newest first, after twenty revisions of today. */
function history(...times: (number | string)[]) {
  const today = Array.from({ length: 20 }, (_, number) => NOW.getTime() - number);
  return [...today, ...times].map((time, number, all) => ({
    _id: `v${all.length - number}`,
    updatedAt: at(time),
  }));
}
const ago = (days: number, more = 0) => NOW.getTime() - days * DAY_MS - more;

describe('what is kept of the history', () => {
  it('is everything for 90 days, to the millisecond', () => {
    const versions = history(ago(90), ago(90) - 0, ago(90, 1), ago(90, 2));
    // The first old revision is the last revision of its day only if no younger revision is of that day.
    expect(versionsToPrune(versions, NOW)).toEqual({ content: ['v2', 'v1'], lines: [] });
  });

  it('is then the last version of each day in Istanbul', () => {
    const versions = history(
      '2025-12-02T21:00:00.000Z',
      '2025-12-02T20:59:59.999Z',
      '2025-12-02T09:00:00.000Z',
      '2025-12-01T21:00:00.000Z',
      '2025-12-01T20:59:59.999Z',
    );
    expect(versionsToPrune(versions, NOW)).toEqual({ content: ['v3', 'v2'], lines: [] });
  });

  it('ends after two years, to the millisecond', () => {
    expect(versionsToPrune(history(ago(730), ago(730, 1)), NOW).lines).toEqual(['v1']);
  });

  it('is the twenty newest in any case, however old: the entity itself and nineteen before it', () => {
    const old = Array.from({ length: 21 }, (_, number) => ({
      _id: `v${21 - number}`,
      updatedAt: at(ago(1_000, number)),
    }));
    expect(versionsToPrune(old, NOW)).toEqual({ content: [], lines: ['v2', 'v1'] });
    expect(versionsToPrune(old.slice(0, 19), NOW)).toEqual({ content: [], lines: [] });
  });

  it('does not depend on the order of times when a clock has jumped', () => {
    const { content, lines } = versionsToPrune(history(ago(100), ago(3), ago(101), ago(800), ago(100)), NOW);
    expect([content, lines]).toEqual([[], ['v2']]);
  });
});
