import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inherited } from '../support/servers/server-process.ts';
import { freePort, temporaryFolder } from '../support/temporary.ts';

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

  it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(triedBy('nginx'), async () => {
    const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder.path, name)) as [
      string,
      string,
    ];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com', '-days', '1'];
    execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const [plain, secure] = [await freePort(), await freePort()];
    const site = readFileSync(join(FOLDER, 'nginx.conf'), 'utf8')
      .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${plain};`)
      .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${secure} `)
      .replaceAll('/etc/letsencrypt/live/www.example.com', folder.path)
      .replaceAll('/var/log/nginx', folder.path);
    writeFileSync(join(folder.path, 'hotels.conf'), site);
    mkdirSync(join(folder.path, 'temporary'));
    const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = parts.map((part) => `${part}_temp_path ${folder.path}/temporary/${part};`).join(' ');
    const main = join(folder.path, 'main.conf');
    writeFileSync(main, `pid ${folder.path}/pid;\nevents {}\nhttp { ${paths} include ${folder.path}/hotels.conf; }\n`);
    expect(run('nginx', '-t', '-e', join(folder.path, 'error.log'), '-c', main)).toEqual({
      code: 0,
      output: expect.stringContaining('test is successful'),
    });
  });
});
