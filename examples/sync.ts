/*
 * The nightly sync of a channel manager, written from the API's document alone: sends prices and pictures, and reads
 * which hotels have changed since its last run. README.md says how to run it.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

type ApiError = components['schemas']['ApiError'];

/** The prices and pictures of tonight, by the ids that the channel manager has for hotels and rooms. */
interface Night {
  /** Whole lira, by the ids of the hotel and of the room. */
  prices: Record<string, Record<string, number>>;
  /** Files, by the id of the hotel. */
  pictures?: Record<string, string>;
}

/** The state that the program keeps from one run to the next. */
interface State {
  /** When the last hotel was saved that the program has read. */
  since: string;
  /** The version of each hotel that was read, by its id in the channel manager. */
  versions: Record<string, number>;
}
const NOTHING_READ: State = { since: '1970-01-01T00:00:00Z', versions: {} };
const MINUTE_MS = 60_000;

const [, , nightFile = 'night.json', stateFile = 'state.json'] = process.argv;
const { SITE_URL = 'http://127.0.0.1:3000', API_KEY = '' } = process.env;
const api = createClient<paths>({ baseUrl: `${SITE_URL}/api`, headers: { Authorization: `Bearer ${API_KEY}` } });

/** The body of an answer. @throws Error with the sentence and the code of the API */
function bodyOf<T>({ data, error, response }: { data?: T; error?: ApiError; response: Response }): T {
  if (data !== undefined) return data;
  throw new Error(`${response.status} ${error?.code}: ${error?.error} ${JSON.stringify(error?.fields ?? {})}`);
}

/** One read and one call for all hotels. A hotel that somebody edits in between is named, and the others are saved. */
async function sendPrices(prices: Night['prices']): Promise<void> {
  const { hotels } = bodyOf(await api.GET('/prices'));
  const sent = hotels.flatMap(({ externalId = '', version, rooms }) => {
    const wanted = prices[externalId] ?? {};
    const priced = rooms.flatMap(({ externalId: room = '' }) => {
      const price = wanted[room];
      return price === undefined ? [] : [{ externalId: room, price }];
    });
    return priced.length === 0 ? [] : [{ externalId, version, rooms: priced }];
  });
  if (sent.length === 0) return;
  const { saved, stale } = bodyOf(await api.PUT('/prices', { body: { hotels: sent, partial: true } }));
  console.log(`Prices of ${saved.length} hotels are sent`);
  if (stale.length > 0) console.log(`Edited meanwhile, so left for the next run: ${stale.join(', ')}`);
}

async function upload(file: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(file)]), basename(file));
  // The types know the field; the serializer sends the file itself.
  const { url } = bodyOf(await api.POST('/upload/single', { body: { file: '' }, bodySerializer: () => form }));
  return url;
}

/** @param version the one that the last run has read; missing for a hotel that is new to this program */
async function sendPicture(externalId: string, file: string, version: number | undefined): Promise<void> {
  const featuredImage = await upload(file);
  const params = { path: { externalId } };
  const save = (from?: number) =>
    api.PATCH('/hotels/by-external-id/{externalId}', {
      params,
      body: { featuredImage, ...(from !== undefined && { version: from }) },
    });
  const first = await save(version);
  if (first.error?.code === 'version.stale') {
    // Somebody has saved the hotel since the last run. The patch changes the picture alone, so the rest stays as it is.
    const now = bodyOf(await api.GET('/hotels/by-external-id/{externalId}', { params }));
    console.log(`${externalId} was saved by ${now.updatedBy} meanwhile: read again`);
    bodyOf(await save(now.version));
  } else bodyOf(first);
  console.log(`${externalId} has the picture ${featuredImage}`);
}

/** Page by page what was saved since the last run; all hotels in the first one. */
async function readChanges({ since, versions }: State): Promise<State> {
  const read: State = { since, versions: { ...versions } };
  // A save may be seen a moment after its time, so the program reads the last minute again and skips what it knows.
  const updatedSince = new Date(Date.parse(since) - MINUTE_MS).toISOString();
  let cursor: string | undefined;
  do {
    const query = { updatedSince, limit: 20, ...(cursor && { cursor }) };
    const page = bodyOf(await api.GET('/hotels/admin/summaries', { params: { query } }));
    for (const { id, externalId = id, name, version, updatedAt } of page.items) {
      read.since = updatedAt;
      if (versions[externalId] === version) continue;
      read.versions[externalId] = version;
      console.log(`Changed: ${name}, version ${version}`);
    }
    for (const { id, deletedAt } of page.deleted ?? []) console.log(`Deleted: ${id} on ${deletedAt}`);
    cursor = page.next ?? undefined;
  } while (cursor);
  return read;
}

const night: Night = JSON.parse(await readFile(nightFile, 'utf8'));
const state: State = existsSync(stateFile) ? JSON.parse(await readFile(stateFile, 'utf8')) : NOTHING_READ;
await sendPrices(night.prices);
for (const [externalId, file] of Object.entries(night.pictures ?? {})) {
  await sendPicture(externalId, file, state.versions[externalId]);
}
await writeFile(stateFile, JSON.stringify(await readChanges(state)));
