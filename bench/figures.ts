/** Figures drift with the machine: one within 15 % of its goal is held. */
const DRIFT = 0.15;

export type Unit = '×' | '%' | 'ms' | 'MB' | '/s';
type Goal = { least: number } | { most: number };

export interface Line {
  what: string;
  unit: Unit;
  /** The goal of one build by itself. */
  goal?: Goal;
  /** The goal of the figure of this build divided by that of the other. */
  ratio?: Goal;
  /** The figures of the rounds, for this build and, with `--against`, for the other. */
  now: number[];
  before: number[];
}

export type Side = 'now' | 'before';
/** Notes a figure of one round. */
export type Note = (what: string, value: number, unit: Unit, goals?: Pick<Line, 'goal' | 'ratio'>) => void;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

function isHeld(value: number, goal: Goal): boolean {
  return 'most' in goal ? value <= goal.most * (1 + DRIFT) : value >= goal.least * (1 - DRIFT);
}

const number = (value: number, unit: Unit) => (unit === '×' ? value.toFixed(2) : String(Math.round(value)));
const limit = (goal: Goal, unit: Unit) =>
  'most' in goal ? `≤ ${number(goal.most, unit)} ${unit}` : `≥ ${number(goal.least, unit)} ${unit}`;

/** The median, and the smallest and the largest figure of the rounds. */
function spread(values: readonly number[], unit: Unit): string {
  const middle = `${number(median(values), unit)} ${unit}`;
  if (values.length < 2) return middle;
  return `${middle} (${number(Math.min(...values), unit)}–${number(Math.max(...values), unit)})`;
}

/** A line of the table, with another build also the figures of that one and the ratios of the rounds. */
export function row({ what, unit, goal, ratio, now, before }: Line, isCompared: boolean): string {
  const ratios = before.map((value, round) => (now[round] ?? Number.NaN) / value);
  const goals = [
    ...(goal ? [{ text: limit(goal, unit), held: isHeld(median(now), goal) }] : []),
    ...(ratio && isCompared ? [{ text: limit(ratio, '×'), held: isHeld(median(ratios), ratio) }] : []),
  ];
  const verdict = goals.every(({ held }) => held) ? 'yes' : '**no**';
  const cells = [
    what,
    ...(isCompared && before.length > 0 ? [spread(before, unit)] : isCompared ? ['–'] : []),
    spread(now, unit),
    ...(isCompared ? [before.length > 0 ? spread(ratios, '×') : '–'] : []),
    goals.map(({ text }) => text).join(', ') || '–',
    goals.length > 0 ? verdict : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

export const head = (isCompared: boolean): string =>
  isCompared
    ? '| what | before | now | ratio | goal | held |\n|---|---:|---:|---:|---:|---|'
    : '| what | measured | goal | held |\n|---|---:|---:|---|';
