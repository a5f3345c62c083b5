import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, DEMO, signIn } from '../../support/api-client.ts';
import { fileForm, picture, sampleHotel, samplePost } from '../../support/factories.ts';
import { type SiteProcess, startProcess } from '../../support/servers/server-process.ts';
import { temporaryFolder, until } from '../../support/temporary.ts';

const WRONG = 'yanlış-parola-hiç-görünmesin';
const NEW = 'vapur-iskele-simit-çay-42';
const TEXT = 'Bu cümle kayıtta görünmemeli';

interface Line {
  level: number;
  time: number;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}
interface Stored {
  id: string;
  slug: string;
  version: number;
  requestId: string;
}

describe('the log', () => {
  const folder = temporaryFolder();
  let site: SiteProcess;
  let admin: ApiClient;
  let visitor: ApiClient;

  const lines = (): Line[] =>
    site
      .output()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  /** The log line of a message with these fields, which may come a moment after the response. */
  async function line(msg: string, fields: object): Promise<Line> {
    const fits = (one: Line) => one.msg === msg && Object.entries(fields).every(([name, value]) => one[name] === value);
    await until(`the log says ${msg} ${JSON.stringify(fields)}`, () => lines().some(fits));
    return lines().find(fits) as Line;
  }

  beforeAll(async () => {
    site = await startProcess(folder.path);
    visitor = apiClient(site.url);
    admin = await signIn(site.url);
  });
  afterAll(async () => {
    await site?.kill();
    folder.remove();
  });

  it('has every sign-in, refused sign-in and ended session, with user name and address', async () => {
    const address = '127.0.0.1';
    expect(await line('signed in', { username: DEMO.username, address })).toMatchObject({ level: 30 });
    const failed = await visitor.call<Stored>('POST', '/api/auth/login', {
      body: { username: DEMO.username, password: WRONG },
    });
    const requestId = failed.body.requestId;
    await line('sign-in refused', { requestId, username: DEMO.username, address, code: 'auth.invalid' });
    const other = await signIn(site.url);
    const sessions = await other.call<{ items: { id: string; current: boolean }[] }>('GET', '/api/auth/sessions');
    const mine = sessions.body.items.find(({ current }) => current);
    await other.call('DELETE', `/api/auth/sessions/${mine?.id}`);
    await line('session ended', { username: DEMO.username, address });
    const third = await signIn(site.url);
    await third.call('POST', '/api/auth/logout');
    await line('signed out', { username: DEMO.username });
    for (let at = 0; at < 6; at += 1) {
      await visitor.call('POST', '/api/auth/login', { body: { username: 'ğ'.repeat(200), password: WRONG } });
    }
    // A name that no user has may be a password that was typed into the wrong field.
    await line('sign-in refused', { username: '', address, code: 'auth.tooMany' });
    expect(site.output()).not.toContain('ğğğğ');
  });

  it('cuts the names of procedures that do not exist, and metrics have none of them', async () => {
    const name = 'yok'.repeat(300);
    const { body } = await visitor.call<{ error: { data: Stored } }>('GET', `/api/trpc/${name}`);
    await line('call rejected', { requestId: body.error.data.requestId, path: name.slice(0, 64) });
    expect((await visitor.call('GET', '/metrics')).text).not.toContain('yokyok');
    await visitor.call('GET', `/api/trpc/${name}`);
    expect((await visitor.call('GET', '/metrics')).text).not.toContain('yokyok');
  });

  it('says which user changed what, without the texts', async () => {
    const { body: hotel } = await admin.call<Stored>('POST', '/api/hotels', {
      body: { ...sampleHotel, description: TEXT },
    });
    await line('content changed', { username: DEMO.username, call: 'hotels.create', id: hotel.id, version: 1 });
    await admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...sampleHotel, description: TEXT, city: 'Bursa' } });
    await line('content changed', { call: 'hotels.update', id: hotel.id, version: 2 });
    await admin.call('POST', '/api/trpc/hotels.delete', { body: { id: hotel.id } });
    await line('content changed', { call: 'hotels.delete', id: hotel.id });
    await admin.call('PUT', '/api/seo', { body: { metaTitle: TEXT } });
    await line('content changed', { call: 'seo.save', username: DEMO.username });
    const body = fileForm('file', [{ bytes: await picture(), name: `${TEXT}.png` }]);
    const headers = { authorization: `Bearer ${admin.token}` };
    const response = await fetch(`${site.url}/api/upload/single`, { method: 'POST', headers, body });
    const { url } = (await response.json()) as { url: string };
    expect((await line('pictures stored', {})).urls).toEqual([url]);
  });

  it("has every error under its response's request id", async () => {
    const errors = await Promise.all([
      visitor.call<Stored>('GET', '/api/hotels/yok'),
      visitor.call<Stored>('PUT', '/api/seo', { body: { metaTitle: TEXT } }),
      visitor.call<Stored>('DELETE', '/api/hotels'),
      admin.call<Stored>('POST', '/api/blog', { body: { ...samplePost, title: 5 } }),
      admin.call<Stored>('POST', '/api/auth/password', { body: { currentPassword: WRONG, newPassword: NEW } }),
    ]);
    for (const { body } of errors) {
      await until(`the log names ${body.requestId}`, () =>
        lines().some(({ requestId }) => requestId === body.requestId),
      );
    }
    expect(new Set(errors.map(({ body }) => body.requestId)).size).toBe(errors.length);
  });

  it('never contains a password, a token or a text, also not after a failed call', async () => {
    const json = { 'content-type': 'application/json' };
    const broken = `{"username":"admin","password":"${WRONG}"`;
    await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers: json, body: broken });
    await visitor.call('POST', `/api/auth/login?password=${encodeURIComponent(WRONG)}`, {
      body: {
        username: WRONG,
        password: 1,
      },
    });
    await visitor.call('POST', '/api/trpc/auth.login', { body: { username: 'admin', password: WRONG } });
    await visitor.call('GET', `/api/hotels/${encodeURIComponent(WRONG)}`);
    await apiClient(site.url, `${admin.token.slice(0, -3)}abc`).call('GET', '/api/auth/verify');
    const password = await admin.call('POST', '/api/auth/password', {
      body: {
        currentPassword: DEMO.password,
        newPassword: NEW,
      },
    });
    expect(password.status).toBe(200);
    await line('password changed', { username: DEMO.username });
    expect(await site.stop()).toBe(0);
    const output = site.output();
    for (const secret of [
      WRONG,
      encodeURIComponent(WRONG),
      NEW,
      DEMO.password,
      TEXT,
      admin.token,
      admin.token.slice(-20),
    ]) {
      expect(output).not.toContain(secret);
    }
    for (const { level, time, msg } of lines()) {
      expect([typeof level, typeof time, typeof msg]).toEqual(['number', 'number', 'string']);
    }
  });
});
