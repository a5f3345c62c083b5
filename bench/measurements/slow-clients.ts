import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startGenerator } from '../support/load.ts';
import type { Running } from '../support/processes.ts';
import { median, noiseOf, type Row } from '../support/table.ts';

const ROUNDS = 3;
const GOAL = { most: 100, unit: 'ms' } as const;

const KINDS = [
  { count: 1_000, bytes: '' },
  { count: 400, bytes: 'GET /api/hotels HTTP/1.1\r\nHost: a\r\n' },
  { count: 100, bytes: 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{' },
  { count: 100, bytes: 'GET /api/hotels HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5) },
];

async function openSlowClients(url: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const held = KINDS.flatMap(({ count, bytes }) =>
    Array.from({ length: count }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      // These clients do not read their responses.
      socket.pause();
      return { socket, bytes };
    }),
  );
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  for (const { socket, bytes } of held) if (bytes !== '') socket.write(bytes);
  return held.map(({ socket }) => socket);
}

/** Measures other clients' latency beside connections that are idle, unfinished or not read. */
export async function latencyBesideSlowClients(site: Running): Promise<Row> {
  const generator = startGenerator();
  const p99: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const held = await openSlowClients(site.url);
    // Responds after the requests of the burst are done; from here on the connections are only held open.
    await (await fetch(`${site.url}/api/hotels`)).arrayBuffer();
    const load = { what: '', path: '/api/hotels', connections: 4, status: 200, seconds: 2, goal: GOAL };
    const measured = await generator.measure(site, load);
    p99.push(measured.rate > 0 ? measured.p99 : Number.POSITIVE_INFINITY);
    rates.push(measured.rate);
    for (const socket of held) socket.destroy();
  }
  generator.stop();
  return {
    what: 'REST list beside 1,000 idle connections, 400 with unfinished headers, 100 with unfinished bodies, 100 not read: p99',
    connections: 4,
    site: `${Math.round(median(rates)).toLocaleString('en')}/s`,
    value: median(p99),
    noise: Math.min(1, noiseOf(p99) || 0),
    p99: median(p99),
    goal: GOAL,
  };
}
