import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { connectStore, type Store } from '../../server/store/connect.ts';
import { temporaryFolder } from '../support/temporary.ts';

let folder: ReturnType<typeof temporaryFolder>;
let store: Store;
const sockets: Socket[] = [];
const collect = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);

beforeEach(async () => {
  folder = temporaryFolder();
  subscribe('net.client.socket', collect);
  store = await connectStore(readEnv({ DATA_DIR: folder.path }), createLog('silent'));
});
afterEach(async () => {
  unsubscribe('net.client.socket', collect);
  await store.close();
  folder.remove();
});

it('a command that is sent while its connection closes fails, and the next one succeeds', async () => {
  const ping = () => mongoose.connection.db?.command({ ping: 1 });
  await ping();
  for (const socket of sockets) socket.destroy();
  // The driver does not know yet that its connections are closed.
  await expect(ping()).rejects.toThrow('the connection was closed');
  expect(await ping()).toMatchObject({ ok: 1 });
});
