import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient, MongoServerError } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';

const LOGIN = { user: 'üser,=/', password: 'p@ss wörd%' };

let folder: string;
let store: EmbeddedStore;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-access-'));
  store = await startEmbeddedStore({ dataDir: join(folder, 'data'), port: 0, credentials: LOGIN });
  address = new URL(store.uri).host;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const clients: MongoClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

function clientWith(auth?: { username: string; password: string }, mechanism?: 'SCRAM-SHA-1'): MongoClient {
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`, {
    ...(auth ? { auth, authSource: 'admin' } : {}),
    ...(mechanism ? { authMechanism: mechanism } : {}),
  });
  clients.push(client);
  return client;
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(MongoServerError);
  return (thrown as MongoServerError).code;
}

describe('a store with a password', () => {
  test('accepts its user and password, also with special characters', async () => {
    const client = await MongoClient.connect(store.uri);
    clients.push(client);
    await client.db('a').collection('b').insertOne({ x: 1 });
    const { authInfo } = await client.db('admin').command({ connectionStatus: 1 });
    expect(authInfo.authenticatedUsers).toEqual([{ user: LOGIN.user, db: 'admin' }]);
    const other = clientWith({ username: LOGIN.user, password: LOGIN.password });
    expect(await other.db('a').collection('b').countDocuments()).toBe(1);
  });

  test.each([
    ['a wrong password', LOGIN.user, 'wrong'],
    ['a password in the wrong case', LOGIN.user, LOGIN.password.toUpperCase()],
    ['an unknown user', 'nobody', LOGIN.password],
  ])('rejects %s with 18', async (_, username, password) => {
    expect(await codeOf(clientWith({ username, password }).connect())).toBe(18);
  });

  test('rejects an authentication mechanism it does not have with 18', async () => {
    const weak = clientWith({ username: LOGIN.user, password: LOGIN.password }, 'SCRAM-SHA-1');
    expect(await codeOf(weak.connect())).toBe(18);
  });

  test('rejects every command but the handshake without a password: 13', async () => {
    const client = clientWith();
    const admin = client.db('admin');
    expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const commands = [
      { listDatabases: 1 },
      { serverStatus: 1 },
      { find: 'b', filter: {} },
      { insert: 'b', documents: [{}] },
      { dropDatabase: 1 },
      { commitTransaction: 1 },
      { getLog: 'global' },
    ];
    for (const command of commands)
      expect(await codeOf(client.db('a').command(command)), Object.keys(command)[0]).toBe(13);
  });

  test('rejects a proof without a first message, and an invented one, with 18', async () => {
    const admin = clientWith().db('admin');
    const payload = Buffer.from('c=biws,r=x,p=AAAA');
    expect(await codeOf(admin.command({ saslContinue: 1, conversationId: 1, payload }))).toBe(18);
    expect(await codeOf(admin.command({ saslStart: 1, mechanism: 'PLAIN', payload: Buffer.from('\0a\0b') }))).toBe(18);
    expect(await codeOf(admin.command({ listDatabases: 1 }))).toBe(13);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

describe('scripts/store/serve.ts', () => {
  async function serve(args: string[], job: (uri: string) => Promise<void>): Promise<void> {
    const script = resolve(import.meta.dirname, '../../scripts/store/serve.ts');
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [uri] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    try {
      await job(uri);
    } finally {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
  }

  test('prints a generated password and requires it', async () => {
    const port = await freePort();
    await serve(['--port', String(port), '--data', join(folder, 'alone')], async (uri) => {
      expect(uri).toMatch(new RegExp(`^mongodb://store:[\\w-]{24}@127\\.0\\.0\\.1:${port}/`));
      const client = await MongoClient.connect(uri);
      clients.push(client);
      await client.db().collection('a').insertOne({});
      const anonymous = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
      clients.push(anonymous);
      expect(await codeOf(anonymous.db().collection('a').findOne())).toBe(13);
    });
  });

  test('needs no password with --no-auth', async () => {
    const port = await freePort();
    await serve(['--port', String(port), '--data', join(folder, 'alone'), '--no-auth'], async (uri) => {
      expect(uri).toContain(`mongodb://127.0.0.1:${port}/site?directConnection=true&`);
      const client = await MongoClient.connect(uri);
      clients.push(client);
      expect(await client.db().collection('a').countDocuments()).toBe(1);
    });
  });
});
