import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Child, startNode } from '../../tests/support/servers/child-process.ts';
import { LISTENING } from '../../tests/support/servers/server-process.ts';

/** A server under measurement. */
export interface Running extends Pick<Child, 'pid' | 'stop' | 'kill'> {
  url: string;
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number;
  /** Resident memory in MB. */
  memory(): number;
}

type Listening = Pick<Child, 'pid' | 'stop' | 'kill' | 'discardLog'> & { url: string };

/**
 * Starts a server and sends it one request.
 * @param launch starts its process and waits until it listens
 * @param path path of the request; the time of the start ends with its response
 */
export async function start(launch: () => Promise<Listening>, path: string): Promise<Running> {
  const begun = performance.now();
  const { url, pid, stop, kill, discardLog } = await launch();
  const response = await fetch(url + path);
  await response.arrayBuffer();
  const startedIn = performance.now() - begun;
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}`);
  discardLog();
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  return { url, pid, startedIn, memory, stop, kill };
}

async function launchFile(file: string, ...args: string[]): Promise<Listening> {
  const child = startNode([join(import.meta.dirname, file), ...args], { cwd: import.meta.dirname, env: process.env });
  return { ...child, url: await child.written(LISTENING) };
}

/** Starts the bare server of the comparison. @param folder has the recorded responses */
export const startBareServer = (folder: string) => start(() => launchFile('bare-server.ts', folder), '/api/hotels');

/** Starts the process with which starts are compared. */
export const startBareProcess = () => start(() => launchFile('bare-start.mjs'), '/');
