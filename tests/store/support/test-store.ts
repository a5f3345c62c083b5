import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { MongoClient } from 'mongodb';
import { type EmbeddedStore, startEmbeddedStore } from '#server/store/embedded/index.ts';
import { inherited, NO_SETTINGS } from '../../support/servers/server-process.ts';

/** A store on a throw-away folder with a client on it. */
export interface TestStore {
  store: EmbeddedStore;
  client: MongoClient;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts a store on an empty folder and connects. */
export async function openTestStore(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-test-'));
  const store = await startEmbeddedStore({ dataDir });
  const client = await MongoClient.connect(store.uri);
  return {
    store,
    client,
    dataDir,
    async stop() {
      await client.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the process that the crash tests kill; it serves a store on a folder. */
export async function startCrashWriter(dataDir: string): Promise<{ child: ChildProcess; uri: string }> {
  const script = new URL('./crash-writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let failure = '';
  child.stderr?.on('data', (chunk) => {
    failure += chunk;
  });
  const line = await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data').then(([chunk]) => String(chunk).trim()),
    once(child, 'exit').then(() => {
      throw new Error(failure);
    }),
  ]);
  return { child, uri: line };
}

/** How a script of `scripts/` ended. */
export interface ScriptEnd {
  code: number;
  output: string;
  errors: string;
}

interface ScriptOptions {
  /** The working folder, whose `.env` is read; otherwise none is. */
  cwd?: string;
  /** Standard input. */
  input?: string;
}

/** Runs a script of `scripts/` to its end, as `npm run` does; only the variables given are set. */
export async function runScript(
  name: string,
  args: string[],
  variables: Record<string, string> = {},
  options: ScriptOptions = {},
): Promise<ScriptEnd> {
  const child = startScript(name, args, variables, options);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode ?? -1, output, errors };
}

/** Starts a script of `scripts/`. */
export function startScript(
  name: string,
  args: string[],
  variables: Record<string, string>,
  { cwd, input = '' }: ScriptOptions = {},
): ChildProcessWithoutNullStreams {
  const script = resolve(import.meta.dirname, '../../../scripts', `${name}.ts`);
  const env = { ...inherited(), ...variables };
  const all = [script, ...(cwd === undefined ? [NO_SETTINGS] : []), ...args];
  const child = spawn(process.execPath, all, { env, timeout: 60_000, ...(cwd !== undefined && { cwd }) });
  child.stdin.end(input);
  return child;
}
