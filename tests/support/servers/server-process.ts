import { join, resolve } from 'node:path';
import { SLOW } from '../slow.ts';
import { type Child, type ChildOptions, startNode } from './child-process.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Given to each command, so that it does not read the `.env` of a developer. */
export const NO_SETTINGS = `--env-file=${join(ROOT, 'tests/support/no-settings.env')}`;

/**
 * How soon every process shows a write of another. The long run is strict about it; elsewhere other tests on the machine may
 * take most of its time.
 */
export const SEEN_MS = SLOW ? 2_000 + 1_500 : 30_000;

/** The line of a server that listens; its group is the address. */
export const LISTENING = /"url":"(http:[^"]+)","msg":"listening"/;

/** The site's server as a process of its own. */
export interface SiteProcess extends Omit<Child, 'exit'> {
  /** Where it says that it listens. */
  url: string;
  /** Milliseconds from the start to the line that says it listens. */
  startedIn: number;
}

/** The variables of this process that a process under test gets too. */
export function inherited(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}

interface StartOptions extends Pick<ChildOptions, 'through' | 'fd'> {
  /** The arguments of the server. */
  args?: string[];
}

/** The working folder is that of the test, which has no `.env` of a developer. */
function launch(folder: string, variables: Record<string, string>, { args = [], ...how }: StartOptions): Child {
  const env = {
    ...{ ...inherited(), PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0' },
    ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
    ...variables,
  };
  return startNode([join(ROOT, 'server/main.ts'), ...args], { cwd: folder, env, ...how });
}

/**
 * Starts the server on a free port, with its data in the given folder.
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
