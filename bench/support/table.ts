/** One measured row. `noise` is the spread of the repeated measurements as a share of their median. */
export interface Row {
  what: string;
  connections?: number;
  site: string;
  bare?: string;
  /** Compared with the goal; usually the site's result as a share of the bare server's. */
  value: number;
  noise: number;
  p99?: number;
  goal: Goal;
}

/** A minimum or maximum with its unit; neither for a row without a goal. */
export interface Goal {
  least?: number;
  most?: number;
  unit: '%' | '×' | 'ms' | 'MB' | '/s';
}

/** The median of some measurements. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Half the distance between the extremes, as a share of the median. */
export function noiseOf(values: number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values);
}

/** A row about memory. @param most the goal in MB */
export const memoryRow = (what: string, megabytes: number[], most: number): Row => ({
  ...{ what, site: `${Math.round(median(megabytes))} MB`, value: median(megabytes), noise: noiseOf(megabytes) },
  goal: { most, unit: 'MB' },
});

/** A goal counts as missed only when it is missed by more than the noise. */
export function verdict({
  value,
  noise,
  goal,
}: Pick<Row, 'value' | 'noise' | 'goal'>): 'yes' | 'within the noise' | 'no' {
  const isReached = (by: number) =>
    (goal.least === undefined || value * (1 + by) >= goal.least) &&
    (goal.most === undefined || value * (1 - by) <= goal.most);
  if (isReached(0)) return 'yes';
  return isReached(noise) ? 'within the noise' : 'no';
}

const format = (value: number, unit: Goal['unit']): string => {
  if (unit === '%') return `${Math.round(value * 100)} %`;
  return `${unit === '×' ? value.toFixed(1) : Math.round(value)} ${unit}`;
};

function limitOf({ least, most, unit }: Goal): string {
  if (least !== undefined) return `≥ ${format(least, unit)}`;
  return most === undefined ? '–' : `≤ ${format(most, unit)}`;
}

function lineOf(row: Row): string {
  const { what, connections, site, bare, value, noise, p99, goal } = row;
  const limit = limitOf(goal);
  const result = limit === '–' ? limit : verdict(row);
  const cells = [what, connections ?? '–', site, bare ?? '–', format(value, goal.unit), format(noise, '%')];
  cells.push(p99 === undefined ? '–' : `${p99} ms`, limit, result === 'no' ? '**no**' : result);
  return `| ${cells.join(' | ')} |`;
}

/** The rows as Markdown. */
export function table(rows: Row[]): string {
  const head = ['what', 'connections', 'site', 'bare Node', 'measured', 'noise', 'p99', 'goal', 'holds'];
  return [`| ${head.join(' | ')} |`, '|---|---:|---:|---:|---:|---:|---:|---:|---|', ...rows.map(lineOf), ''].join(
    '\n',
  );
}
