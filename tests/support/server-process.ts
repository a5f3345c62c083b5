import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { writeStandInBuild } from './stand-in-build.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'server/main.ts');
const STORE = join(ROOT, 'scripts/store/serve.ts');
/** Reading and stripping the sources anew would be a third of each start. */
const COMPILED = join(ROOT, '.cache/compile-tests');
/** A process that has said nothing by then has hung. */
const START_MS = 20_000;
const END_MS = 12_000;

/** The site's server as a process of its own, as a hotel chain would run it. */
export interface SiteProcess {
  pid: number;
  /** Where it says it listens. */
  url: string;
  /** Milliseconds from the start to the line that says it listens. */
  startedIn: number;
  /** What it has written so far. */
  output(): string;
  /** Ends it without a chance to tidy up, as a power cut does. */
  kill(): Promise<void>;
  /** Asks it to stop; @returns its exit code */
  stop(): Promise<number | null>;
}

/** A process that ended by itself. */
export interface Ended {
  code: number | null;
  output: string;
}

/** A folder to run servers in, thrown away by `remove`; with the built client, or else a stand-in for it. */
export function siteFolder({ built = false } = {}): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'hotels-'));
  if (built) symlinkSync(join(ROOT, 'dist'), join(path, 'dist'));
  else writeStandInBuild(path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

interface Launched {
  child: ChildProcess;
  output: () => string;
}

/** How a process is started. */
interface How {
  /** A command that becomes the one it is given, such as a shell that sets a limit first. */
  through?: string[];
  /** Handed over as the first one after standard input, output and error. */
  fd?: number;
}

function launch(folder: string, variables: Record<string, string>, how: How = {}): Launched {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    ...{ PATH, HOME, PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0' },
    ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
    ...variables,
  };
  return run([MAIN], folder, env, how);
}

function run(args: string[], cwd: string, env: Record<string, string | undefined>, how: How = {}): Launched {
  const { through = [], fd } = how;
  const [command = '', ...rest] = [...through, process.execPath, ...args];
  const compiled = { NODE_COMPILE_CACHE: COMPILED };
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])];
  const child = spawn(command, rest, { cwd, env: { ...compiled, ...env }, stdio });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  return { child, output: () => lines.join('\n') };
}

async function ended(child: ChildProcess, within: number, output: () => string): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  try {
    await once(child, 'close', { signal: AbortSignal.timeout(within) });
  } catch {
    child.kill('SIGKILL');
    throw new Error(`The process did not end within ${within} ms:\n${output()}`);
  }
  return child.exitCode;
}

/** @returns what the first group of a pattern found in what the process writes */
function said({ child, output }: Launched, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${reason}:\n${output()}`));
    };
    const late = setTimeout(() => fail('The process did not start in time'), START_MS);
    const look = () => {
      const found = pattern.exec(output())?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout?.on('data', () => setImmediate(look));
    child.once('close', () => {
      clearTimeout(late);
      fail('The process ended');
    });
  });
}

/** The embedded store as a process of its own, as a database beside the site would be. */
export interface StoreProcess {
  pid: number;
  /** What `MONGODB_URI` says. */
  uri: string;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
}

/** Starts the store on a data folder and a loopback port. */
export async function startStore(dataDir: string, port: number): Promise<StoreProcess> {
  const args = [STORE, '--port', String(port), '--data', dataDir, '--no-auth'];
  const launched = run(args, ROOT, { PATH: process.env.PATH, HOME: process.env.HOME });
  const uri = await said(launched, /(mongodb:\S+)/);
  return {
    pid: launched.child.pid ?? 0,
    uri,
    kill: async () => {
      launched.child.kill('SIGKILL');
      await ended(launched.child, END_MS, launched.output);
    },
  };
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks again and again until it is so; @throws Error when it has not become so within `ms` */
export async function until(what: string, so: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await so())) {
    if (performance.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`);
    await pause(20);
  }
}

/**
 * Starts the server in a folder of `siteFolder` on a free port.
 * @throws Error with what it wrote when it ends instead
 */
export async function startProcess(
  folder: string,
  variables: Record<string, string> = {},
  how: How = {},
): Promise<SiteProcess> {
  const begun = performance.now();
  const launched = launch(folder, variables, how);
  const { child, output } = launched;
  const url = await said(launched, /"url":"(http:[^"]+)","msg":"listening"/);
  return {
    pid: child.pid ?? 0,
    url,
    output,
    startedIn: performance.now() - begun,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child, END_MS, output);
    },
    stop: async () => {
      child.kill('SIGTERM');
      return ended(child, END_MS, output);
    },
  };
}

/** Starts the server where it is expected to refuse, and waits for its end. */
export async function runUntilExit(folder: string, variables: Record<string, string> = {}): Promise<Ended> {
  const { child, output } = launch(folder, variables);
  return { code: await ended(child, START_MS, output), output: output() };
}
