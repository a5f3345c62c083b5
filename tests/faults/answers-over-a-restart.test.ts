import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedStore } from '../../server/store/embedded/index.ts';
import { apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { runUntilExit, type SiteProcess, siteFolder, startProcess } from '../support/server-process.ts';

/** Pages name themselves by it, so that a port of its own at each start makes no difference. */
const PUBLIC_URL = 'https://oteller.example';

describe('answers over a restart', () => {
  let folder: ReturnType<typeof siteFolder>;
  let site: SiteProcess;
  const saved = () => join(folder.path, 'data/answers');

  const start = async (variables: Record<string, string> = {}) => {
    site = await startProcess(folder.path, { PUBLIC_URL, ...variables });
    return apiClient(site.url);
  };
  /** Whether it listened before it had its store; asked after a call that needs the store. */
  const wasEarly = async () => {
    await apiClient(site.url).call('GET', '/readyz');
    const written = site.output();
    return written.indexOf('"listening"') < written.indexOf('store connected');
  };

  beforeEach(async () => {
    folder = siteFolder();
    await start();
    const admin = await signIn(site.url);
    expect((await admin.call('POST', '/api/hotels', { body: sampleHotel })).status).toBe(201);
  });
  afterEach(async () => {
    await site.kill();
    folder.remove();
  });

  it('are sent at once, the same bytes, and everything else as soon as the rest of the site is there', async () => {
    const visitor = apiClient(site.url);
    const before = await Promise.all(['/api/hotels', '/'].map((path) => visitor.call('GET', path)));
    expect(await site.stop()).toBe(0);
    const again = await start();
    const paths = ['/api/hotels', '/', '/api/contact', '/api/auth/verify', '/nirgends'];
    const after = await Promise.all(paths.map((path) => again.call('GET', path)));
    for (const [at, { status, text, headers }] of before.entries()) {
      expect(after[at]).toMatchObject({ status, text });
      for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy', 'vary'])
        expect(after[at]?.headers.get(name)).toBe(headers.get(name));
    }
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 401, 200]);
    expect(await wasEarly()).toBe(true);
    const admin = await signIn(site.url);
    expect((await admin.call('POST', '/api/hotels', { body: { ...sampleHotel, name: 'Liman' } })).status).toBe(201);
    expect((await again.call('GET', '/api/hotels')).text).toContain('Liman');
  });

  it('are of no use after a write that passed the site by', async () => {
    await apiClient(site.url).call('GET', '/api/hotels');
    await site.stop();
    const store = await startEmbeddedStore({ dataDir: join(folder.path, 'data') });
    const client = await new MongoClient(store.uri).connect();
    await client
      .db('site')
      .collection('hotels')
      .updateOne({}, { $set: { name: 'Kuytu' } });
    await client.close();
    await store.close();
    expect((await (await start()).call('GET', '/api/hotels')).text).toContain('Kuytu');
    expect(await wasEarly()).toBe(false);
  });

  it('are of no use after writes that were cut off by a kill', async () => {
    await apiClient(site.url).call('GET', '/api/hotels');
    await site.stop();
    await start();
    const admin = await signIn(site.url);
    await admin.call('POST', '/api/hotels', { body: { ...sampleHotel, name: 'Liman' } });
    await site.kill();
    expect((await (await start()).call('GET', '/api/hotels')).text).toContain('Liman');
    expect(await wasEarly()).toBe(false);
  });

  it.each([
    ['of another build', () => writeFileSync(join(folder.path, 'dist/id'), 'another'), {}],
    ['for another address', () => undefined, { PUBLIC_URL: 'https://baska.example' }],
    ['that are damaged', () => writeFileSync(saved(), readFileSync(saved()).subarray(0, 100)), {}],
  ])('%s are left alone', async (_name, change, variables) => {
    const before = await apiClient(site.url).call('GET', '/api/hotels');
    await site.stop();
    change();
    expect((await (await start(variables)).call('GET', '/api/hotels')).text).toBe(before.text);
    expect(await wasEarly()).toBe(false);
  });

  it('of a build that was replaced while the site ran are left alone', async () => {
    await apiClient(site.url).call('GET', '/api/hotels');
    writeFileSync(join(folder.path, 'dist/id'), 'another');
    await site.stop();
    await (await start()).call('GET', '/api/hotels');
    expect(await wasEarly()).toBe(false);
  });

  it('hold nothing that was for one caller', async () => {
    const admin = await signIn(site.url);
    await admin.call('GET', '/api/hotels');
    await admin.call('GET', '/api/blog/admin/all');
    await site.stop();
    expect(existsSync(saved())).toBe(true);
    expect(readFileSync(saved()).includes(sampleHotel.phone)).toBe(false);
  });

  it('do not hide that another process holds the folder, nor a wish to stop', async () => {
    await apiClient(site.url).call('GET', '/api/hotels');
    await site.stop();
    await start();
    const second = await runUntilExit(folder.path, { PUBLIC_URL });
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`pid ${site.pid}`) });
    expect(await site.stop()).toBe(0);
    await start();
    expect(await site.stop()).toBe(0);
  });
});
