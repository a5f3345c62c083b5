import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { connectStore } from '../../server/store/connect.ts';

const STORE = new URL('../../server/store/embedded/index.ts', import.meta.url).href;
const DRIVER = import.meta.resolve('mongodb');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-ending-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a plain script that has a `store` and a `collection`, to its end. */
function runPlain(body: string): Promise<{ code: number | null; errors: string }> {
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

/** Everything is in the one file, and the folder was left in order. */
function expectEndedInOrder(): void {
  const log = join(folder, 'store.db-wal');
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  expect(statSync(join(folder, 'store.db')).size).toBeGreaterThan(3000 * 2000);
  expect(readFileSync(join(folder, 'store.pid'), 'utf8')).toBe('');
}

describe('a plain script that closes the store and ends', () => {
  test.each([
    ['after waiting for it', 'await client.close(); await store.close();'],
    ['without waiting for it', 'await client.close(); void store.close();'],
    ['with clients still connected', 'await store.close(); await client.close();'],
    ['twice', 'await client.close(); await Promise.all([store.close(), store.close()]);'],
  ])('finishes its checkpoint, %s', async (_, body) => {
    expect(await runPlain(body)).toEqual({ code: 0, errors: '' });
    expectEndedInOrder();
  });
});

test('a scan of more than 5,000 documents comes into the log of the site, with fields but no values', async () => {
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
