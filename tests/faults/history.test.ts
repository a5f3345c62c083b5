import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityLine, Revision } from '../../shared/schemas/history.ts';
import type { Hotel } from '../../shared/schemas/hotels.ts';
import { type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

const ROUNDS = process.env.SLOW_TESTS === '1' ? 20 : 4;
const WRITERS = 4;
/** A round ends as soon as this many writes were acknowledged, in the middle of the next ones. */
const WRITES_A_ROUND = 24;

/** What was acknowledged: a version of a hotel with its city, or the one before it again. */
interface Acknowledged {
  id: string;
  version: number;
  city: string;
  action: 'save' | 'restore';
}

describe('the history of a site that is killed', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let site: SiteProcess | undefined;

  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await site?.kill();
    folder.remove();
  });

  /** Saves and restores a hotel in turns until the server is gone. */
  async function write(admin: ApiClient, { id, name }: Hotel, acknowledged: Acknowledged[], enough: () => void) {
    try {
      let { version, city } = (await admin.call<Hotel>('GET', `/api/hotels/${id}`)).body;
      for (;;) {
        const isRestore = version % 3 === 0;
        const { status, body } = isRestore
          ? await admin.call<Hotel>('POST', `/api/hotels/${id}/revisions/${version - 1}/restore`, { body: { version } })
          : await admin.call<Hotel>('PUT', `/api/hotels/${id}`, {
              body: { ...sampleHotel, name, city: `Şehir ${version}`, version },
            });
        expect(status).toBe(200);
        ({ version, city } = body);
        acknowledged.push({ id, version, city, action: isRestore ? 'restore' : 'save' });
        enough();
      }
    } catch (thrown) {
      // A connection that broke is what the kill looks like from here; anything else is a failure.
      if (!(thrown instanceof TypeError || thrown instanceof SyntaxError)) throw thrown;
    }
  }

  /** Every entry of a list that comes in pages. */
  async function allOf<T>(admin: ApiClient, path: string, name: 'revisions' | 'lines'): Promise<T[]> {
    const all: T[] = [];
    let next: string | null = '';
    while (next !== null) {
      const query: string = next === '' ? '' : `&cursor=${next}`;
      const response: { body: { [key in typeof name]: T[] } & { next: string | null } } = await admin.call(
        'GET',
        `${path}?limit=100${query}`,
      );
      all.push(...response.body[name]);
      next = response.body.next;
    }
    return all;
  }

  async function expectWhole(admin: ApiClient, { id }: Hotel, acknowledged: Acknowledged[]): Promise<void> {
    const current = (await admin.call<Hotel>('GET', `/api/hotels/${id}`)).body;
    const revisions = await allOf<Revision>(admin, `/api/hotels/${id}/revisions`, 'revisions');
    const lines = (await allOf<ActivityLine>(admin, '/api/activity', 'lines')).filter(({ entity }) => entity === id);
    const expected = Array.from({ length: current.version }, (_, at) => current.version - at);
    expect(revisions.map(({ version }) => version)).toEqual(expected);
    expect(lines.map(({ version }) => version)).toEqual(expected);
    const own = acknowledged.filter((write) => write.id === id);
    // One write may have been stored and not acknowledged in each round.
    expect(current.version).toBeGreaterThanOrEqual(Math.max(1, ...own.map(({ version }) => version)));
    for (const { version, city, action } of own) {
      const { body } = await admin.call<Hotel>('GET', `/api/hotels/${id}/revisions/${version}`);
      expect({ version: body.version, city: body.city }).toEqual({ version, city });
      expect(revisions.find((revision) => revision.version === version)?.action).toBe(action);
      expect(lines.find((line) => line.version === version)?.action).toBe(action);
    }
  }

  it(`has each acknowledged save and restore and its line, and no other, ${ROUNDS} times`, {
    timeout: 180_000,
  }, async () => {
    const acknowledged: Acknowledged[] = [];
    const hotels: Hotel[] = [];
    site = await startProcess(folder.path);
    const { token, call } = await signIn(site.url);
    for (let at = 0; at < WRITERS; at += 1) {
      const body = { ...sampleHotel, name: `Çırağan Köşkü ${at}` };
      hotels.push((await call<Hotel>('POST', '/api/hotels', { body })).body);
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const running = site;
      const admin = apiClient(running.url, token);
      const target = acknowledged.length + WRITES_A_ROUND;
      let killed: Promise<void> | undefined;
      const enough = () => {
        if (acknowledged.length >= target) killed ??= running.kill();
      };
      await Promise.all(hotels.map((hotel) => write(admin, hotel, acknowledged, enough)));
      await killed;
      site = await startProcess(folder.path);
      const again = apiClient(site.url, token);
      for (const hotel of hotels) await expectWhole(again, hotel, acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);
  });

  it('has the line of each acknowledged deletion, and none of a hotel that is still there', async () => {
    site = await startProcess(folder.path);
    const running = site;
    const admin = await signIn(running.url);
    const ids: string[] = [];
    for (let at = 0; at < 3 * WRITERS; at += 1) {
      const body = { ...sampleHotel, name: `Yalı ${at}` };
      ids.push((await admin.call<Hotel>('POST', '/api/hotels', { body })).body.id);
    }
    const deleted: string[] = [];
    let killed: Promise<void> | undefined;
    const remove = async (own: string[]) => {
      for (const id of own) {
        const status = await admin.call('DELETE', `/api/hotels/${id}`).then(
          (response) => response.status,
          () => undefined,
        );
        if (status === undefined) return;
        expect(status).toBe(200);
        deleted.push(id);
        if (deleted.length === WRITERS) killed ??= running.kill();
      }
    };
    await Promise.all([0, 1, 2, 3].map((at) => remove(ids.slice(at * 3, at * 3 + 3))));
    await killed;
    site = await startProcess(folder.path);
    const again = apiClient(site.url, admin.token);
    const lines = await allOf<ActivityLine>(again, '/api/activity', 'lines');
    const gone = lines.filter(({ action }) => action === 'delete').map(({ entity }) => entity);
    expect(gone).toEqual(expect.arrayContaining(deleted));
    for (const id of ids) {
      const { status } = await again.call('GET', `/api/hotels/${id}`);
      if (status === 200) expect(gone).not.toContain(id);
    }
  });
});
