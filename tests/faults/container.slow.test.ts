import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { ADMIN, ADMIN_SETTINGS, apiClient, signIn } from '../support/api-client.ts';
import { startNode } from '../support/servers/child-process.ts';
import { inherited, LISTENING } from '../support/servers/server-process.ts';
import { freePort, temporaryFolder } from '../support/temporary.ts';
import { slowIt } from '../support/vitest/slow-it.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILD_MS = 560_000;
/** The packages of the running site; the base image has about 240 MB more. */
const MAX_PACKAGES_MB = 90;

interface Image {
  /** The folder that stands for `/` of the container. */
  root: string;
  workDir: string;
  env: Record<string, string>;
  healthCheck: string[];
}

/** Runs the steps of the Dockerfile in plain folders, one for each stage. */
function build(folder: string): Image {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const stages = new Map<string, string>();
  const image: Image = { root: '', workDir: '', env: {}, healthCheck: [] };
  /** Absolute paths of the container lie in the folder of its stage. */
  const inRoot = (command: string) => command.replace(/(^|[ =])\/(?=\w)/g, `$1${image.root}/`);
  const steps: Record<string, (rest: string) => void> = {
    FROM: (rest) => {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'site';
      Object.assign(image, { root: join(folder, name), env: {} });
      stages.set(name, image.root);
    },
    WORKDIR: (rest) => {
      image.workDir = join(image.root, rest);
      mkdirSync(image.workDir, { recursive: true });
    },
    COPY: (rest) => {
      const [, stage, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
      const sources = paths.split(' ');
      const target = sources.pop() ?? '';
      for (const source of sources) {
        const to = join(image.workDir, target, target.endsWith('/') ? (source.split('/').at(-1) ?? '') : '');
        if (stage) cpSync(join(stages.get(stage) ?? '', source), to, { recursive: true, verbatimSymlinks: true });
        else if (source === '.') copyContext(to);
        else cpSync(join(ROOT, source), to);
      }
    },
    // Only root may give a folder to another user.
    RUN: (rest) => {
      const command = inRoot(rest.replace(/ && chown .*/, ''));
      execFileSync('sh', ['-c', command], {
        cwd: image.workDir,
        env: inherited(),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    ENV: (rest) => {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name] = inRoot(value);
    },
    HEALTHCHECK: (rest) => {
      image.healthCheck = JSON.parse(/CMD (.*)$/.exec(rest)?.[1] ?? '[]');
    },
  };
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    steps[name]?.(rest);
  }
  return image;
}

/** The files of the project that reach the build. */
function copyContext(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const ignored = new Set(readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n'));
  for (const file of listed.split('\n').filter((name) => name !== '' && !ignored.has(name.split('/', 1)[0] ?? ''))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(ROOT, file), join(to, file));
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('the container', () => {
  slowIt(
    'its steps, run in a plain folder, give a small site with its commands that writes only its data',
    async () => {
      // On the disk, and outside of the project, whose own packages would be found.
      const folder = temporaryFolder('/var/tmp');
      const image = build(folder.path);
      const packages = filesIn(join(image.workDir, 'node_modules'));
      const bytes = packages.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
      expect(bytes / 1e6).toBeLessThan(MAX_PACKAGES_MB);
      const before = filesIn(image.workDir).length;

      const env = {
        ...inherited(),
        ...image.env,
        ...ADMIN_SETTINGS,
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
      };
      const site = startNode(['server/main.ts'], { cwd: image.workDir, env });
      const url = await site.written(LISTENING);
      const run = (command: string, ...args: string[]) =>
        promisify(execFile)(command, args, { cwd: image.workDir, env });
      const [, ...check] = image.healthCheck;
      await run(process.execPath, ...check);
      expect((await apiClient(url).call('GET', '/en')).status).toBe(200);
      await signIn(url, ADMIN);
      for (const command of ['db:backup', 'db:verify']) {
        const { stdout } = await run('npm', 'run', '--silent', command, '--', join(folder.path, 'backup.tar.gz'));
        expect(stdout).toContain('the store and 0 pictures');
      }
      expect(await site.stop()).toBe(0);
      expect(filesIn(image.workDir)).toHaveLength(before);
      folder.remove();
    },
    BUILD_MS,
  );
});
