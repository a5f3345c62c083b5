import { request } from 'node:http';
import { connect } from 'node:net';

/** A response as it came over the wire. */
export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The body as sent, perhaps compressed. */
  bytes: Buffer;
  text: string;
}

interface RawCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
}

/** Calls a path on a connection of its own, without tidying the path as `fetch` would. */
export function rawRequest(site: string, path: string, { method = 'GET', headers = {}, body, signal }: RawCall = {}) {
  const { hostname, port } = new URL(site);
  return new Promise<RawResponse>((resolve, reject) => {
    const target = { hostname, port, path, method, agent: false as const, ...(signal && { signal }) };
    const sent = request({ ...target, headers: { connection: 'close', ...headers } }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (bytes: Buffer) => chunks.push(bytes));
      res.on('error', reject);
      res.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: body, text: body.toString() });
      });
    });
    // An error response may come, and the connection close, before everything is sent.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes on a connection of their own; @returns whatever comes back until the other side or `ms` ends it */
export function rawBytes(site: string, bytes: string, ms = 3_000): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    const late = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
}

/** Sends bytes on a connection of their own and goes on sending `more`; @returns the first bytes that come back */
export function firstResponse(site: string, bytes: string, more: Buffer): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1'), send));
    const send = () => void (socket.writable && socket.write(more, send));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString('latin1'));
    });
    socket.once('error', reject);
  });
}
