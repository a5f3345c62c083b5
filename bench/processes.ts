import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server under measurement. */
export interface Running {
  url: string;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
}

/**
 * Starts a server that writes the address it listens on, and asks it once.
 * @param path what is asked; the clock stops when its answer is there
 */
export async function start(args: string[], path: string, options: { cwd: string; env: object }): Promise<Running> {
  const begun = performance.now();
  const env = { ...process.env, ...options.env } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await listening(child);
  const answer = await fetch(url + path);
  await answer.arrayBuffer();
  const startedIn = performance.now() - begun;
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
  return {
    url,
    startedIn,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk: Buffer) => {
      text += chunk;
      const url = /"url":"(http:[^"]+)","msg":"listening"/.exec(text)?.[1];
      if (url === undefined) return;
      // Read on, so that the server can go on writing, but no more looked at: that would be the load generator's time.
      child.stdout?.off('data', look).resume();
      resolve(url);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}:\n${text}`)));
  });
}
