import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';

export type Body = Record<string, unknown>;

/** What stands between a site and its store, as a server that behaves in another way. */
export interface Behaviour {
  /** May change a command. @returns a reply in place of the store's; undefined passes the command on */
  command?: (body: Body) => Body | undefined;
  /** May hold a command. @returns when the command goes on to the store; undefined lets it pass */
  hold?: (body: Body) => Promise<void> | undefined;
  /** May change the reply to a command. */
  reply?: (command: Body, reply: Body) => void;
}

export interface StoreProxy {
  port: number;
  close(): void;
}

const OP_MSG = 2013;
const HEADER = 16;
/** The body follows the header, the flags and the byte of its kind. */
const BODY = HEADER + 5;
/** Every value keeps its BSON type. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Opens a loopback port that leads to the store on another port. */
export async function startStoreProxy(to: number, behaviour: Behaviour, port = 0): Promise<StoreProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const store = connect(to, '127.0.0.1');
    for (const socket of [client, store]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        store.destroy();
      });
    }
    const commands = new Map<number, Body>();
    eachMessage(client, (message) => {
      if (!hasBody(message)) return store.write(message);
      const body = bodyOf(message);
      const reply = behaviour.command?.(body);
      if (reply) return client.write(withBody(message, { ok: 1, ...reply }, { to: message.readInt32LE(4) }));
      if (behaviour.reply) commands.set(message.readInt32LE(4), body);
      const passedOn = behaviour.command ? withBody(message, body) : message;
      const held = behaviour.hold?.(body);
      if (!held) return store.write(passedOn);
      // The buffer of the message is used again.
      const kept = Buffer.from(passedOn);
      return void held.then(() => store.write(kept));
    });
    eachMessage(store, (message) => {
      const command = commands.get(message.readInt32LE(8));
      commands.delete(message.readInt32LE(8));
      if (!command || !hasBody(message)) return client.write(message);
      const reply = bodyOf(message);
      behaviour.reply?.(command, reply);
      return client.write(withBody(message, reply));
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function eachMessage(socket: Socket, handle: (message: Buffer) => void): void {
  let left: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    left = left.length > 0 ? Buffer.concat([left, chunk]) : chunk;
    while (left.length >= HEADER && left.length >= left.readInt32LE(0)) {
      const length = left.readInt32LE(0);
      handle(left.subarray(0, length));
      left = left.subarray(length);
    }
  });
}

/** Drivers write the body of a command before its lists of documents. */
const hasBody = (message: Buffer): boolean => message.readInt32LE(12) === OP_MSG && message[BODY - 1] === 0;

const bodyOf = (message: Buffer): Body =>
  deserialize(message.subarray(BODY, BODY + message.readInt32LE(BODY)), EXACT) as Body;

/** The same message with another body, or a reply to the message. */
function withBody(message: Buffer, body: Body, { to }: { to?: number } = {}): Buffer {
  const rest = to === undefined ? message.subarray(BODY + message.readInt32LE(BODY)) : Buffer.alloc(0);
  const changed = Buffer.concat([message.subarray(0, BODY), serialize(body), rest]);
  changed.writeInt32LE(changed.length, 0);
  if (to !== undefined) {
    changed.writeInt32LE(to, 8);
    changed.writeUInt32LE(0, HEADER);
  }
  return changed;
}
