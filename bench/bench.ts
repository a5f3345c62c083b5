import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, ADMIN_SETTINGS, signIn } from '../tests/support/api-client.ts';
import { startProcess } from '../tests/support/servers/server-process.ts';
import buildWhenNeeded from '../tests/support/vitest/setup-build.ts';
import { attacks } from './measurements/attacks.ts';
import { growth } from './measurements/growth.ts';
import { historyGrowth } from './measurements/history.ts';
import { pictureMemory } from './measurements/pictures.ts';
import { readsAndSaves } from './measurements/reads-and-saves.ts';
import { rendering } from './measurements/rendering.ts';
import { latencyBesideSlowClients } from './measurements/slow-clients.ts';
import { starts } from './measurements/starts.ts';
import { whileWriting } from './measurements/while-writing.ts';
import { HOTELS } from './support/content.ts';
import { addHotel, type SavedHotel } from './support/hotels.ts';
import { type Running, start } from './support/processes.ts';
import { memoryRow, type Row, table, verdict } from './support/table.ts';

/*
 * Compares the site with a bare Node server in one run on one machine, so that only ratios matter. A run takes about
 * a quarter of an hour after the build. The exit code is 1 when a goal is missed by more than the noise.
 */
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const SETTINGS = { PUBLIC_URL: 'https://oteller.example', ...ADMIN_SETTINGS };
/** @param name a site of that name keeps its data from one start to the next */
const startSite = (name = 'site', variables = {}) =>
  start(() => startProcess(join(folder, name), { ...SETTINGS, ...variables }), '/api/hotels');
const startDemo = () => startSite('demo', { SEED_DEMO: '1' });

async function measure(): Promise<Row[]> {
  buildWhenNeeded();
  return [...(await ofOneSite()), ...(await ofGrowingSite()), ...(await ofDemo()), ...(await attacks(startDemo))];
}

async function ofOneSite(): Promise<Row[]> {
  // Fills the compile cache, so that the measured starts are not a machine's first one.
  const site = await startSite();
  const admin = await signIn(site.url, ADMIN);
  const hotels: SavedHotel[] = [];
  for (let number = 0; number < HOTELS; number += 1) hotels.push(await addHotel(admin, number));
  const rows = await readsAndSaves({ site, hotels, admin, folder });
  const loaded = site.memory();
  rows.push(...(await whileWriting({ site, hotels, admin })));
  rows.push(await latencyBesideSlowClients(site));
  rows.push(...(await historyGrowth(site.url, admin)));
  await site.stop();
  return [...rows, ...(await starts(startSite)), memoryRow('memory after load', [loaded], 250)];
}

async function ofGrowingSite(): Promise<Row[]> {
  const startGrown = () => startSite('grown');
  await (await startGrown()).stop();
  return growth({ dataDir: join(folder, 'grown/data'), start: startGrown });
}

async function ofDemo(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const measured of [pictureMemory, (demo: Running) => rendering(demo, join(folder, 'render'))]) {
    const demo = await startDemo();
    rows.push(...(await measured(demo)));
    await demo.stop();
  }
  return rows;
}

try {
  const [before = 0] = loadavg();
  const rows = await measure();
  const missed = rows.filter((row) => verdict(row) === 'no').length;
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores, load before the run ${before.toFixed(1)}`;
  const note =
    'Load generator, site and bare server share the machine; the two servers are measured alternately. Noise: half the distance between the extremes of the repeated measurements.';
  const text = `${table(rows)}\n${missed === 0 ? 'Every goal holds.' : `Goals missed by more than the noise: ${missed}.`}\n`;
  writeFileSync(join(import.meta.dirname, 'latest.md'), `# Latest benchmark\n\n${machine}. ${note}\n\n${text}`);
  process.stdout.write(`\n${machine}\n\n${text}`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
