import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '../../tests/support/api-client.ts';
import { HOTELS, hotelBody } from '../support/content.ts';
import type { SavedHotel } from '../support/hotels.ts';
import { compare, type Load } from '../support/load.ts';
import { type Running, startBareServer } from '../support/processes.ts';
import type { Row } from '../support/table.ts';

const WRITERS = 12;
const CONNECTIONS = [1, 64];

interface Compared {
  site: Running;
  /** Its hotels, those of `hotelBody` in the order of their numbers. */
  hotels: SavedHotel[];
  admin: ApiClient;
  /** Where the responses for the bare server are recorded. */
  folder: string;
}

const READS = { least: 0.8, unit: '%' } as const;
/** A 304 should be as fast as a bare one; a tenth is for the noise. */
const UNCHANGED = { least: 0.9, unit: '%' } as const;

/** Headers that every Node server adds, and one that only a server with the default keep-alive timeout adds. */
const ADDED = new Set(['connection', 'date']);
const ADDED_BARE: [string, string] = ['keep-alive', 'timeout=5'];
/** Length of the headers as they are sent, in bytes. */
const lengthOf = (headers: Iterable<[string, string]>) =>
  [...headers].reduce((sum, [name, value]) => (ADDED.has(name) ? sum : sum + `${name}: ${value}\r\n`.length), 0);

/**
 * Records the site's responses for the bare server, which sends the same bytes. A filler header brings its headers to the
 * site's length: the load generator decodes in pieces of 64 kB, and a piece that starts within a letter costs it twice the time.
 */
async function record({ site, folder }: Compared, paths: string[]) {
  const responses = [];
  for (const path of paths) {
    const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const header = (name: string) => response.headers.get(name) ?? '';
    const etag = header('etag');
    const notModified = { etag, vary: header('vary'), 'cache-control': header('cache-control') };
    const sent = ['content-type', 'content-length'].map((name): [string, string] => [name, header(name)]);
    const fill = 'x'.repeat(lengthOf(response.headers) - lengthOf(sent) - lengthOf([ADDED_BARE, ['fill', '']]));
    const headers = { ...Object.fromEntries(sent), fill };
    responses.push({ path, headers, etag, notModified, body: await response.text() });
  }
  writeFileSync(join(folder, 'responses.json'), JSON.stringify(responses));
  return new Map(responses.map((response) => [response.path, response]));
}

async function readings(compared: Compared): Promise<Load[]> {
  const [first] = compared.hotels;
  const paths: Record<string, string> = {
    'REST list': '/api/hotels',
    'REST one hotel': `/api/hotels/${first?.slug}`,
    'tRPC list': `/api/trpc/hotels.list?input=${encodeURIComponent('{"lang":"tr"}')}`,
    'home page': '/',
    'hotel page in English': `/en/hotel/${first?.slug}`,
  };
  const recorded = await record(compared, Object.values(paths));
  const whole = Object.entries(paths).map(([what, path]) => {
    const size = Math.round(Buffer.byteLength(recorded.get(path)?.body ?? '') / 1000);
    return { what: `${what} (${size} kB)`, path, status: 200, goal: READS };
  });
  const unchanged = ['REST list', 'home page'].map((what) => {
    const path = paths[what] ?? '';
    const headers = { 'if-none-match': recorded.get(path)?.etag ?? '' };
    return { what: `${what}, 304`, path, headers, status: 304, goal: UNCHANGED };
  });
  return [...whole, ...unchanged].flatMap((load) => CONNECTIONS.map((connections) => ({ ...load, connections })));
}

/** Each connection saves its own hotel repeatedly. */
function writing({ hotels, admin }: Compared): Load {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const requests = Array.from({ length: WRITERS }, (_, connection) => {
    const number = connection % HOTELS;
    // With the rooms' ids: rooms without one would replace the present rooms, which then go to the trash.
    const hotel = { ...hotelBody(number), rooms: hotels[number]?.rooms };
    // Each save changes a long text.
    return ['', 'Yeniden. '].map((start) => ({
      ...{ method: 'PUT', path: `/api/hotels/${hotels[number]?.id}`, headers },
      body: JSON.stringify({ ...hotel, description: start + hotel.description }),
    }));
  });
  return {
    ...{
      what: 'save a hotel (PUT, token, durable)',
      path: '',
      connections: WRITERS,
      requests,
      status: 200,
      seconds: 3,
    },
    // A save runs far more code than a read from the cache: its processor time falls until about 12,000 saves.
    warmUpSeconds: 18,
    goal: { least: 0.2, unit: '%' },
  };
}

/** Compares reads from the response cache and saves with those of the bare server. */
export async function readsAndSaves(compared: Compared): Promise<Row[]> {
  const loads = [...(await readings(compared)), writing(compared)];
  const bareServer = await startBareServer(compared.folder);
  const rows: Row[] = [];
  for (const load of loads) rows.push(await compare(compared.site, bareServer, load));
  await bareServer.stop();
  return rows;
}
