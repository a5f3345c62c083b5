import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Child, startNode } from './child-process.ts';
import { inherited, LISTENING } from './server-process.ts';

/** The manager names the process's pid as the owner of the socket; a shell keeps its pid when it becomes the server. */
export const SOCKET_OWNER = ['sh', '-c', 'export LISTEN_PID=$$; exec "$@"', 'sh'];
/** The same with the Node of the release, whose folder is the working folder, in place of the Node of the tests. */
const WITH_ITS_NODE = ['sh', '-c', 'export LISTEN_PID=$$; shift; exec node_modules/.bin/node "$@"', 'sh'];

interface Handle {
  fd: number;
  bind(address: string, port: number): number;
  getsockname(out: object): void;
  close(): void;
}
interface Binding {
  TCP: new (type: number) => Handle;
  constants: { SERVER: number };
}

/** A socket with an address that is passed on without being listened on here, which `net` does not offer. */
export function openSocket(): { fd: number; port: number; close: () => void } {
  const { TCP, constants } = (process as unknown as { binding(name: string): Binding }).binding('tcp_wrap');
  const handle = new TCP(constants.SERVER);
  const address = { port: 0 };
  handle.bind('127.0.0.1', 0);
  handle.getsockname(address);
  return { fd: handle.fd, port: address.port, close: () => handle.close() };
}

export interface ServiceManager {
  url: string;
  /** Starts the site for the first time, and waits until it listens. */
  start(): Promise<void>;
  /** Runs a command with a `systemctl` that this manager follows. @returns its exit code and what it wrote */
  run(command: string, ...args: string[]): Promise<{ code: number; output: string }>;
  close(): Promise<void>;
}

/** Does for the site what docs/operating/hotels.service has systemd do: the site in `releases/current`, on a socket kept. */
export async function serviceManager(
  folder: string,
  releases: string,
  settings: Record<string, string>,
): Promise<ServiceManager> {
  const socket = openSocket();
  const url = `http://127.0.0.1:${socket.port}`;
  let site: Child | undefined;
  const restart = async () => {
    await site?.stop();
    const env = { ...inherited(), NODE_ENV: 'production', LISTEN_FDS: '1', ...settings };
    const cwd = join(releases, 'current');
    site = startNode(['server/main.ts'], { cwd, env, through: WITH_ITS_NODE, fd: socket.fd });
  };
  const orders = createServer(async (req, res) => {
    if (req.url === '/restart') await restart();
    res.end(req.url === '/show' ? String(site?.pid) : '');
  }).listen(0, '127.0.0.1');
  await once(orders, 'listening');
  const { port } = orders.address() as AddressInfo;
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const order = `fetch('http://127.0.0.1:${port}/' + process.argv[1]).then((r) => r.text()).then((text) => process.stdout.write(text))`;
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\nexec '${process.execPath}' -e "${order}" "$1"\n`, { mode: 0o755 });
  const env = { ...inherited(), PATH: `${bin}:${process.env.PATH}`, HOTELS_RELEASES: releases, HOTELS_ADDRESS: url };
  return {
    url,
    start: async () => {
      await restart();
      await site?.written(LISTENING);
    },
    run: (command, ...args) =>
      new Promise((resolve) => {
        const ended = execFile(command, args, { env }, (_error, stdout, stderr) =>
          resolve({ code: ended.exitCode ?? 1, output: stdout + stderr }),
        );
      }),
    close: async () => {
      await site?.stop();
      orders.close();
      socket.close();
    },
  };
}
