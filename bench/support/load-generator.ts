import { createInterface } from 'node:readline';
import autocannon, { type Client } from 'autocannon';

/*
 * Sends the loads that it reads as lines of JSON from standard input, one after the other, and writes autocannon's result
 * of each as a line. Each row of the benchmark has such a process of its own: how fast compiled code is depends on what the
 * process sent before, and at the rates of short responses the generator is as busy as the server.
 */

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

async function send({ url, connections, seconds, headers, requests }: GeneratedLoad) {
  let next = 0;
  const setupClient = (client: Client) => client.setRequests(requests?.[next++] ?? []);
  const options = { ...(headers && { headers }), ...(requests && { setupClient }) };
  const result = await autocannon({ url, connections, duration: seconds, ...options });
  const { requests: sent, latency, errors, statusCodeStats } = result;
  return { rate: sent.average, p99: latency.p99, errors, statusCodeStats };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await send(JSON.parse(line)))}\n`);
}
