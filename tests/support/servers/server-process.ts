import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SLOW } from '../slow.ts';
import { temporaryFolder } from '../temporary.ts';
import { type Child, type ChildOptions, startNode } from './child-process.ts';
import { writeStandInBuild } from './stand-in-build.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** What `npm start` runs: it builds first when the sources have changed since the last build. */
const [, ...START] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ');
/** Given to each server, so that it does not read the `.env` of a developer. */
export const NO_SETTINGS = `--env-file=${join(ROOT, 'tests/support/no-settings.env')}`;
/** Type stripping would be a third of each start from the sources. */
export const COMPILED = join(ROOT, '.cache/compile-tests');

/**
 * How soon every process shows a write of another: a second. The long run is strict about it; elsewhere other tests on the
 * machine may take most of its time.
 */
export const SEEN_MS = SLOW ? 1_000 + 1_500 : 30_000;

/** The line of a server that listens; its group is the address. */
export const LISTENING = /"url":"(http:[^"]+)","msg":"listening"/;

/** The site's server as a process of its own. */
export interface SiteProcess extends Omit<Child, 'exit'> {
  /** Where it says that it listens. */
  url: string;
  /** Milliseconds from the start to the line that says it listens. */
  startedIn: number;
}

interface StartOptions extends Pick<ChildOptions, 'through' | 'fd'> {
  /** The arguments of the server; by default one that keeps it from reading a `.env`. */
  args?: string[];
  /** Runs the sources, in the folder of the site: the build, which starts in half of the time, runs in its own. */
  sources?: boolean;
}

/** A folder to run the sources of the server in, with a stand-in for the built pages; thrown away by `remove`. */
export function siteFolder(): { path: string; remove: () => void } {
  const folder = temporaryFolder();
  writeStandInBuild(folder.path);
  return folder;
}

function launch(
  folder: string,
  variables: Record<string, string>,
  { sources, args = [NO_SETTINGS], ...how }: StartOptions,
): Child {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    ...{ PATH, HOME, PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0' },
    ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
    ...variables,
  };
  if (!sources) return startNode([...START, ...args], { cwd: ROOT, env, ...how });
  const cached = { NODE_COMPILE_CACHE: COMPILED, ...env };
  return startNode([join(ROOT, 'server/main.ts'), ...args], { cwd: folder, env: cached, ...how });
}

/**
 * Starts the built server as `npm start` does, on a free port, with its data in the given folder.
 * @param variables environment variables, as in the README's table
 * @throws Error with what it wrote when it ends instead
 */
export async function startProcess(
  folder: string,
  variables: Record<string, string> = {},
  options: StartOptions = {},
): Promise<SiteProcess> {
  const begun = performance.now();
  const child = launch(folder, variables, options);
  const url = await child.written(LISTENING);
  return { ...child, url, startedIn: performance.now() - begun };
}

/** Starts the server where it is expected to end by itself. */
export async function runUntilExit(
  folder: string,
  variables: Record<string, string> = {},
  options: StartOptions = {},
): Promise<{ code: number | null; output: string }> {
  const { exit, output } = launch(folder, variables, options);
  return { code: await exit(), output: output() };
}
