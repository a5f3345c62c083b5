/** One thing measured. `noise` is how far repeated measurements of it lay apart, as a share of the middle one. */
export interface Row {
  what: string;
  connections?: number;
  site: string;
  bare?: string;
  /** What is held against the goal; for most the site's share of what the bare platform did. */
  value: number;
  noise: number;
  p99?: number;
  goal: Goal;
}

/** A limit of `quality.md`: at least or at most so much, written with a unit; neither for what is only told. */
export interface Goal {
  least?: number;
  most?: number;
  unit: '%' | '×' | 'ms' | 'MB';
}

/** The middle one of some measurements. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Half the distance between the extremes, as a share of the middle. */
export function noiseOf(values: number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values);
}

/** A missed goal counts only when it is missed by more than the noise of what was measured. */
export function verdict({
  value,
  noise,
  goal,
}: Pick<Row, 'value' | 'noise' | 'goal'>): 'yes' | 'within the noise' | 'no' {
  const reached = (by: number) =>
    (goal.least === undefined || value * (1 + by) >= goal.least) &&
    (goal.most === undefined || value * (1 - by) <= goal.most);
  if (reached(0)) return 'yes';
  return reached(noise) ? 'within the noise' : 'no';
}

const write = (value: number, unit: Goal['unit']): string => {
  if (unit === '%') return `${Math.round(value * 100)} %`;
  return `${unit === '×' ? value.toFixed(1) : Math.round(value)} ${unit}`;
};

function limitOf({ least, most, unit }: Goal): string {
  if (least !== undefined) return `≥ ${write(least, unit)}`;
  return most === undefined ? '–' : `≤ ${write(most, unit)}`;
}

function lineOf(row: Row): string {
  const { what, connections, site, bare, value, noise, p99, goal } = row;
  const limit = limitOf(goal);
  const seen = limit === '–' ? limit : verdict(row);
  const cells = [what, connections ?? '–', site, bare ?? '–', write(value, goal.unit), write(noise, '%')];
  cells.push(p99 === undefined ? '–' : `${p99} ms`, limit, seen === 'no' ? '**no**' : seen);
  return `| ${cells.join(' | ')} |`;
}

/** The rows as Markdown. */
export function table(rows: Row[]): string {
  const head = ['what', 'connections', 'site', 'bare Node', 'measured', 'noise', 'p99', 'goal', 'holds'];
  return [`| ${head.join(' | ')} |`, '|---|---:|---:|---:|---:|---:|---:|---:|---|', ...rows.map(lineOf), ''].join(
    '\n',
  );
}
