import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { endWrongUsage, readArguments } from '#server/command-line.ts';
import { commitOf, versionFile } from './commit.ts';
import buildIfStale from './if-stale.ts';

const USAGE = `Usage: npm run release [-- <folder>]
Makes a release of the checked-out commit into the folder, which is release/ unless named: one archive with all that a
machine of this system and processor needs to run the site, and its checksum. Needs git, npm and GNU tar.
`;

const ROOT = resolve(import.meta.dirname, '../..');
const CONTENT = [
  ...['dist', 'server', 'shared', 'scripts/db', 'scripts/build/start.ts', 'scripts/build/if-stale.ts', 'package.json'],
  ...['README.md', 'CHANGELOG.md', 'docs/operating.md', 'docs/operating'],
];
/** Files for compilers and debuggers: TypeScript, a peer of tRPC for its types, Node's headers, declarations, maps. */
const UNUSED = [
  /^node_modules\/(typescript|@typescript|\.bin\/tsc)\b/,
  /^node_modules\/node-[^/]+\/(include|share)\b/,
  /^node_modules\/.*\.(map|d\.[cm]?ts)$/,
];

function addPackages(folder: string): void {
  const inputs = ['package-lock.json', '.npmrc'];
  for (const file of inputs) cpSync(join(ROOT, file), join(folder, file));
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'inherit' });
  for (const file of [...inputs, 'node_modules/.package-lock.json']) rmSync(join(folder, file));
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (UNUSED.some((kind) => kind.test(path))) rmSync(join(folder, path), { recursive: true, force: true });
  }
}

/** The checksums as `sha256sum --check` reads them. */
function checksums(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort();
  return paths.map((path) => checksum(join(folder, path), path)).join('');
}

const checksum = (file: string, name: string): string =>
  `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${name}\n`;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Packs a folder; names, times and owners are the same on every machine. */
function pack(parent: string, name: string, archive: string): void {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const time = `--mtime=${git('show', '--no-patch', '--format=%cI', 'HEAD')}`;
  execFileSync('tar', ['--create', '--gzip', ...same, time, `--file=${archive}`, `--directory=${parent}`, name]);
}

function release(target: string): void {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const commit = commitOf(ROOT);
  if (commit === undefined) throw new Error('A release needs git and its repository.');
  const name = `hotels-${version}-${commit.replace(/^(\w{8})\w*/, '$1')}-${process.platform}-${process.arch}`;
  const parent = join(ROOT, '.cache/release');
  const folder = join(parent, name);
  rmSync(parent, { recursive: true, force: true });
  for (const path of CONTENT) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  addPackages(folder);
  // The commit of the build may be an earlier one.
  rmSync(join(folder, 'dist/VERSION'), { force: true });
  writeFileSync(join(folder, 'VERSION'), versionFile(version, commit));
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder));
  mkdirSync(target, { recursive: true });
  const archive = join(target, `${name}.tar.gz`);
  pack(parent, name, archive);
  writeFileSync(`${archive}.sha256`, checksum(archive, `${name}.tar.gz`));
  rmSync(parent, { recursive: true });
  process.stdout.write(`${archive}\n`);
}

const [target = join(ROOT, 'release'), ...more] = readArguments(USAGE, { allowPositionals: true }).positionals;
if (more.length > 0) endWrongUsage(USAGE, 'Name one folder.');
buildIfStale();
release(resolve(target));
