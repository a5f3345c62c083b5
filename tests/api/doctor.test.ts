import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_SETTINGS } from '../support/api-client.ts';
import { inherited } from '../support/servers/server-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/db/doctor.ts');
const USABLE = 'The site can start with its settings, folders and secret.\n';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;

function doctor(settings: Record<string, string>): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const own = { DATA_DIR: dataDir, UPLOADS_DIR: join(folder.path, 'uploads'), ...ADMIN_SETTINGS };
  return new Promise((done) => {
    const options = { cwd: folder.path, env: { ...inherited(), ...own, ...settings } };
    const child = execFile(process.execPath, [SCRIPT], options, (_error, stdout, stderr) =>
      // The disk of the tests may be full.
      done({ code: child.exitCode, stdout: stdout.replaceAll(/^Warning: \w+: only \d+ % of .*\n/gm, ''), stderr }),
    );
  });
}

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

describe('the doctor ends with 78 and the line of the variable', () => {
  it.each([
    ['a wrong setting', { PORT: 'web' }, /^PORT: /],
    ['a demo that others could reach', { ADMIN_PASSWORD: undefined, HOST: '0.0.0.0' }, /^HOST: demo mode listens/],
    ['a folder that cannot be made', { UPLOADS_DIR: '/proc/x' }, /^UPLOADS_DIR: the site cannot write to the folder/],
  ])('for %s', async (_kind, settings, line) => {
    const { code, stderr } = await doctor(settings as Record<string, string>);
    expect([code, stderr]).toEqual([78, expect.stringMatching(line)]);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('for a damaged secret, which stays as it is', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'jwt-secret'), 'short');
    const { code, stderr } = await doctor({});
    expect([code, stderr]).toEqual([78, expect.stringMatching(/^JWT_SECRET: the secret in \S+ is damaged/)]);
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe('short');
  });
});

describe('the doctor warns and ends with 0', () => {
  it('of a database, a mail server and a site that are away, each by its variable', async () => {
    const { code, stdout } = await doctor({
      MONGODB_URI: 'mongodb://127.0.0.1:1/hotels',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@otel.example.com',
      PUBLIC_URL: 'https://127.0.0.1:1',
    });
    const lines = stdout.split('\n').map((line) => /^Warning: (\w+): /.exec(line)?.[1]);
    expect([code, lines.filter(Boolean)]).toEqual([0, ['MONGODB_URI', 'SMTP_URL', 'PUBLIC_URL']]);
    expect(stdout).toContain(USABLE);
  });

  it('of an old backup, and of a clock behind the last write', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'store.db'), 'data');
    expect((await doctor({})).stdout).toContain('Warning: DATA_DIR: there was no backup yet');
    writeFileSync(join(dataDir, 'last-backup'), '');
    const at = (hours: number) => Date.now() / 1_000 + hours * 3_600;
    utimesSync(join(dataDir, 'last-backup'), at(-40), at(-40));
    utimesSync(join(dataDir, 'store.db'), at(1), at(1));
    const { code, stdout } = await doctor({});
    expect([code, stdout]).toEqual([0, expect.stringMatching(/DATA_DIR: the last backup is 40 hours old/)]);
    expect(stdout).toMatch(/Warning: The clock is behind the last write of the site by 3\d{3} s/);
  });

  it('of a certificate that ends soon', async () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder.path, name)) as [string, string];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '3'];
    execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stdout } = await doctor({ PUBLIC_URL: `https://localhost:${port}` });
    server.close();
    expect([code, stdout]).toEqual([
      0,
      `Warning: PUBLIC_URL: the certificate of localhost:${port} ends in 2 days\n${USABLE}`,
    ]);
  });
});

it('the doctor finds nothing at a site that is well, and writes no secret', async () => {
  const { code, stdout, stderr } = await doctor({});
  expect([code, stdout, stderr]).toEqual([0, USABLE, '']);
  expect(() => readFileSync(join(dataDir, 'jwt-secret'))).toThrow('ENOENT');
});
