import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { rawRequest } from '../support/raw-http.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { openSocket, SOCKET_OWNER } from '../support/servers/service-manager.ts';
import { temporaryFolder } from '../support/temporary.ts';

const CLIENTS = 6;
/** Like systemd, the test holds the socket and the site listens on it. */
describe('a site on a socket that outlives it', () => {
  const folder = temporaryFolder();
  let socket: ReturnType<typeof openSocket>;
  let url: string;
  let site: SiteProcess;

  const start = () =>
    startProcess(folder.path, { LISTEN_FDS: '1', PORT: '1' }, { through: SOCKET_OWNER, fd: socket.fd });

  beforeAll(async () => {
    socket = openSocket();
    url = `http://127.0.0.1:${socket.port}`;
    site = await start();
  });
  afterAll(async () => {
    await site?.kill();
    socket?.close();
    folder.remove();
  });

  it('responds there, and refuses no connection while it restarts', async () => {
    expect(site.url).toBe(url);
    const admin = await signIn(url);
    expect((await admin.call('POST', '/api/hotels', { body: sampleHotel })).status).toBe(201);
    let restarting = true;
    const statuses: number[] = [];
    const client = async () => {
      while (restarting) {
        // Each request has its own connection, because a kept connection belongs to the process that ends.
        statuses.push((await rawRequest(url, '/api/hotels')).status);
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    expect(await site.stop()).toBe(0);
    site = await start();
    restarting = false;
    await Promise.all(clients);
    expect(statuses.length).toBeGreaterThanOrEqual(CLIENTS);
    expect(statuses.every((status) => status === 200)).toBe(true);
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await rawRequest(url, '/api/auth/verify', { headers })).status).toBe(200);
  });
});
