import http, { type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isAllowed, lookupOutside, OWN_NETWORK } from './own-network.ts';

const DEADLINE_MS = 10_000;
/** Bytes of an answer that are read; nothing in them counts. */
const ANSWER_BYTES = 64 * 1024;

interface Post {
  headers: OutgoingHttpHeaders;
  body: string;
  /** Those of `WEBHOOK_HOSTS`, which may be inside the own network. */
  hosts: readonly string[];
}

/**
 * Sends a body, and follows no redirect.
 * @returns the status of the answer
 * @throws Error with a `code` when no answer begins within ten seconds, and for an address that is not allowed
 */
export async function post(address: string, { headers, body, hosts }: Post): Promise<number> {
  const url = new URL(address);
  if (!isAllowed(url, hosts)) throw Object.assign(new Error('own network'), { code: OWN_NETWORK });
  const { request } = url.protocol === 'https:' ? https : http;
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    // A connection of its own for each, made to the address that was checked.
    agent: false,
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...(!hosts.includes(url.hostname) && { lookup: lookupOutside }),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      // The deadline that ends an answer is an error of the request too.
      sent.off('error', reject).on('error', () => undefined);
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > ANSWER_BYTES) response.destroy();
      });
      // An answer that breaks off counts by its status too.
      response.on('error', () => undefined);
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
