import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { connectStore } from '#server/store/connect.ts';

const STORE = new URL('../../server/store/embedded/index.ts', import.meta.url).href;
const DRIVER = import.meta.resolve('mongodb');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-shutdown-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a script with a `store` and a `collection` until its process ends. */
function runScript(body: string): Promise<{ code: number | null; errors: string }> {
  const program = `
    import { startEmbeddedStore } from ${JSON.stringify(STORE)};
    import { MongoClient } from ${JSON.stringify(DRIVER)};
    const store = await startEmbeddedStore({ dataDir: ${JSON.stringify(folder)} });
    const client = await MongoClient.connect(store.uri);
    const collection = client.db('a').collection('b');
    await collection.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n, pad: 'x'.repeat(2000) })));
    ${body}`;
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { timeout: 30_000 },
      (_, __, errors) => done({ code: child.exitCode, errors }),
    );
  });
}

/** Checks that all data is in the store's file and that the folder is marked as closed. */
function expectCleanShutdown(): void {
  const log = join(folder, 'store.db-wal');
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  expect(statSync(join(folder, 'store.db')).size).toBeGreaterThan(3000 * 2000);
  expect(readFileSync(join(folder, 'store.pid'), 'utf8')).toBe('');
}

describe('a script that closes the store before it ends', () => {
  test.each([
    ['awaiting the close', 'await client.close(); await store.close();'],
    ['not awaiting the close', 'await client.close(); void store.close();'],
    ['with clients still connected', 'await store.close(); await client.close();'],
    ['closing twice', 'await client.close(); await Promise.all([store.close(), store.close()]);'],
  ])('writes everything into the file, %s', async (_, body) => {
    expect(await runScript(body)).toEqual({ code: 0, errors: '' });
    expectCleanShutdown();
  });
});

test('the site logs a scan of more than 5,000 documents with the fields of its filter, but without values', async () => {
  const sink = new PassThrough();
  const env = readEnv({ DATA_DIR: folder });
  const store = await connectStore(env, pino({ level: 'warn' }, sink));
  const collection = mongoose.connection.collection('many');
  await collection.insertMany(Array.from({ length: 5_001 }, (_, n) => ({ n })));
  const line = new Promise<string>((done) => sink.once('data', (chunk) => done(String(chunk))));
  await collection.findOne({ secret: 'a value' });
  const entry = JSON.parse(await line);
  expect(entry).toMatchObject({ store: 'embedded', level: 40 });
  expect(entry.msg).toMatch(/^scan of more than 5000 documents in site\.many for fields secret$/);
  expect(JSON.stringify(entry)).not.toContain('a value');
  await store.close();
});
