import { describe, expect, it } from 'vitest';
import { lighthouseTable } from '../../bench/support/lighthouse-table.ts';
import { median, noiseOf, table, verdict } from '../../bench/support/table.ts';

describe('a goal of the benchmark', () => {
  const least = { least: 0.8, unit: '%' } as const;
  const most = { most: 3, unit: '×' } as const;

  it.each([
    ['reached', 0.8, 0, least, 'yes'],
    ['missed by less than the noise', 0.76, 0.1, least, 'within the noise'],
    ['missed by more', 0.7, 0.1, least, 'no'],
    ['kept', 3, 0, most, 'yes'],
    ['passed by less than the noise', 3.2, 0.1, most, 'within the noise'],
    ['passed by more', 4, 0.1, most, 'no'],
    ['of which nothing was measured', Number.NaN, 0.1, most, 'no'],
  ] as const)('that is %s', (_name, value, noise, goal, expected) => {
    expect(verdict({ value, noise, goal })).toBe(expected);
  });

  it('is measured in the middle, its noise by the extremes', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(noiseOf([0.9, 1, 1.3])).toBeCloseTo(0.2);
  });

  it('is a line of the table', () => {
    const row = { what: 'REST list', connections: 64, site: '70/s', bare: '100/s', value: 0.7, noise: 0.02, p99: 3 };
    expect(table([{ ...row, goal: least }]).split('\n')[2]).toBe(
      '| REST list | 64 | 70/s | 100/s | 70 % | 2 % | 3 ms | ≥ 80 % | **no** |',
    );
    expect(table([{ ...row, goal: { unit: '%' } }]).split('\n')[2]).toContain('| 70 % | 2 % | 3 ms | – | – |');
  });
});

describe('a page that Lighthouse measures', () => {
  const page = { page: 'home', language: 'tr', scores: [100, 100, 100, 100], paint: 1_504, shift: 0, blocked: 50 };

  it.each([
    ['reaches every goal', {}, 'yes'],
    ['has a score below 100', { scores: [100, 99, 100, 100] }, '**no**: scores'],
    ['is painted late', { paint: 1_506 }, '**no**: LCP'],
    ['moves and is blocked', { shift: 0.001, blocked: 51 }, '**no**: CLS, TBT'],
    ['has a figure that is missing', { paint: Number.NaN }, '**no**: LCP'],
  ])('%s', (_name, figures, expected) => {
    const [, , line = ''] = lighthouseTable([{ ...page, below: [], ...figures }]).split('\n');
    expect(line.split(' | ').at(-1)).toBe(`${expected} |`);
  });
});
