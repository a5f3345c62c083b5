import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inherited } from '../support/servers/server-process.ts';
import { freePort, temporaryFolder, until } from '../support/temporary.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/operating');
const env = { ...inherited(), PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter) };

const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status === 0;
/** @returns the exit code and all that the program wrote */
function run(program: string, ...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}
/** The title of a test of a program, which says why the test is skipped. */
const triedBy = (program: string) => `${program}${isInstalled(program) ? '' : ' (is not installed here)'}`;

describe('the files for other programs are taken by them:', () => {
  const folder = temporaryFolder();
  afterAll(folder.remove);

  it.skipIf(!isInstalled('promtool'))(triedBy('promtool'), () => {
    const rules = join(FOLDER, 'alarms.yml');
    expect(run('promtool', 'check', 'rules', rules)).toEqual({ code: 0, output: expect.stringContaining('12 rules') });
  });

  it.skipIf(!isInstalled('systemd-analyze'))(triedBy('systemd-analyze'), () => {
    const units = readdirSync(FOLDER).filter((name) => /\.(service|socket|timer)$/.test(name));
    const copies = units.map((name) => {
      const copy = join(folder.path, name);
      writeFileSync(copy, readFileSync(join(FOLDER, name), 'utf8').replaceAll('/opt/hotels/current', ROOT));
      return copy;
    });
    expect(run('systemd-analyze', 'verify', ...copies)).toEqual({ code: 0, output: '' });
  });

  describe.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(triedBy('nginx'), () => {
    let nginx: Awaited<ReturnType<typeof prepareNginx>>;
    beforeAll(async () => {
      nginx = await prepareNginx(folder.path);
    });

    it('reads the example', () => {
      expect(run('nginx', '-t', ...nginx.options)).toEqual({ code: 0, output: expect.stringContaining('successful') });
    });

    it('refuses no write of an office that has one address, and stops a flood', async () => {
      const site = createServer((req, res) => req.resume().on('end', () => res.end())).listen(nginx.site, '127.0.0.1');
      const running = spawn('nginx', ['-g', 'daemon off;', ...nginx.options], { env, stdio: 'ignore' });
      const agent = new Agent({ keepAlive: true, maxSockets: 60, rejectUnauthorized: false });
      const statuses = (method: string, path: string, times: number) =>
        Promise.all(Array.from({ length: times }, () => statusOf(agent, nginx.secure, method, path)));
      await until('nginx responds', () =>
        statusOf(agent, nginx.secure, 'GET', '/').then(
          () => true,
          () => false,
        ),
      );
      for (const [method, path, times] of WRITES)
        expect(new Set(await statuses(method, path, times)), `${method} ${path}`).toEqual(new Set([200]));
      expect(await statuses('POST', '/api/auth/login', 60)).toContain(429);
      expect(await statuses('GET', '/', 3_000)).toContain(429);
      agent.destroy();
      running.kill();
      await once(running, 'exit');
      site.close();
    });
  });
});

/** Messages with and without scripts, and a save of the back office. */
const WRITES = [
  ['POST', '/api/contact/messages', 200],
  ['POST', '/contact', 50],
  ['PUT', '/api/hotels/6563f0c1a2b3c4d5e6f70809', 250],
] as const;

function statusOf(agent: Agent, port: number, method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'www.example.com', 'content-type': 'application/json' };
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, (res) =>
      res.resume().on('end', () => resolve(res.statusCode)),
    );
    asked.on('error', reject).end(method === 'GET' ? undefined : '{}');
  });
}

/** The example with free ports and a certificate of its own. @returns the options of nginx, its port and that of the site */
async function prepareNginx(folder: string): Promise<{ options: string[]; secure: number; site: number }> {
  const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name)) as [string, string];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com', '-days', '1'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const [plain, secure, site] = [await freePort(), await freePort(), await freePort()];
  const example = readFileSync(join(FOLDER, 'nginx.conf'), 'utf8')
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${plain};`)
    .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${secure} `)
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${site}`)
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(join(folder, 'hotels.conf'), example);
  mkdirSync(join(folder, 'temporary'));
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = parts.map((part) => `${part}_temp_path ${folder}/temporary/${part};`).join(' ');
  const main = join(folder, 'main.conf');
  writeFileSync(main, `pid ${folder}/pid;\nevents {}\nhttp { ${paths} include ${folder}/hotels.conf; }\n`);
  return { options: ['-e', join(folder, 'error.log'), '-c', main], secure, site };
}
