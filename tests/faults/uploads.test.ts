import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { fileForm, grain, picture } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { SLOW } from '../support/slow.ts';
import { temporaryFolder, until } from '../support/temporary.ts';

const ROUNDS = SLOW ? 6 : 1;

let folder: ReturnType<typeof temporaryFolder>;
let site: SiteProcess;
let token: string;

const uploadsDir = () => join(folder.path, 'uploads');
/** The server's view of a path: other processes do not see a mounted disk. */
const seenBy = (path: string) => (process.platform === 'linux' ? `/proc/${site.pid}/root${path}` : path);
const files = (name = '') => {
  try {
    return readdirSync(join(seenBy(uploadsDir()), name), { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
};

async function upload(path: string, field: string, pictures: Buffer[]) {
  const body = fileForm(
    field,
    pictures.map((bytes) => ({ bytes, name: 'a.jpg' })),
  );
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, text: await response.text() };
}
const urlsIn = (text: string) => [...new Set(text.match(/[0-9a-f]{30}\.webp/g) ?? [])];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await site?.kill();
  folder.remove();
});

describe('an upload that ends early', () => {
  it('leaves nothing, wherever it is cut', async () => {
    site = await startProcess(folder.path);
    token = (await signIn(site.url)).token;
    const bytes = await picture('jpeg', 800, 600);
    const part = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
    const { hostname, port } = new URL(site.url);
    const fields = { '/api/upload/single': 'file', '/api/upload/multiple': 'files', '/api/trpc/upload.single': 'file' };
    const cuts = Object.entries(fields).flatMap(([path, field]) => {
      const one = Buffer.concat([Buffer.from(part(field)), bytes, Buffer.from('\r\n')]);
      const whole = Buffer.concat([one, one, Buffer.from('--x--\r\n')]);
      return [0, 10, 100, bytes.length / 2, one.length, one.length + 90, whole.length - 8].map((at) => ({
        path,
        sent: whole.subarray(0, Math.floor(at)),
        length: whole.length,
      }));
    });
    for (const { path, sent, length } of cuts) {
      for (const frame of [`Content-Length: ${length}\r\n`, 'Transfer-Encoding: chunked\r\n']) {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
        socket.write(`${head}${frame}\r\n`);
        if (frame.startsWith('T')) socket.write(`${sent.length.toString(16)}\r\n`);
        await new Promise((resolve) => socket.write(sent, resolve));
        if (sent.length % 2 === 0) socket.end();
        else socket.resetAndDestroy();
        socket.destroy();
      }
    }
    // A whole request is answered after the earlier requests.
    const kept = await upload('/api/upload/single', 'file', [bytes]);
    expect(kept.status).toBe(200);
    await until('only the whole one is kept', () => files().length === 1);
    expect(files()).toEqual(urlsIn(kept.text));
    expect(files('.drafts')).toEqual([]);
    // The log is complete when the process has ended.
    expect(await site.stop()).toBe(0);
    expect(site.output()).not.toContain('"level":50');
  });

  it('leaves whole pictures only when the server is killed meanwhile', async () => {
    const bytes = await grain(600, 450);
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      site = await startProcess(folder.path);
      token = (await signIn(site.url)).token;
      const before = acknowledged.length;
      const uploader = async () => {
        for (;;) {
          const response = await upload('/api/upload/multiple', 'files', [bytes, bytes]).catch(() => undefined);
          if (response === undefined) return;
          expect(response.status).toBe(200);
          acknowledged.push(...urlsIn(response.text));
        }
      };
      const uploaders = [uploader(), uploader(), uploader()];
      await until('some are kept', () => acknowledged.length >= before + 4);
      await site.kill();
      await Promise.all(uploaders);
    }
    const kept = readdirSync(uploadsDir()).filter((name) => name.endsWith('.webp'));
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    for (const name of kept) {
      const { width } = await sharp(readFileSync(join(uploadsDir(), name)))
        .toFormat('png')
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => info);
      expect(width).toBe(600);
    }
  });
});

describe('the image process', () => {
  it.runIf(process.platform === 'linux')('starts again after it was killed', async () => {
    site = await startProcess(folder.path);
    token = (await signIn(site.url)).token;
    const bytes = await picture('jpeg', 40, 30);
    const children = () =>
      readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').split(' ').filter(Boolean);
    expect((await upload('/api/upload/single', 'file', [bytes])).status).toBe(200);
    const [imageProcess = ''] = children();
    expect(imageProcess).not.toBe('');
    process.kill(Number(imageProcess), 'SIGKILL');
    await until('it is gone', () => !children().includes(imageProcess));
    expect((await upload('/api/upload/single', 'file', [bytes])).status).toBe(200);
    expect(children()).toHaveLength(1);
  });
});

describe('a full disk', () => {
  /**
   * A small disk of the server where the machine allows mounting; otherwise a limit of a few megabytes for each file.
   */
  const ownDisk =
    spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tmpdir()]).status === 0;
  const mounted = 'mkdir -p "$1" && mount -t tmpfs -o size=2m tmpfs "$1" && shift && exec "$@"';
  const limited = 'ulimit -f 5000; shift; exec "$@"';

  it('refuses pictures with 507 and keeps nothing of them, while everything else goes on', async () => {
    const through = ownDisk ? ['unshare', '-rm', 'sh', '-c', mounted] : ['sh', '-c', limited];
    site = await startProcess(folder.path, {}, { through: [...through, 'sh', uploadsDir()] });
    const admin = await signIn(site.url);
    token = admin.token;
    const large = ownDisk ? await grain(1_200, 900) : await grain(2_400, 1_800);
    const acknowledged: string[] = [];
    let refused = '';
    for (let turn = 0; turn < 10 && refused === ''; turn += 1) {
      const response = await upload('/api/upload/single', 'file', [large]);
      if (response.status === 200) acknowledged.push(...urlsIn(response.text));
      else {
        expect(response.status).toBe(507);
        refused = response.text;
      }
    }
    expect(JSON.parse(refused)).toMatchObject({ code: 'storage.full', requestId: expect.any(String) });
    expect(refused).not.toContain(folder.path);
    expect(files().sort()).toEqual([...acknowledged].sort());
    expect(files('.drafts')).toEqual([]);
    // Either all pictures of a request are stored or none, although the small pictures would fit.
    const small = await picture('png', 40, 30);
    expect((await upload('/api/upload/multiple', 'files', [small, large, small])).status).toBe(507);
    expect(files().sort()).toEqual([...acknowledged].sort());

    expect((await admin.call('GET', '/api/hotels')).status).toBe(200);
    const saved = await admin.call('PUT', '/api/contact', {
      body: { phone: '1', email: 'a@b.co', address: 'İstanbul' },
    });
    expect(saved.status).toBe(200);
    for (const name of acknowledged) expect((await fetch(`${site.url}/uploads/${name}`)).status).toBe(200);
    const kept = await upload('/api/upload/single', 'file', [small]);
    expect(kept.status).toBe(200);
    if (!ownDisk) return;
    // The disk has room again without a restart.
    for (const name of files()) rmSync(join(seenBy(uploadsDir()), name));
    expect((await upload('/api/upload/single', 'file', [large])).status).toBe(200);
  });
});
