import { decodeCommand, eachElement } from '#server/store/embedded/bson/decode.ts';
import { encode } from '#server/store/embedded/bson/encode.ts';
import { StoreError } from '#server/store/embedded/bson/errors.ts';
import { MAX_MESSAGE_BYTES } from '#server/store/embedded/bson/limits.ts';
import { type Doc, Raw } from '#server/store/embedded/bson/types.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const MORE_TO_COME = 2;
const CHECKSUM_PRESENT = 1;

/** One request of a client. */
export interface Request {
  id: number;
  body: Doc;
  /** The request is an OP_QUERY, as drivers use for their first handshake; the reply must be an OP_REPLY. */
  legacy: boolean;
  /** The client does not wait for a reply. */
  noReply: boolean;
}

/** Splits a stream of bytes into messages. */
export class MessageSplitter {
  #chunks: Buffer[] = [];
  #size = 0;

  /**
   * Adds received bytes.
   * @returns the messages that are complete now
   * @throws StoreError ProtocolError for an impossible length
   */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Buffer[] = [];
    while (this.#size >= 4) {
      const length = this.#peekLength();
      if (length < HEADER || length > MAX_MESSAGE_BYTES)
        throw new StoreError('ProtocolError', `invalid message length ${length}`);
      if (this.#size < length) break;
      const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      messages.push(all.subarray(0, length));
      const rest = all.subarray(length);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#size = rest.length;
    }
    return messages;
  }

  #peekLength(): number {
    const first = this.#chunks[0] as Buffer;
    if (first.length >= 4) return first.readInt32LE(0);
    this.#chunks = [Buffer.concat(this.#chunks)];
    return (this.#chunks[0] as Buffer).readInt32LE(0);
  }
}

/**
 * Reads an OP_MSG or OP_QUERY message.
 * @throws StoreError UnsupportedOpQueryCommand for another kind of message, InvalidBSON for a malformed one
 */
export function readMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return readOpMsg(message, id);
  if (opcode === OP_QUERY) return readOpQuery(message, id);
  throw new StoreError('UnsupportedOpQueryCommand', `Unsupported OP_QUERY command: opcode ${opcode}`);
}

function readOpMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(HEADER);
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  let at = HEADER + 4;
  let body: Doc | undefined;
  const sequences: [string, unknown[]][] = [];
  while (at < end) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new StoreError('InvalidBSON', 'Invalid section length');
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) body = decodeCommand(section);
    else if (kind === 1) sequences.push(readSequence(section));
    else throw new StoreError('InvalidBSON', `Unknown section kind ${kind}`);
    at += 1 + size;
  }
  if (!body) throw new StoreError('InvalidBSON', 'OP_MSG without a body');
  for (const [name, documents] of sequences) {
    body[name] =
      'insert' in body && name === 'documents' ? documents : documents.map((raw) => decodeCommand((raw as Raw).bytes));
  }
  return { id, body, legacy: false, noReply: (flags & MORE_TO_COME) !== 0 };
}

function readSequence(section: Buffer): [string, Raw[]] {
  const nameEnd = section.indexOf(0, 4);
  const documents: Raw[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new StoreError('InvalidBSON', 'Invalid document length');
    documents.push(new Raw(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

function readOpQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, HEADER + 4);
  const namespace = message.toString('utf8', HEADER + 4, nameEnd);
  const start = nameEnd + 1 + 8;
  const query = message.subarray(start, start + message.readInt32LE(start));
  let body = decodeCommand(query);
  eachElement(query, 0, (name, type, at, size) => {
    if (name === '$query' && type === 3) body = decodeCommand(query.subarray(at, at + size));
    return true;
  });
  body.$db ??= namespace.split('.')[0];
  return { id, body, legacy: true, noReply: false };
}

let nextId = 1;

/** The bytes of a reply. */
export function writeMessage(request: Request, reply: Doc): Buffer {
  const body = encode(reply);
  const head = request.legacy ? HEADER + 20 : HEADER + 5;
  const out = Buffer.allocUnsafe(head + body.length);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(nextId++ & 0x7fffffff, 4);
  out.writeInt32LE(request.id, 8);
  out.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    out.writeInt32LE(8, HEADER);
    out.fill(0, HEADER + 4, HEADER + 16);
    out.writeInt32LE(1, HEADER + 16);
  } else {
    out.writeUInt32LE(0, HEADER);
    out[HEADER + 4] = 0;
  }
  body.copy(out, head);
  return out;
}
