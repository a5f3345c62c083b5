import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INBOX } from '#shared/constants.ts';
import { ADMIN, ADMIN_SETTINGS, type ApiClient, signIn } from '../support/api-client.ts';
import { fileForm, grain, sampleMessage } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { type StoreProcess, startStore } from '../support/servers/store-process.ts';
import { freePort, temporaryFolder } from '../support/temporary.ts';

const CLIENTS = 400;
const AT_ONCE = 50;
const MESSAGES = INBOX.page * 3;
/** More than the first batch of a cursor. */
const COUNTED = 300;
/** The connections that the address of the embedded store allows. */
const POOL = 16;

// Linux shows the open files of a process in /proc.
describe.runIf(process.platform === 'linux').each(['folder', 'gridfs'])(
  'clients that leave, pictures in %s:',
  (kind) => {
    const folder = temporaryFolder();
    let store: StoreProcess;
    let client: MongoClient;
    let site: SiteProcess;
    let admin: ApiClient;
    let picture: string;

    beforeAll(async () => {
      store = await startStore(join(folder.path, 'store'), await freePort());
      client = await MongoClient.connect(store.uri);
      site = await startProcess(folder.path, {
        ...ADMIN_SETTINGS,
        MONGODB_URI: store.uri,
        UPLOADS_STORE: kind,
        MESSAGES_PER_ADDRESS: '1000',
        MESSAGES_PER_HOUR: '1000',
      });
      admin = await signIn(site.url, ADMIN);
      const body = fileForm('file', [{ bytes: await grain(1_200, 900), name: 'a.jpg' }]);
      picture = (await admin.call<{ url: string }>('POST', '/api/upload/single', { body })).body.url;
      for (let count = 0; count < MESSAGES; count += 1) {
        const message = { ...sampleMessage, message: `Mesaj ${count} `.repeat(100) };
        expect((await admin.call('POST', '/api/contact/messages', { body: message })).status).toBe(201);
      }
      const day = new Date().toISOString().slice(0, 10);
      const counts = Array.from({ length: COUNTED }, (_, at) => ({
        day,
        hotelId: `${at}`,
        language: 'tr',
        counts: {},
      }));
      await client.db().collection<object>('statistics').insertMany(counts);
    });
    afterAll(async () => {
      await client?.close();
      await site?.kill();
      await store?.kill();
      folder.remove();
    });

    const targetOf = (descriptor: string) => {
      try {
        return readlinkSync(`/proc/${site.pid}/fd/${descriptor}`);
      } catch {
        return '';
      }
    };
    const isSocket = (target: string) => target.startsWith('socket:');
    const targets = () =>
      readdirSync(`/proc/${site.pid}/fd`)
        .map(targetOf)
        .filter((target) => target !== '');
    const openFiles = () => targets().filter((target) => !isSocket(target)).length;
    const openSockets = () => targets().filter(isSocket).length;
    const openCursors = async (): Promise<number> =>
      (await client.db().command({ serverStatus: 1 })).metrics.cursor.open.total;
    const open = async () => ({ files: openFiles(), cursors: await openCursors() });

    /** Sends requests on a connection of their own and leaves: at once, or as soon as the response begins. */
    async function leave(requests: string, when: 'at once' | 'as the response begins'): Promise<void> {
      const { hostname, port } = new URL(site.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      const closed = once(socket, 'close');
      socket.write(requests, () => {
        if (when === 'at once') socket.resetAndDestroy();
      });
      if (when === 'as the response begins') socket.once('data', () => socket.resetAndDestroy());
      await closed;
    }
    async function leaveOften(requests: string, count: number): Promise<void> {
      for (let done = 0; done < count; done += AT_ONCE) {
        const clients = Array.from({ length: AT_ONCE }, (_, at) =>
          leave(requests, at % 2 === 0 ? 'at once' : 'as the response begins'),
        );
        await Promise.all(clients);
      }
    }

    const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
    const signedIn = () => `Authorization: Bearer ${admin.token}\r\n`;

    it.each([
      ['a picture', () => get(picture)],
      ['a part of a picture', () => get(picture, 'Range: bytes=100-200000\r\n')],
      ['a size of a picture', () => get(`${picture}?w=800&f=webp`)],
      ['several pictures on one connection', () => get(picture).repeat(5)],
      ['a built file', () => get('/icons.svg')],
      ['a file of the API documentation', () => get('/api/docs/swagger-ui-bundle.js')],
      ['the export of messages', () => get('/api/contact/messages/export.csv', signedIn())],
      ['the export of statistics', () => get('/api/statistics/export.csv', signedIn())],
    ])('nothing of %s stays open', async (_what, request) => {
      // The first requests make the site open lasting files, such as a library, before the measured requests.
      await leaveOften(request(), AT_ONCE);
      const before = await open();
      await leaveOften(request(), CLIENTS);
      await expect.poll(openFiles).toBeLessThanOrEqual(before.files);
      await expect.poll(openCursors).toBeLessThanOrEqual(before.cursors);
    });

    it('600 exports leave no more connections to the store than the pool has', async () => {
      const before = openSockets();
      await leaveOften(get('/api/contact/messages/export.csv', signedIn()), 600);
      await expect.poll(openSockets).toBeLessThanOrEqual(before + POOL);
    });
  },
);
