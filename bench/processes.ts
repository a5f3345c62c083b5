import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server under measurement. */
export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
  /** Kills the process. */
  kill(): Promise<void>;
}

/**
 * Starts a server that writes the address it listens on, and sends it one request.
 * @param path path of the request; the measurement ends with its response
 */
export async function start(args: string[], path: string, options: { cwd: string; env: object }): Promise<Running> {
  const startedAt = performance.now();
  const env = { ...process.env, ...options.env } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await listening(child);
  const response = await fetch(url + path);
  await response.arrayBuffer();
  const startedIn = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}`);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk: Buffer) => {
      text += chunk;
      const url = /"url":"(http:[^"]+)","msg":"listening"/.exec(text)?.[1];
      if (url === undefined) return;
      // Discard the log from here on: parsing it would take time from the load generator.
      child.stdout?.off('data', look).resume();
      resolve(url);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}:\n${text}`)));
  });
}
