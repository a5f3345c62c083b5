import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { measure } from './load.ts';
import type { Running } from './processes.ts';
import { median, noiseOf, type Row } from './table.ts';

const ROUNDS = 3;
const GOAL = { most: 100, unit: 'ms' } as const;

const KINDS = [
  { count: 1_000, bytes: '' },
  { count: 400, bytes: 'GET /api/hotels HTTP/1.1\r\nHost: a\r\n' },
  { count: 100, bytes: 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{' },
  { count: 100, bytes: 'GET /api/hotels HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5) },
];

async function hold(url: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const held = KINDS.flatMap(({ count, bytes }) =>
    Array.from({ length: count }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      // Answers are not read.
      socket.pause();
      return { socket, bytes };
    }),
  );
  await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
  for (const { socket, bytes } of held) if (bytes !== '') socket.write(bytes);
  return held.map(({ socket }) => socket);
}

/** How long others wait while sockets are held idle, in their headers, in their bodies and unread. */
export async function amongSlow(site: Running): Promise<Row> {
  const p99: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const held = await hold(site.url);
    // What the burst itself asked for is done by then; from here on it is only held.
    await (await fetch(`${site.url}/api/hotels`)).arrayBuffer();
    const load = { what: '', path: '/api/hotels', connections: 4, status: 200, seconds: 2, goal: GOAL };
    const measured = await measure(site, load);
    p99.push(measured.rate > 0 ? measured.p99 : Number.POSITIVE_INFINITY);
    rates.push(measured.rate);
    for (const socket of held) socket.destroy();
  }
  return {
    what: 'REST list among 1,000 idle, 400 in their headers, 100 in their bodies, 100 that do not read: p99',
    connections: 4,
    site: `${Math.round(median(rates)).toLocaleString('en')}/s`,
    value: median(p99),
    noise: Math.min(1, noiseOf(p99) || 0),
    p99: median(p99),
    goal: GOAL,
  };
}
