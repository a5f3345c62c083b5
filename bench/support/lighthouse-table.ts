/** What every page should reach: the score in all four categories, and no more than the rest. */
const GOALS = { score: 100, paintSeconds: 1.5, shift: 0, blockedMs: 50 };

/** The goals as the head of the table states them. */
export const GOALS_TEXT = `${GOALS.score} in all four, LCP ≤ ${GOALS.paintSeconds} s, CLS ${GOALS.shift}, TBT ≤ ${GOALS.blockedMs} ms`;

/** The medians of one page in one language. */
export interface Audited {
  page: string;
  language: string;
  /** Performance, accessibility, best practices and SEO, 0 to 100. */
  scores: number[];
  /** Largest contentful paint in milliseconds. */
  paint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time in milliseconds. */
  blocked: number;
  /** The audits that keep a score below 100. */
  below: string[];
}

/** The goals that a page misses, judged by the figures as the table shows them. */
export function missedGoals({ scores, paint, shift, blocked }: Audited): string[] {
  const misses = {
    scores: !scores.every((score) => score >= GOALS.score),
    LCP: !(Number((paint / 1000).toFixed(2)) <= GOALS.paintSeconds),
    CLS: !(Number(shift.toFixed(3)) <= GOALS.shift),
    TBT: !(Math.round(blocked) <= GOALS.blockedMs),
  };
  return Object.entries(misses).flatMap(([goal, missed]) => (missed ? [goal] : []));
}

function lineOf(audited: Audited): string {
  const { page, language, scores, paint, shift, blocked, below } = audited;
  const missed = missedGoals(audited);
  const figures = [`${(paint / 1000).toFixed(2)} s`, shift.toFixed(3), `${Math.round(blocked)} ms`];
  const holds = missed.length === 0 ? 'yes' : `**no**: ${missed.join(', ')}`;
  return `| ${[page, language, ...scores, ...figures, below.join(', ') || '–', holds].join(' | ')} |`;
}

/** The pages as Markdown. */
export function lighthouseTable(pages: Audited[]): string {
  const head = ['page', 'language', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT'];
  return [
    `| ${[...head, 'below 0.9', 'holds'].join(' | ')} |`,
    '|---|---|---:|---:|---:|---:|---:|---:|---:|---|---|',
    ...pages.map(lineOf),
    '',
  ].join('\n');
}
