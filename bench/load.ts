import autocannon from 'autocannon';
import type { Running } from './processes.ts';
import { median, noiseOf, type Row } from './table.ts';

/** Measurements of each server, in turns, so that whatever else the machine does meets both. */
const ROUNDS = 5;
const SECONDS = 1.5;

type Options = Omit<Parameters<typeof autocannon>[0], 'url' | 'duration'>;

/** A load that both servers are put under. */
export interface Load {
  what: string;
  path: string;
  connections: number;
  /** The status of every answer. */
  status: number;
  headers?: Record<string, string>;
  setupClient?: Options['setupClient'];
  seconds?: number;
  goal: Row['goal'];
}

/** One measurement; @throws Error when an answer has another status than it should */
export async function measure(server: Running, { path, status, connections, headers, setupClient, seconds }: Load) {
  const options = { connections, ...(headers && { headers }), ...(setupClient && { setupClient }) };
  const result = await autocannon({ ...options, url: server.url + path, duration: seconds ?? SECONDS });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (result.errors > 0 || others.length > 0) throw new Error(`${path}: ${result.errors} errors, answers ${others}`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;

/** The site's rate as a share of the bare server's. */
export async function compare(site: Running, floor: Running, load: Load): Promise<Row> {
  // Brings the code to speed; not counted.
  for (const server of [floor, site]) await measure(server, { ...load, seconds: 1 });
  const bare: number[] = [];
  const ours: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each is first in every other round: whoever comes second may meet what the first has left to do.
    const turns = round % 2 === 0 ? [floor, site] : [site, floor];
    for (const server of turns) {
      const measured = await measure(server, load);
      (server === site ? ours : bare).push(measured.rate);
      if (server === site) p99.push(measured.p99);
    }
  }
  const ratios = ours.map((rate, round) => rate / (bare[round] ?? Number.NaN));
  return {
    what: load.what,
    connections: load.connections,
    site: perSecond(median(ours)),
    bare: perSecond(median(bare)),
    value: median(ratios),
    noise: noiseOf(ratios),
    p99: median(p99),
    goal: load.goal,
  };
}
