import autocannon from 'autocannon';
import type { Running } from './processes.ts';
import { median, noiseOf, type Row } from './table.ts';

/** The two servers are measured alternately, so that other load on the machine affects both. */
const ROUNDS = 5;
const SECONDS = 1.5;

type Options = Omit<Parameters<typeof autocannon>[0], 'url' | 'duration'>;

/** A load that both servers are measured with. */
export interface Load {
  what: string;
  path: string;
  connections: number;
  /** The expected status of every response. */
  status: number;
  headers?: Record<string, string>;
  setupClient?: Options['setupClient'];
  seconds?: number;
  /** How long the JIT compiler needs until the rate no longer grows. */
  warmUpSeconds?: number;
  goal: Row['goal'];
}

/** One measurement. @throws Error when a response has another status than expected */
export async function measure(server: Running, { path, status, connections, headers, setupClient, seconds }: Load) {
  const options = { connections, ...(headers && { headers }), ...(setupClient && { setupClient }) };
  const result = await autocannon({ ...options, url: server.url + path, duration: seconds ?? SECONDS });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (result.errors > 0 || others.length > 0) throw new Error(`${path}: ${result.errors} errors, statuses ${others}`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;

/** Measures the site's rate as a share of the bare server's. */
export async function compare(site: Running, bareServer: Running, load: Load): Promise<Row> {
  for (const server of [bareServer, site]) await measure(server, { ...load, seconds: load.warmUpSeconds ?? 1 });
  const bareRates: number[] = [];
  const siteRates: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates, because the first server's garbage collection may slow the second.
    const order = round % 2 === 0 ? [bareServer, site] : [site, bareServer];
    for (const server of order) {
      const measured = await measure(server, load);
      (server === site ? siteRates : bareRates).push(measured.rate);
      if (server === site) p99.push(measured.p99);
    }
  }
  const ratios = siteRates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN));
  return {
    what: load.what,
    connections: load.connections,
    site: perSecond(median(siteRates)),
    bare: perSecond(median(bareRates)),
    value: median(ratios),
    noise: noiseOf(ratios),
    p99: median(p99),
    goal: load.goal,
  };
}
