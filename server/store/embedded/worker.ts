import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { commandServer } from './commands.ts';
import { removeExpired } from './commands-write.ts';
import { Cursors } from './cursors.ts';
import { Rows } from './rows.ts';
import { Transactions } from './transactions.ts';
import { Frames, frameReply, parseMessage } from './wire.ts';

/** How often what is over by a TTL index is removed (MongoDB's ttlMonitorSleepSecs). */
const EXPIRY_MS = 60_000;

interface Start {
  file: string;
  /** A unix socket's path, or nothing for a loopback port. */
  socketPath?: string;
  port?: number;
  checkFirst: boolean;
}

const { file, socketPath, port, checkFirst } = workerData as Start;
const rows = new Rows(file);
if (checkFirst) rows.checkIntegrity();
const transactions = new Transactions(rows, new Rows(file));
const answer = commandServer({ transactions, cursors: new Cursors() });
const sockets = new Set<Socket>();
let lastId = 0;

const server = createServer((socket) => {
  sockets.add(socket);
  socket.setNoDelay(true);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => socket.destroy());
  const frames = new Frames();
  socket.on('data', (chunk) => {
    try {
      for (const frame of frames.push(chunk)) void serve(socket, frame);
    } catch {
      // Not the driver's protocol: there is nothing to answer in.
      socket.destroy();
    }
  });
});

async function serve(socket: Socket, frame: Buffer): Promise<void> {
  try {
    const message = parseMessage(frame);
    const reply = await answer(message);
    if (message.silent || socket.destroyed) return;
    lastId = (lastId + 1) % 2 ** 31;
    socket.write(frameReply(reply, message, lastId));
  } catch {
    socket.destroy();
  }
}

const expiry = setInterval(() => {
  void transactions.write((store) => {
    for (const db of store.databases())
      for (const collection of store.collections(db)) removeExpired(store, collection, new Date());
  });
}, EXPIRY_MS);
expiry.unref();

function close(): void {
  clearInterval(expiry);
  server.close();
  for (const socket of sockets) socket.destroy();
  transactions.finish();
  rows.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  rows.close();
  parentPort?.postMessage('closed');
  parentPort?.close();
}

parentPort?.on('message', (message: unknown) => {
  if (message === 'close') close();
  else if (typeof message === 'object' && message !== null && 'backup' in message) {
    rows.exec(`VACUUM INTO '${String(message.backup).replaceAll("'", "''")}'`);
    parentPort?.postMessage('saved');
  }
});

if (socketPath) rmSync(socketPath, { force: true });
server.listen(socketPath ? { path: socketPath } : { host: '127.0.0.1', port: port ?? 0 }, () => {
  if (socketPath) chmodSync(socketPath, 0o600);
  parentPort?.postMessage({ listening: server.address() });
});
