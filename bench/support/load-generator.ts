import { text } from 'node:stream/consumers';
import autocannon, { type Client } from 'autocannon';

/*
 * Sends the load that it reads as JSON from standard input, and writes autocannon's result to standard output. Each
 * measurement has such a process of its own: how fast compiled code is depends on what the process sent before, and at
 * the rates of short responses the generator is as busy as the server.
 */

/** How long the generator sends before it measures, so that its code is compiled. */
const WARM_UP_SECONDS = 0.5;

interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface GeneratedLoad {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string> | undefined;
  /** The requests of each connection, which it repeats; without them every connection requests the URL. */
  requests?: Request[][] | undefined;
}

const { url, connections, seconds, headers, requests }: GeneratedLoad = JSON.parse(await text(process.stdin));

function send(duration: number) {
  let next = 0;
  const setupClient = (client: Client) => client.setRequests(requests?.[next++] ?? []);
  return autocannon({ url, connections, duration, ...(headers && { headers }), ...(requests && { setupClient }) });
}

await send(WARM_UP_SECONDS);
const { requests: sent, latency, errors, statusCodeStats } = await send(seconds);
process.stdout.write(JSON.stringify({ rate: sent.average, p99: latency.p99, errors, statusCodeStats }));
