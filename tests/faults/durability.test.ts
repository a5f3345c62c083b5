import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextPage } from '../support/api-client.ts';
import { runUntilExit, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { SLOW } from '../support/slow.ts';
import { temporaryFolder } from '../support/temporary.ts';

const ROUNDS = SLOW ? 20 : 2;
const WRITERS = 4;
/** A round ends as soon as this many creates were acknowledged, in the middle of the next ones. */
const CREATES_A_ROUND = 12;
const SIGN_IN = { username: 'admin', password: 'bosphorus-demo-2024' };
/** The time of a restart after a crash, with room for a busy test machine. */
const RESTART_MS = 20_000;

interface Acknowledged {
  id: string;
  slug: string;
  name: string;
}

interface StoredHotel extends Acknowledged {
  rooms: { type: string; price: number }[];
  features: string[];
  version: number;
}

const FEATURES = ['Boğaz manzarası', 'Çatı terası', 'Ücretsiz otopark'];

const hotelOf = (name: string) => ({
  name,
  city: 'İstanbul',
  address: 'Galata Kulesi Sokak 5, Beyoğlu',
  description: 'Işıklı odalar, güler yüzlü ağırlama. '.repeat(40),
  phone: '+90 212 555 01 02',
  whatsapp: '+90 532 555 01 02',
  features: FEATURES,
  rooms: [1, 2, 3].map((n) => ({ type: `Oda ${n}`, price: n * 1_000, description: 'Geniş ve sessiz.' })),
});

const json = { 'content-type': 'application/json' };

async function signIn(site: SiteProcess): Promise<string> {
  const response = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(SIGN_IN),
  });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  return token;
}

const call = (site: SiteProcess, token: string, path: string, method = 'GET') =>
  fetch(site.url + path, { method, headers: { authorization: `Bearer ${token}` } });

/** Creates hotels until the server is gone; acknowledged hotels are pushed to `acknowledged`. */
async function write(site: SiteProcess, token: string, name: string, acknowledged: Acknowledged[], enough: () => void) {
  try {
    for (;;) {
      const response = await fetch(`${site.url}/api/hotels`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify(hotelOf(name)),
      });
      // The status is the acknowledgement; the body may be cut off by the kill.
      expect(response.status).toBe(201);
      const { id, slug } = (await response.json()) as Acknowledged;
      acknowledged.push({ id, slug, name });
      enough();
    }
  } catch (thrown) {
    // The kill breaks the connection; any other error is a failure.
    if (!(thrown instanceof TypeError)) throw thrown;
  }
}

/** Every hotel of the store, read page by page over HTTP. */
async function readAll(site: SiteProcess): Promise<StoredHotel[]> {
  const all: StoredHotel[] = [];
  let next: string | undefined = '/api/hotels?limit=100';
  while (next !== undefined) {
    const response: Response = await fetch(site.url + next);
    expect(response.status).toBe(200);
    all.push(...((await response.json()) as StoredHotel[]));
    next = nextPage(response.headers);
  }
  return all;
}

function expectAllThere(stored: StoredHotel[], acknowledged: Acknowledged[]): void {
  const bySlug = new Map(stored.map((hotel) => [hotel.slug, hotel]));
  expect(bySlug.size, 'each address once').toBe(stored.length);
  const lost = acknowledged.filter(
    ({ id, slug, name }) => bySlug.get(slug)?.id !== id || bySlug.get(slug)?.name !== name,
  );
  expect(lost, 'acknowledged and lost').toEqual([]);
  const broken = stored.filter(
    ({ rooms, features, version }) =>
      rooms.length !== 3 || rooms[2]?.price !== 3_000 || features.length !== 3 || version !== 1,
  );
  expect(broken, 'not whole').toEqual([]);
}

describe('a server that is killed', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let site: SiteProcess | undefined;

  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await site?.kill();
    site = undefined;
    folder.remove();
  });

  it(`loses nothing it acknowledged, ${ROUNDS} times under ${WRITERS} writers`, { timeout: 180_000 }, async () => {
    const acknowledged: Acknowledged[] = [];
    site = await startProcess(folder.path);
    // The session survives the kills too, so one sign-in serves every round.
    const token = await signIn(site);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const running = site;
      const target = acknowledged.length + CREATES_A_ROUND;
      let killed: Promise<void> | undefined;
      const enough = () => {
        if (acknowledged.length >= target) killed ??= running.kill();
      };
      // All hotels have the same name, so concurrent creates need different slugs.
      const name = `Çırağan Köşkü ${Math.ceil(round / 5)}`;
      await Promise.all(Array.from({ length: WRITERS }, () => write(running, token, name, acknowledged, enough)));
      await killed;
      site = await startProcess(folder.path);
      expect(site.startedIn).toBeLessThan(RESTART_MS);
      expectAllThere(await readAll(site), acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * CREATES_A_ROUND);
    expect(await site.stop()).toBe(0);
  });

  it('stays signed out after a logout', async () => {
    site = await startProcess(folder.path);
    const [ends, stays] = [await signIn(site), await signIn(site)];
    expect((await call(site, ends, '/api/auth/verify')).status).toBe(200);
    expect((await call(site, ends, '/api/auth/logout', 'POST')).status).toBe(200);
    await site.kill();
    site = await startProcess(folder.path);
    expect((await call(site, ends, '/api/auth/verify')).status).toBe(401);
    expect((await call(site, stays, '/api/auth/verify')).status).toBe(200);
  });
});

describe('a server that receives SIGTERM', () => {
  it('finishes and exits 0, and a restart has everything', async () => {
    const folder = temporaryFolder();
    const acknowledged: Acknowledged[] = [];
    let site = await startProcess(folder.path);
    try {
      const token = await signIn(site);
      const running = site;
      let stopped: Promise<number | null> | undefined;
      const enough = () => {
        if (acknowledged.length >= WRITERS) stopped ??= running.stop();
      };
      await Promise.all(Array.from({ length: WRITERS }, () => write(running, token, 'Pera Evi', acknowledged, enough)));
      expect(await stopped).toBe(0);
      site = await startProcess(folder.path);
      const stored = await readAll(site);
      expectAllThere(stored, acknowledged);
      // A failed create leaves nothing behind: every stored hotel was acknowledged.
      expect(stored.length).toBe(acknowledged.length);
    } finally {
      await site.kill();
      folder.remove();
    }
  });

  it('holds its data folder for itself, and says so to a second one', async () => {
    const folder = temporaryFolder();
    const first = await startProcess(folder.path);
    try {
      const second = await runUntilExit(folder.path);
      expect(second.code).not.toBe(0);
      expect(second.code).not.toBeNull();
      expect(second.output).toContain(`pid ${first.pid}`);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
      await first.kill();
      const third = await startProcess(folder.path);
      expect(await third.stop()).toBe(0);
    } finally {
      await first.kill();
      folder.remove();
    }
  });
});
