import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { apiClient } from './api-client.ts';

/** Connections that send bytes; most connections never read a response. */
export interface Flood {
  close(): void;
}

/**
 * Opens 100 connections at a time, so that the machine can accept them, and sends each its bytes.
 * @param options `reads` for connections that read their responses, `leaves` for connections that close after sending
 */
async function flood(
  url: string,
  count: number,
  bytesOf: (number: number) => string | Buffer,
  { reads = false, leaves = false } = {},
): Promise<Flood> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += 100) {
    const batch = Array.from({ length: Math.min(100, count - from) }, () => connect(Number(port), hostname));
    // A server may close the connection of an attacker.
    for (const socket of batch) {
      socket.on('error', () => undefined);
      if (reads) socket.resume();
      else socket.pause();
    }
    await Promise.all(batch.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    for (const [at, socket] of batch.entries()) {
      socket.write(bytesOf(from + at), () => {
        if (leaves) socket.destroy();
      });
    }
    sockets.push(...batch);
  }
  return { close: () => void sockets.map((socket) => socket.destroy()) };
}

const MOST_OF_A_MEGABYTE = Buffer.from(`{"username":"${'a'.repeat(900_000)}`);
const post = (length: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const withComma = (count: number) => count.toLocaleString('en');
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** The message form without scripts, with a long text that the page shows again with escaped quotes. */
const form = `preview=1&message=${'"'.repeat(45_000)}`;
const postedForm = `POST /contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`;

/** Requests whose body never arrives. */
export const unfinishedReads = (url: string) =>
  flood(
    url,
    100,
    () =>
      'GET /api/hotels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );

/** Clients that request a large file of the API documentation again and again without reading a response. */
export const unreadFiles = (url: string) => flood(url, 80, () => get('/api/docs/swagger-ui-bundle.js').repeat(20));

/** The floods that the server must survive, in their full size by default. */
export const floods = ({
  pages = 2_000,
  leaving = 4_000,
  bodies = 1_000,
  posts = 20,
} = {}): Record<string, (url: string) => Promise<Flood>> => ({
  '40 connections with 5,000 pipelined requests each': (url) => flood(url, 40, () => get('/').repeat(5_000)),
  [`${withComma(pages)} connections with an uncached page each`]: (url) =>
    flood(url, pages, (number) => get(`/hotel/yok-${number}`)),
  [`${withComma(leaving)} connections that ask for an uncached page and close`]: (url) =>
    flood(url, leaving, (number) => get(`/hotel/yok-${number}`), { leaves: true }),
  [`300 connections that send the message form ${posts} times each`]: (url) =>
    flood(url, 300, () => postedForm.repeat(posts), { reads: true }),
  '400 connections that do not read a page': (url) => flood(url, 400, () => get('/').repeat(8)),
  [`${withComma(bodies)} connections with an unfinished body of 1 MB`]: (url) =>
    flood(url, bodies, () => Buffer.concat([Buffer.from(post('Content-Length: 1000000')), MOST_OF_A_MEGABYTE])),
  [`${withComma(bodies)} connections with an unfinished body of unknown length`]: (url) =>
    flood(url, bodies, () =>
      Buffer.concat([Buffer.from(`${post('Transfer-Encoding: chunked')}f4240\r\n`), MOST_OF_A_MEGABYTE]),
    ),
});

/** Whether a page, a call and the question whether the process lives are answered. */
export async function isWell(url: string): Promise<boolean> {
  // An unknown parameter makes the response of tRPC uncacheable.
  const paths = ['/livez', '/', '/api/trpc/hotels.list?input=%7B%7D&probe=1'];
  const responses = await Promise.all(paths.map((path) => apiClient(url).call('GET', path)));
  return responses.every(({ status }) => status === 200);
}
