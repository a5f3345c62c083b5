import { type Doc, decode } from './values.ts';

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
export const MAX_MESSAGE = 48_000_000;

/** A request off the wire. */
export interface Message {
  requestId: number;
  /** The driver wants no answer. */
  silent: boolean;
  /** From the handshake of old drivers, answered in its own form. */
  legacy: boolean;
  body: Doc;
  /** Documents sent beside the body (kind 1), as their bytes, by the name of their field. */
  sequences: Map<string, Uint8Array[]>;
}

/** Cuts a stream of bytes into whole messages. */
export class Frames {
  private pending: Buffer = Buffer.alloc(0);

  /** @throws RangeError for a length no message can have: the connection is of no use then */
  *push(chunk: Buffer): Generator<Buffer> {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    while (this.pending.length >= 4) {
      const length = this.pending.readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE) throw new RangeError(`message of ${length} bytes`);
      if (this.pending.length < length) return;
      yield this.pending.subarray(0, length);
      this.pending = this.pending.subarray(length);
    }
  }
}

/** @throws RangeError for an opcode that is not served or a message that ends early */
export function parseMessage(frame: Buffer): Message {
  const requestId = frame.readInt32LE(4);
  const opcode = frame.readInt32LE(12);
  if (opcode === OP_MSG) return parseMsg(frame, requestId);
  if (opcode === OP_QUERY) return parseQuery(frame, requestId);
  throw new RangeError(`opcode ${opcode}`);
}

function parseMsg(frame: Buffer, requestId: number): Message {
  const flags = frame.readUInt32LE(HEADER);
  const end = frame.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Uint8Array[]>();
  let body: Doc = {};
  for (let at = HEADER + 4; at < end; ) {
    const kind = frame[at];
    const size = frame.readInt32LE(at + 1);
    const section = frame.subarray(at + 1, at + 1 + size);
    if (kind === 0) body = decode(section);
    else {
      const [name, documents] = parseSequence(section);
      sequences.set(name, documents);
    }
    at += 1 + size;
  }
  return { requestId, silent: (flags & MORE_TO_COME) !== 0, legacy: false, body, sequences };
}

function parseSequence(section: Buffer): [string, Uint8Array[]] {
  const nameEnd = section.indexOf(0, 4);
  const documents: Uint8Array[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

function parseQuery(frame: Buffer, requestId: number): Message {
  const start = frame.indexOf(0, HEADER + 4) + 1 + 8;
  const size = frame.readInt32LE(start);
  const body = { ...decode(frame.subarray(start, start + size)), $db: 'admin' };
  return { requestId, silent: false, legacy: true, body, sequences: new Map() };
}

/** A reply as it goes on the wire. */
export function frameReply(document: Uint8Array, { requestId, legacy }: Message, ownId: number): Buffer {
  const head = legacy ? legacyHead() : Buffer.from([0, 0, 0, 0, 0]);
  const header = Buffer.allocUnsafe(HEADER);
  header.writeInt32LE(HEADER + head.length + document.length, 0);
  header.writeInt32LE(ownId, 4);
  header.writeInt32LE(requestId, 8);
  header.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, head, document]);
}

/** Flags, cursor id, position and count of an OP_REPLY with one document. */
function legacyHead(): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0);
  head.writeInt32LE(1, 16);
  return head;
}
