import { request } from 'node:http';
import { connect } from 'node:net';

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

/** Calls a path on its own connection, unchanged: `fetch` would normalize the path. */
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
    // An error response may come, and the connection close, before the request is sent whole.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes on a new connection. @returns the bytes that come back until the server or `ms` ends the connection */
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

/** Sends bytes on a new connection and goes on sending `more`. @returns the first bytes that come back */
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
