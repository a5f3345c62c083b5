import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = resolve(import.meta.dirname, '../../server/main.ts');
/** A process that has said nothing by then has hung. */
const START_MS = 20_000;
const END_MS = 12_000;

/** A built client as small as the server accepts it, so that these tests need no build. */
const TEMPLATE =
  '<!doctype html><html lang="%lang%"><head><!--head--></head><body><!--body--><!--state--></body></html>';
const RENDERER = `export const render = async () => ({ status: 200, language: 'tr', head: '', body: '<h1>Otel</h1>', state: null });\n`;

/** The site's server as a process of its own, as a hotel chain would run it. */
export interface SiteProcess {
  pid: number;
  /** Where it says it listens. */
  url: string;
  /** Milliseconds from the start to the line that says it listens. */
  startedIn: number;
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

/** A folder to run servers in, with a stand-in for the built client; thrown away by `remove`. */
export function siteFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'hotels-'));
  mkdirSync(join(path, 'dist/client'), { recursive: true });
  mkdirSync(join(path, 'dist/render'), { recursive: true });
  writeFileSync(join(path, 'package.json'), '{"type":"module"}');
  writeFileSync(join(path, 'dist/client/index.html'), TEMPLATE);
  writeFileSync(join(path, 'dist/render/entry-server.js'), RENDERER);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function launch(folder: string, variables: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    ...{ PATH, HOME, PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0' },
    ...{ DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') },
    ...variables,
  };
  const child = spawn(process.execPath, [MAIN], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
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

/**
 * Starts the server in a folder of `siteFolder` on a free port.
 * @throws Error with what it wrote when it ends instead
 */
export async function startProcess(folder: string, variables: Record<string, string> = {}): Promise<SiteProcess> {
  const begun = performance.now();
  const { child, output } = launch(folder, variables);
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${reason}:\n${output()}`));
    };
    const late = setTimeout(() => fail('The server did not start in time'), START_MS);
    const look = () => {
      const found = /"url":"(http:[^"]+)","msg":"listening"/.exec(output())?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout?.on('data', () => setImmediate(look));
    child.once('close', () => {
      clearTimeout(late);
      fail('The server ended');
    });
  });
  return {
    pid: child.pid ?? 0,
    url,
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
export async function startRefused(folder: string, variables: Record<string, string> = {}): Promise<Ended> {
  const { child, output } = launch(folder, variables);
  return { code: await ended(child, START_MS, output), output: output() };
}
