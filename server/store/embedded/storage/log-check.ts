import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  truncateSync,
} from 'node:fs';
import { endianness } from 'node:os';
import { dirname } from 'node:path';
import { PAGE_BYTES } from './connection.ts';

/*
 * SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). SQLite reads its frames up to
 * the first one whose checksum does not match, because a process that is killed leaves a torn end. It does so as well
 * when the disk has altered a frame in the middle, and then drops every commit after it without a word.
 */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_BYTES;
const MAGIC = 0x377f0682;
/** The lowest bit of the magic number says that checksums are of big-endian words. */
const BIG_ENDIAN = 1;

type Checksum = readonly [number, number];

/** An altered place in a log, with commits after it. */
interface LogDamage {
  /** Where the last commit ends that can be read, in bytes. */
  readable: number;
  /** The commits after the altered place. */
  commits: number;
}

/** At least every second commit waits for the disk (see `Engine`), so a power cut leaves at most the last two incomplete. */
const MAX_INCOMPLETE = 2;

/**
 * Looks for an altered frame in the log of a store that ended uncleanly. A torn end is not damage: the last transactions
 * may be incomplete.
 * @param file path of the log, which may be missing
 * @param sameBoot the machine has not stopped since the log was written, so that every frame has reached the file in
 * order
 * @returns undefined when no acknowledged commit is lost
 */
export function findLogDamage(file: string, sameBoot: boolean): LogDamage | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
  try {
    const before = readHeader(descriptor);
    const damage = before && scan(descriptor, before);
    // A running store may have begun a new log in this file meanwhile: then the frames were of two logs.
    if (!damage || !before.bytes.equals(read(descriptor, 0, HEADER_BYTES))) return undefined;
    return damage.commits > MAX_INCOMPLETE || sameBoot ? damage : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** The path of the log of a store's file. */
export const logOf = (file: string): string => `${file}-wal`;

/**
 * Copies a damaged log, and ends it where its last readable commit ends.
 * @returns the path of the copy
 */
export function cutLog(file: string, { readable }: LogDamage): string {
  const copy = copyLog(file);
  truncateSync(file, readable);
  sync(file);
  return copy;
}

/** Copies a damaged log beside it, once. @returns the path of the copy, which is on the disk */
export function copyLog(file: string): string {
  const bytes = readFileSync(file);
  const name = `${file}.damaged-${bytes.toString('hex', 16, 24)}`;
  // A log that was cut goes on under the same salt, so that a copy with this name may be of an earlier damage.
  for (let number = 1; ; number += 1) {
    const copy = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(copy)) return writeCopy(file, copy);
    if (readFileSync(copy).equals(bytes)) return copy;
  }
}

/** Copies a file under another name first, so that a copy with its own name is complete. */
function writeCopy(file: string, copy: string): string {
  const part = `${copy}.part`;
  copyFileSync(file, part);
  sync(part);
  renameSync(part, copy);
  // Windows cannot open folders, and keeps a new name by itself.
  if (process.platform !== 'win32') sync(dirname(copy), 'r');
  return copy;
}

/** Waits until a file or a folder is on the disk. */
function sync(path: string, flags = 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

interface LogHeader {
  bytes: Buffer;
  bigEndian: boolean;
  salt: Buffer;
  checksum: Checksum;
  valid: boolean;
}

/** @returns undefined for a log without frames */
function readHeader(descriptor: number): LogHeader | undefined {
  const bytes = read(descriptor, 0, HEADER_BYTES);
  if (bytes.length < HEADER_BYTES) return undefined;
  const magic = bytes.readUInt32BE(0);
  const checksum = storedChecksum(bytes, 24);
  const bigEndian = (magic & BIG_ENDIAN) === 1;
  const valid =
    (magic & ~BIG_ENDIAN) === MAGIC && same(walChecksum(bytes.subarray(0, 24), [0, 0], bigEndian), checksum);
  if (valid) return { bytes, bigEndian, salt: bytes.subarray(16, 24), checksum, valid };
  // The header is altered itself: the first frame says which frames belong together.
  const salt = read(descriptor, HEADER_BYTES + 8, 8);
  return { bytes, bigEndian: endianness() === 'BE', salt, checksum, valid };
}

/** Follows the checksums through all frames, across those that do not match. */
function scan(descriptor: number, header: LogHeader): LogDamage | undefined {
  const { bigEndian, salt } = header;
  const count = Math.floor((fstatSync(descriptor).size - HEADER_BYTES) / FRAME_BYTES);
  let before = header.checksum;
  let intact = header.valid;
  let readable = HEADER_BYTES;
  let commits = 0;
  for (let index = 0; index < count; index += 1) {
    const start = HEADER_BYTES + index * FRAME_BYTES;
    const frame = read(descriptor, start, FRAME_BYTES);
    const checksum = storedChecksum(frame, 16);
    const computed = walChecksum(
      frame.subarray(FRAME_HEADER_BYTES),
      walChecksum(frame.subarray(0, 8), before, bigEndian),
      bigEndian,
    );
    const matches = frame.subarray(8, 16).equals(salt) && same(computed, checksum);
    intact &&= matches;
    const isCommit = frame.readUInt32BE(4) > 0;
    if (intact && isCommit) readable = start + FRAME_BYTES;
    if (!intact && matches && isCommit) commits += 1;
    before = checksum;
  }
  return commits > 0 ? { readable, commits } : undefined;
}

function read(descriptor: number, position: number, length: number): Buffer {
  // From the start of a memory block, so that its words can be read as numbers.
  const buffer = Buffer.from(new ArrayBuffer(length));
  return buffer.subarray(0, readSync(descriptor, buffer, 0, length, position));
}

const storedChecksum = (bytes: Buffer, at: number): Checksum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const same = (one: Checksum, other: Checksum): boolean => one[0] === other[0] && one[1] === other[1];

/** SQLite's checksum of whole pairs of words, continued from another one. */
function walChecksum(bytes: Buffer, [first, second]: Checksum, bigEndian: boolean): Checksum {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let one = first;
  let two = second;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + words.getUint32(at, !bigEndian) + two) >>> 0;
    two = (two + words.getUint32(at + 4, !bigEndian) + one) >>> 0;
  }
  return [one, two];
}
