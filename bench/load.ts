import { readFileSync } from 'node:fs';
import autocannon, { type Options } from 'autocannon';
import { type ApiClient, signIn } from '../tests/support/api-client.ts';
import { sampleHotel } from '../tests/support/factories.ts';

export const SECONDS = 2;
export const READERS = 64;
export const WRITERS = 12;

/** @throws Error when a response is not 2xx, because failures must not be measured */
export async function load(options: Partial<Options> & { url: string }) {
  // The site ends a connection after 100 requests, and autocannon does not read the header that says so.
  const result = await autocannon({ connections: READERS, duration: SECONDS, reconnectRate: 100, ...options });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${options.url}: ${result.errors} errors, ${result.non2xx} not 2xx`);
  return { rate: result.requests.average, p97_5: result.latency.p97_5, p99: result.latency.p99 };
}

export async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return text;
}

type Hotel = typeof sampleHotel & { id: string };

/** Adds one hotel for each writer. */
export async function addHotels(url: string): Promise<{ admin: ApiClient; hotels: Hotel[] }> {
  const admin = await signIn(url);
  const hotels: Hotel[] = [];
  for (let number = 0; number < WRITERS; number += 1) {
    const body = { ...sampleHotel, name: `Ölçüm Evi ${number}` };
    hotels.push((await admin.call<Hotel>('POST', '/api/hotels', { body })).body);
  }
  return { admin, hotels };
}

/** The body of a save without a version. */
export const changed = ({ name, rooms }: Hotel, count: number) => ({
  ...sampleHotel,
  ...{ name, rooms, city: `Şehir ${count}` },
});

/** Saves of one hotel for each connection, again and again. */
export async function saveLoad(
  url: string,
  admin: ApiClient,
  hotels: readonly Hotel[],
  much: Pick<Options, 'amount' | 'duration'>,
) {
  let next = 0;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const requests = hotels.map((hotel) =>
    [0, 1].map((count) => ({
      method: 'PUT',
      path: `/api/hotels/${hotel.id}`,
      headers,
      body: JSON.stringify(changed(hotel, count)),
    })),
  );
  return load({
    ...{ url, connections: WRITERS, ...much },
    setupClient: (client) => client.setRequests(requests[next++ % WRITERS] ?? []),
  });
}

/** Memory of a process and its children in MB; memory that several processes share is counted once (Linux). */
export function memoryOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
  } catch {
    return 0;
  }
}
