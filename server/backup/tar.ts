import { once } from 'node:events';
import type { Writable } from 'node:stream';

/*
 * The little of tar that a backup needs: plain files, written and read as a stream, so that any tar opens a backup.
 * Long names and sizes go into a pax header, as POSIX.1-2001 has it.
 */
const BLOCK = 512;
const LONGEST_NAME = 100;
/** What eleven octal digits hold. */
const LARGEST_SIZE = 8 ** 11 - 1;

interface Fields {
  name: string;
  size: number;
  kind: '0' | 'x';
  /** Seconds since 1970. */
  time: number;
}

function headerOf({ name, size, kind, time }: Fields): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  block.write(name, 0, LONGEST_NAME, 'utf8');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(Math.min(size, LARGEST_SIZE), 124, 11);
  octal(time, 136, 11);
  block.write('        ', 148, 'latin1');
  block.write(kind, 156, 'latin1');
  block.write('ustar\u000000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + String(bytes).length;
  if (bytes + String(length).length !== length) length += 1;
  return `${length}${rest}`;
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Writes an archive to a stream, file after file. */
export class TarWriter {
  readonly #sink: Writable;
  readonly #time = Math.floor(Date.now() / 1000);

  constructor(sink: Writable) {
    this.#sink = sink;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (!this.#sink.write(bytes)) await once(this.#sink, 'drain');
  }

  /**
   * Adds a file.
   * @throws Error when the content is not as long as said: the archive is of no use then
   */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const time = this.#time;
    if (Buffer.byteLength(name) > LONGEST_NAME || size > LARGEST_SIZE) {
      const records = Buffer.from(record('path', name) + record('size', String(size)));
      await this.#write(headerOf({ name: 'pax', size: records.length, kind: 'x', time }));
      await this.#write(records);
      await this.#write(Buffer.alloc(paddingOf(records.length)));
    }
    await this.#write(headerOf({ name, size, kind: '0', time }));
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      await this.#write(piece);
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
    await this.#write(Buffer.alloc(paddingOf(size)));
  }

  /** Ends the archive and the stream, and waits until everything has left. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    this.#sink.end();
    await once(this.#sink, 'close');
  }
}

/** A file of an archive that is being read; its content has to be read before the next file. */
export interface TarFile {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array>;
}

/** Takes pieces of the length asked for from a stream of any pieces. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async *take(size: number): AsyncGenerator<Uint8Array> {
    let left = size;
    while (left > 0) {
      if (this.#held.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new Error('the archive ends too early');
        this.#held = next.value;
      }
      const piece = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async all(size: number): Promise<Buffer> {
    const held: Uint8Array[] = [];
    for await (const piece of this.take(size)) held.push(piece);
    return Buffer.concat(held);
  }
}

const textAt = (block: Buffer, from: number, length: number): string =>
  block.toString('utf8', from, from + length).replace(/\0.*$/s, '');

function checkSum(block: Buffer): void {
  const told = Number.parseInt(textAt(block, 148, 8), 8);
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (told !== sum) throw new Error('the archive is damaged, or no tar archive');
}

function paxRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 12), 10);
    if (!(length > 0)) throw new Error('the archive is damaged: a header cannot be read');
    const text = bytes.toString('utf8', bytes.indexOf(0x20, at) + 1, at + length - 1);
    const equals = text.indexOf('=');
    records.set(text.slice(0, equals), text.slice(equals + 1));
    at += length;
  }
  return records;
}

/**
 * The files of an archive, in their order.
 * @throws Error when it is none, ends early, or has anything but plain files
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const pieces = new Pieces(source);
  let pax = new Map<string, string>();
  for (;;) {
    const block = await pieces.all(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    checkSum(block);
    const size = Number(pax.get('size') ?? Number.parseInt(textAt(block, 124, 12), 8));
    const kind = String.fromCharCode(block[156] ?? 0);
    if (kind === 'x') {
      pax = paxRecords(await pieces.all(size));
      await pieces.all(paddingOf(size));
      continue;
    }
    if (kind !== '0') throw new Error(`the archive has an entry of kind ${JSON.stringify(kind)}, which no backup has`);
    const prefix = textAt(block, 345, 155);
    const name = pax.get('path') ?? (prefix === '' ? '' : `${prefix}/`) + textAt(block, 0, LONGEST_NAME);
    pax = new Map();
    const content = pieces.take(size);
    yield { name, size, content };
    // What its reader left is passed over.
    for await (const _ of content);
    await pieces.all(paddingOf(size));
  }
}
