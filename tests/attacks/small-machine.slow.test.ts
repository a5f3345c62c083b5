import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { floods, isWell } from '../support/floods.ts';
import { rawRequest } from '../support/raw-http.ts';
import { runUntilExit, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type SmallMachine, smallMachine } from '../support/servers/small-machine.ts';
import { besideSaves, everySize, missing, mixedLoad, photos, uploads } from '../support/small-site.ts';
import { temporaryFolder } from '../support/temporary.ts';

const UPLOADS = 200;
/** The last ones are the largest; their sizes take seconds on one core. */
const WITH_EVERY_SIZE = 3;
const DEMO_PICTURES = readdirSync(join(import.meta.dirname, '../../server/demo/pictures'));

const MEGABYTES = 512;

const probe = smallMachine(MEGABYTES);
await probe?.remove();
if (!probe) process.stderr.write('This machine allows no memory cgroup, so the site is not tried on 512 MB.\n');

describe.skipIf(!probe)('on a machine of 512 MB and one core, without swap', { timeout: 900_000 }, () => {
  let machine: SmallMachine | undefined;
  let folder: ReturnType<typeof temporaryFolder>;
  let site: SiteProcess;
  let admin: ApiClient;
  const inside = (script: string) => ({ script, through: machine?.through ?? [] });
  const start = () => startProcess(folder.path, { SEED_DEMO: '1' }, inside('scripts/build/start.ts'));

  beforeAll(async () => {
    machine = smallMachine(MEGABYTES);
    // Files in shared memory would count as memory of the site.
    folder = temporaryFolder('/var/tmp');
    site = await start();
    admin = await signIn(site.url);
  });
  afterAll(async () => {
    await site?.kill();
    process.stderr.write(`The most memory was ${machine?.peakMb().toFixed(0)} MB, files included.\n`);
    folder.remove();
    await machine?.remove();
  });

  it('the site carries readers and people who save', async () => {
    await mixedLoad(site.url, admin);
    expect(machine?.killed()).toBe(0);
  });

  it.each(Object.entries(floods()))('it lives through %s', async (_name, open) => {
    const flood = await open(site.url);
    // Its connection comes after all of the flood; on so slow a machine it may be closed before it is read.
    await rawRequest(site.url, '/livez').catch(() => undefined);
    flood.close();
    await expect.poll(() => isWell(site.url), { timeout: 20_000 }).toBe(true);
    expect(machine?.killed()).toBe(0);
  });

  it('it takes pictures, makes every size and is backed up beside ten saves a second, and loses nothing', async () => {
    const backup = { ...inside('scripts/db/backup.ts'), args: [join(folder.path, 'backup.tar.gz')] };
    const work = async () => {
      const pictures = await uploads(admin, UPLOADS, await photos());
      const demo = DEMO_PICTURES.map((name) => `/uploads/${name}`);
      await everySize(site.url, [...demo, ...pictures.slice(-WITH_EVERY_SIZE)]);
      return { pictures, ...(await runUntilExit(folder.path, {}, backup)) };
    };
    const { result, saved } = await besideSaves(admin, work());
    expect(result.output).toContain(`the store and ${UPLOADS + DEMO_PICTURES.length} pictures`);
    expect(await site.stop()).toBe(0);
    site = await start();
    const paths = [...saved.map((id) => `/api/hotels/${id}`), ...result.pictures];
    expect(await missing(apiClient(site.url), paths)).toEqual([]);
    expect(machine?.killed()).toBe(0);
  });
});
