import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import mongoose from 'mongoose';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { connectStore } from '#server/store/connect.ts';

/*
 * Sends a command over connections that have just closed, and another one, and writes how both ended. It is a process of
 * its own, because all tests of one process share what the site does for its sockets.
 */
const [, , dataDir = ''] = process.argv;
const sockets: Socket[] = [];
subscribe('net.client.socket', (message) => void sockets.push((message as { socket: Socket }).socket));
const store = await connectStore(readEnv({ DATA_DIR: dataDir }), createLog('silent'));
const ping = async () => {
  try {
    await mongoose.connection.db?.command({ ping: 1 });
    return 'succeeds';
  } catch (thrown) {
    return (thrown as Error).message;
  }
};
await ping();
for (const socket of sockets) socket.destroy();
// The driver does not know yet that its connections are closed.
process.stdout.write(JSON.stringify([await ping(), await ping()]));
await store.close();
