import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { asStoreError } from '../bson/errors.ts';
import type { ClientState } from '../commands/call.ts';
import { dispatch, errorReply, type Server } from '../commands/dispatch.ts';
import { Frames, type Request, readMessage, writeMessage } from '../protocol/messages.ts';

let nextClient = 1;

/** Serves one client: its requests one after the other, in their order. */
function serve(socket: Socket, server: Server): void {
  const client: ClientState = { id: nextClient++, authenticated: false, application: undefined, exchange: undefined };
  const frames = new Frames();
  let last: Promise<void> = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    let messages: Buffer[];
    try {
      messages = frames.push(chunk);
    } catch {
      socket.destroy();
      return;
    }
    for (const message of messages) last = last.then(() => answer(message));
  });

  async function answer(message: Buffer): Promise<void> {
    let request: Request;
    try {
      request = readMessage(message);
    } catch (error) {
      // A frame that cannot be read still has an id to answer to.
      const id = message.readInt32LE(4);
      socket.write(writeMessage({ id, body: {}, legacy: false, silent: false }, errorReply(asStoreError(error))));
      return;
    }
    const reply = await dispatch(server, client, request.body);
    if (reply === undefined) socket.destroy();
    else if (!request.silent && !socket.destroyed) send(request, reply);
  }

  function send(request: Request, reply: Record<string, unknown>): void {
    try {
      socket.write(writeMessage(request, reply));
    } catch (error) {
      socket.write(writeMessage(request, errorReply(asStoreError(error))));
    }
  }
}

/** The listening socket with its clients. */
export interface Listener {
  server: NetServer;
  count(): number;
  close(): Promise<void>;
}

/** Listens for clients on a socket path or a loopback port. */
export async function listen(
  server: Server,
  where: { path: string } | { port: number; host: string },
): Promise<Listener> {
  const sockets = new Set<Socket>();
  const net = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, server);
  });
  await new Promise<void>((resolve, reject) => {
    net.once('error', reject);
    net.listen(where, () => resolve());
  });
  return {
    server: net,
    count: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        net.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
