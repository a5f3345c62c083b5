import { join, resolve } from 'node:path';
import { SLOW } from '../slow.ts';
import { type Child, type ChildOptions, startNode } from './child-process.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Keeps a command from reading the `.env` of a developer. */
export const NO_SETTINGS = `--env-file=${join(ROOT, 'tests/support/no-settings.env')}`;

/** The time until every process shows a write of another process; the usual run allows for a busy machine. */
export const SEEN_MS = SLOW ? 2_000 + 1_500 : 30_000;

/** The line of a server that listens; the group is the address. */
export const LISTENING = /"url":"(http:[^"]+)","msg":"listening"/;

export interface SiteProcess extends Omit<Child, 'exit'> {
  url: string;
  /** Milliseconds from the start to the line that the server listens. */
  startedIn: number;
}

/** The variables of this process that a process under test gets too. */
export function inherited(): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE };
}

interface StartOptions extends Pick<ChildOptions, 'through' | 'fd'> {
  args?: string[];
  /** The server, unless named. */
  script?: string;
}

/** The working folder belongs to the test and has no `.env` of a developer. */
function launch(
  folder: string,
  variables: Record<string, string>,
  { script = 'server/main.ts', args = [], ...how }: StartOptions,
): Child {
  const env = {
    ...{ ...inherited(), PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0' },
    ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
    ...variables,
  };
  return startNode([join(ROOT, script), ...args], { cwd: folder, env, ...how });
}

/**
 * Starts the server on a free port, with its data in the given folder.
 * @param variables environment variables, as in the README's table
 * @throws Error with the server's output when the server ends instead
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

export async function runUntilExit(
  folder: string,
  variables: Record<string, string> = {},
  options: StartOptions = {},
): Promise<{ code: number | null; output: string }> {
  const { exit, output } = launch(folder, variables, options);
  return { code: await exit(), output: output() };
}
