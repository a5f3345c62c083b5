import { join } from 'node:path';
import { Int32 } from 'bson';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, apiClient, signIn } from '../support/api-client.ts';
import { picture, sampleHotel, sampleMessage, samplePost } from '../support/factories.ts';
import { contrary } from '../support/servers/contrary-store.ts';
import { runUntilExit, type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { type Behaviour, type StoreProxy, startStoreProxy } from '../support/servers/store-proxy.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const folder = temporaryFolder();
let storePort = 0;
let store: StoreProcess;
let database = 0;

beforeAll(async () => {
  storePort = await freePort();
  store = await startStore(join(folder.path, 'store'), storePort);
});
afterAll(async () => {
  await store?.kill();
  folder.remove();
});

/** The settings of a site on a fresh database behind a port. */
function settingsAt(port: number, login = ''): Record<string, string> {
  database += 1;
  return {
    ...ADMIN_SETTINGS,
    MONGODB_URI: `mongodb://${login}127.0.0.1:${port}/site-${database}?directConnection=true`,
  };
}

describe('on a server that promises no more than MongoDB does', () => {
  let behaviour: Behaviour = {};
  let proxy: StoreProxy;
  let site: SiteProcess;
  let admin: ApiClient;

  beforeEach(async () => {
    behaviour = contrary();
    proxy = await startStoreProxy(storePort, {
      command: (body) => behaviour.command?.(body),
      reply: (command, reply) => behaviour.reply?.(command, reply),
    });
    site = await startProcess(folder.path, { ...settingsAt(proxy.port), UPLOADS_STORE: 'gridfs' });
    admin = await signIn(site.url, ADMIN);
  });
  afterEach(async () => {
    await site?.stop();
    proxy.close();
  });

  const create = async (path: string, body: object) => (await admin.call('POST', path, { body })).status;
  /** Refuses the commands that match, as often as given. */
  const refusing = (times: number, code: number, matches: (name: string, body: Record<string, unknown>) => boolean) => {
    let left = times;
    behaviour = {
      command: (body) => {
        if (left === 0 || !matches(Object.keys(body)[0] ?? '', body)) return undefined;
        left -= 1;
        return { ok: 0, code: new Int32(code), errmsg: 'refused' };
      },
    };
  };
  const isWrite = (name: string) => ['insert', 'update', 'delete', 'findAndModify'].includes(name);

  it('the figures of the dashboard and the sitemap are counted', async () => {
    expect(await create('/api/hotels', sampleHotel)).toBe(201);
    expect(await create('/api/blog', samplePost)).toBe(201);
    expect(await create('/api/blog', { ...samplePost, published: false })).toBe(201);
    const { body } = await admin.call('GET', '/api/blog/admin/overview');
    expect(body).toMatchObject({ published: 1, drafts: 1 });
    expect((await admin.call('GET', '/sitemap.xml')).text.match(/\/hotel\//g)).toHaveLength(1);
  });

  it('a write that lost a race is done again, whatever it writes', async () => {
    const bytes = await picture();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
    const writes: (() => Promise<number>)[] = [
      () => create('/api/hotels', sampleHotel),
      () => create('/api/contact/messages', sampleMessage),
      async () =>
        (await admin.call('PUT', '/api/contact', { body: { phone: '1', email: 'a@b.co', address: 'İstanbul' } }))
          .status,
      async () => (await signIn(site.url, ADMIN)).call('POST', '/api/auth/logout').then(({ status }) => status),
      async () => (await admin.call('POST', '/api/upload/single', { body: form })).status,
    ];
    for (const write of writes) {
      refusing(3, 112, isWrite);
      expect(Math.trunc((await write()) / 100)).toBe(2);
    }
  });

  it('a write that is refused each time is a 503 that names when to come again, and leaves nothing', async () => {
    refusing(Number.POSITIVE_INFINITY, 112, (name, body) => isWrite(name) && body[name] === 'hotels');
    const refused = await admin.call('POST', '/api/hotels', { body: sampleHotel });
    expect([refused.status, refused.body.code]).toEqual([503, 'server.busy']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    behaviour = {};
    expect((await admin.call('GET', '/api/hotels/admin/all')).body).toEqual({ items: [], next: null });
  });

  it('an upsert that lost its race finds what the other has written', async () => {
    const wrong = { username: ADMIN.username, password: 'yanlış-parola-1' };
    refusing(1, 11000, (name, body) => name === 'update' && body.update === 'activity');
    expect((await apiClient(site.url).call('POST', '/api/auth/login', { body: wrong })).status).toBe(401);
  });

  it('twenty hotels of one name at once are twenty hotels, and a message posted twice at once is one', async () => {
    const hotels = await Promise.all(Array.from({ length: 20 }, () => create('/api/hotels', sampleHotel)));
    expect(new Set(hotels)).toEqual(new Set([201]));
    const body = { ...sampleMessage, idempotencyKey: 'one-press-of-the-button' };
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => admin.call('POST', '/api/contact/messages', { body })),
    );
    expect(new Set(sent.map(({ status, body: { reference } }) => `${status} ${reference}`)).size).toBe(1);
  });
});

describe('at the start', () => {
  /** Starts a site that cannot use its database; the output has one sentence and no stack. */
  const failure = async (variables: Record<string, string>) => {
    const { code, output } = await runUntilExit(folder.path, { ...variables, LOG_LEVEL: 'fatal' });
    expect(output).not.toMatch(/\n\s+at /);
    return { code, output };
  };
  const behind = async (behaviour: Behaviour, test: (port: number) => Promise<void>) => {
    const proxy = await startStoreProxy(storePort, behaviour);
    await test(proxy.port).finally(proxy.close);
  };

  it('a database that comes later is waited for: 503, a reason, then the site', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const site = await startProcess(folder.path, settingsAt(port));
    const visitor = apiClient(site.url);
    expect((await visitor.call('GET', '/livez')).status).toBe(200);
    const ready = await visitor.call('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 'store unavailable', reason: 'ECONNREFUSED' }]);
    for (const path of ['/', '/api/hotels', '/admin/login']) {
      const { status, headers } = await visitor.call('GET', path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
    expect(site.output()).toContain(`MONGODB_URI: 127.0.0.1:${port} cannot be reached: ECONNREFUSED`);
    const proxy = await startStoreProxy(storePort, {}, port);
    await until('the site goes on', async () => (await visitor.call('GET', '/readyz')).status === 200);
    expect((await visitor.call('GET', '/')).status).toBe(200);
    await signIn(site.url, ADMIN);
    expect(await site.stop()).toBe(0);
    proxy.close();
  });

  it('a site that waits for its database stops at once', async () => {
    const site = await startProcess(folder.path, settingsAt(await freePort()));
    expect(await site.stop()).toBe(0);
  });

  it('a wrong password is said without the password', async () => {
    await behind(
      { command: (body) => ('saslStart' in body ? { ok: 0, code: new Int32(18), errmsg: 'no' } : undefined) },
      async (port) => {
        const { code, output } = await failure(settingsAt(port, 'site:gizli-parola@'));
        expect([code, output]).toEqual([
          1,
          `MONGODB_URI: 127.0.0.1:${port} refuses the user name or the password (hello)`,
        ]);
      },
    );
  });

  it('an address without a database is said', async () => {
    const { code, output } = await failure({ ...ADMIN_SETTINGS, MONGODB_URI: 'mongodb://db.example.com/?w=1' });
    expect([code, output]).toEqual([1, expect.stringContaining('MONGODB_URI: names no database')]);
  });

  it('a server from before the Stable API is said to be too old', async () => {
    await behind(
      {
        reply: (command, reply) => {
          if ('hello' in command) reply.maxWireVersion = new Int32(9);
        },
      },
      async (port) => {
        const { code, output } = await failure(settingsAt(port));
        expect([code, output]).toEqual([
          1,
          expect.stringMatching(RegExp(`^MONGODB_URI: 127.0.0.1:${port} is too old: .*hello.* MongoDB 5.0 or newer`)),
        ]);
      },
    );
  });

  it('a server without partial indexes is said, with the command and the collection', async () => {
    const errmsg = 'Index option partialFilterExpression is not implemented yet';
    await behind(
      {
        command: ({ indexes }) =>
          JSON.stringify(indexes ?? '').includes('partialFilterExpression')
            ? { ok: 0, code: new Int32(238), errmsg }
            : undefined,
      },
      async (port) => {
        const { code, output } = await failure(settingsAt(port));
        expect(code).toBe(1);
        expect(output).toMatch(
          RegExp(`^MONGODB_URI: 127.0.0.1:${port} refuses createIndexes of the collection \\w+: ${errmsg}; `),
        );
      },
    );
  });
});
