import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { asStoreError } from '#server/store/embedded/bson/errors.ts';
import type { Doc } from '#server/store/embedded/bson/types.ts';
import type { CommandServer } from '#server/store/embedded/commands/call.ts';
import { dispatch } from '#server/store/embedded/commands/dispatch.ts';
import type { Client } from '#server/store/embedded/protocol/client.ts';
import { MessageSplitter, type Request, readMessage, writeMessage } from '#server/store/embedded/protocol/messages.ts';
import { errorReply } from '#server/store/embedded/protocol/replies.ts';
import type { ListenAddress } from './worker-messages.ts';

let nextClient = 1;

/** Serves one client: its requests run one after the other, in the order in which they arrived. */
function serve(socket: Socket, server: CommandServer): void {
  const client: Client = { id: nextClient++, authenticated: false, application: undefined, exchange: undefined };
  const splitter = new MessageSplitter();
  let last: Promise<void> = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    let messages: Buffer[];
    try {
      messages = splitter.push(chunk);
    } catch {
      socket.destroy();
      return;
    }
    for (const message of messages) last = last.then(() => handle(socket, server, client, message));
  });
}

async function handle(socket: Socket, server: CommandServer, client: Client, message: Buffer): Promise<void> {
  let request: Request;
  try {
    request = readMessage(message);
  } catch (error) {
    // The header of an unreadable message still has the id that the reply must carry.
    const id = message.readInt32LE(4);
    socket.write(writeMessage({ id, body: {}, legacy: false, noReply: false }, errorReply(asStoreError(error))));
    return;
  }
  const reply = await dispatch(server, client, request.body);
  if (reply === undefined) socket.destroy();
  else if (!request.noReply && !socket.destroyed) socket.write(replyBytes(request, reply));
}

function replyBytes(request: Request, reply: Doc): Buffer {
  try {
    return writeMessage(request, reply);
  } catch (error) {
    return writeMessage(request, errorReply(asStoreError(error)));
  }
}

/** The listening socket. */
interface Listener {
  /** The port; undefined for a socket path. */
  port: number | undefined;
  /** The number of open connections. */
  connections(): number;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Listens for clients; a socket path is readable by the user of the process only. */
export async function listen(server: CommandServer, where: ListenAddress): Promise<Listener> {
  const sockets = new Set<Socket>();
  const net = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, server);
  });
  // A process that was killed leaves its socket file behind.
  if ('path' in where) rmSync(where.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    net.once('error', reject);
    net.listen(where, resolve);
  });
  if ('path' in where) chmodSync(where.path, 0o600);
  const address = net.address();
  return {
    port: typeof address === 'object' && address ? address.port : undefined,
    connections: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        net.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
