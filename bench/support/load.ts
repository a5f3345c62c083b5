import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { GeneratedLoad } from './load-generator.ts';
import type { Running } from './processes.ts';
import { median, noiseOf, type Row } from './table.ts';

/** The two servers are measured alternately, so that other load on the machine affects both. */
const ROUNDS = 5;
const SECONDS = 1.5;

/** A load that both servers are measured with. */
export interface Load extends Pick<GeneratedLoad, 'connections' | 'headers' | 'requests'> {
  what: string;
  path: string;
  /** The expected status of every response. */
  status: number;
  seconds?: number;
  /** How long the JIT compiler needs until the rate no longer grows. */
  warmUpSeconds?: number;
  goal: Row['goal'];
}

interface Measured {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

interface Result extends Measured {
  errors: number;
  statusCodeStats: object;
}

interface Generator {
  /** One measurement. @throws Error when a response has another status than expected */
  measure(server: Running, load: Load): Promise<Measured>;
  stop(): void;
}

/** Starts a load generator, which ends with this process at the latest. */
export function startGenerator(): Generator {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-generator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const results = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    measure: async (server, { path, status, connections, headers, requests, seconds = SECONDS }) => {
      const load: GeneratedLoad = { url: server.url + path, connections, headers, requests, seconds };
      child.stdin.write(`${JSON.stringify(load)}\n`);
      const { value, done } = await results.next();
      if (done) throw new Error('the load generator has ended');
      const { rate, p99, errors, statusCodeStats } = JSON.parse(value) as Result;
      const others = Object.keys(statusCodeStats).filter((code) => code !== String(status));
      if (errors > 0 || others.length > 0) throw new Error(`${path}: ${errors} errors, statuses ${others}`);
      return { rate, p99 };
    },
    stop: () => child.stdin.end(),
  };
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;

/** Measures the site's rate as a share of the bare server's. */
export async function compare(site: Running, bareServer: Running, load: Load): Promise<Row> {
  const generator = startGenerator();
  for (const server of [bareServer, site])
    await generator.measure(server, { ...load, seconds: load.warmUpSeconds ?? 1 });
  const bareRates: number[] = [];
  const siteRates: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order alternates, because the first server's garbage collection may slow the second.
    const order = round % 2 === 0 ? [bareServer, site] : [site, bareServer];
    for (const server of order) {
      const measured = await generator.measure(server, load);
      (server === site ? siteRates : bareRates).push(measured.rate);
      if (server === site) p99.push(measured.p99);
    }
  }
  generator.stop();
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
