import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A process that has not written the expected line within this time hangs. */
const START_MS = 60_000;
const END_MS = 30_000;

export interface Child {
  pid: number;
  /** The text of both streams so far. */
  output(): string;
  /** @returns the first group of the pattern, as soon as the output matches */
  written(pattern: RegExp): Promise<string>;
  /**
   * Stops reading the log, because parsing takes time from a load generator; the errors go to this process's stderr.
   */
  discardLog(): void;
  /** Ends the process without a chance to clean up, as `kill -9` does. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Waits until the process ends by itself. @returns the exit code */
  exit(): Promise<number | null>;
}

export interface ChildOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** A command that replaces itself with the process, such as a shell that sets a limit first. */
  through?: string[];
  /** The program that runs the script: the Node of this process unless named. */
  node?: string;
  /** Becomes the first file descriptor after standard input, output and error. */
  fd?: number;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The child process ends with this process at the latest. */
export function startNode(
  args: string[],
  { cwd, env, through = [], node = process.execPath, fd }: ChildOptions,
): Child {
  const [command = '', ...rest] = [...through, node, ...args];
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])];
  const child = spawn(command, rest, { cwd, env, stdio });
  running.add(child);
  child.once('close', () => running.delete(child));
  const lines: string[] = [];
  const readers = [child.stdout, child.stderr]
    .filter((stream) => stream !== null)
    .map((input) => createInterface({ input }).on('line', (line) => lines.push(line)));
  const output = () => lines.join('\n');
  return {
    pid: child.pid ?? 0,
    output,
    written: (pattern) => written(child, output, pattern),
    discardLog: () => {
      for (const reader of readers) reader.close();
      child.stdout?.resume();
      child.stderr?.pipe(process.stderr);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exitCode(child, END_MS, output);
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exitCode(child, END_MS, output);
    },
    exit: () => exitCode(child, START_MS, output),
  };
}

async function exitCode(child: ChildProcess, within: number, output: () => string): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  try {
    await once(child, 'close', { signal: AbortSignal.timeout(within) });
  } catch {
    child.kill('SIGKILL');
    throw new Error(`The process did not end within ${within} ms:\n${output()}`);
  }
  return child.exitCode;
}

function written(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
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
      child.stdout?.off('data', lookSoon);
      resolve(found);
    };
    const lookSoon = () => setImmediate(look);
    child.stdout?.on('data', lookSoon);
    child.once('close', () => {
      clearTimeout(late);
      fail('The process ended');
    });
  });
}
