import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads the next time after `now` at which content appears or disappears by the clock.
 * @returns milliseconds since 1970; Infinity when nothing is planned
 */
type ReadNextMoment = (now: Date) => Promise<number>;

/** The time in which the clock changes nothing of a generation's content, in milliseconds since 1970. */
interface Span {
  generation: number;
  from: number;
  until: number;
}

let readNextMoment: ReadNextMoment | undefined;
/** The span that was read last, which may be that of an earlier generation. */
let span: Span = { generation: 0, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
/** The generation whose span is being read. */
let reading: number | undefined;

/** Lets generations end by the clock. Without it only changes of content end them. */
export function endGenerationsByClock(read: ReadNextMoment): void {
  readNextMoment = read;
}

/** Starts a new generation when the clock has left the span, in either direction: content may have to disappear. */
function checkClock(): void {
  const now = Date.now();
  if (now >= span.from && now < span.until) return;
  span = { ...span, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  advanceGeneration(true);
}

/** Whether the span of this generation is known; until then nothing cached counts as fresh. */
const isSpanKnown = () => readNextMoment === undefined || span.generation === generation;

/** Reads the span of this generation. It begins now, before anything of the generation is read. */
function readSpan(): void {
  if (readNextMoment === undefined || isSpanKnown() || reading === generation) return;
  const readFor = generation;
  const from = Date.now();
  reading = readFor;
  readNextMoment(new Date(from))
    .then((until) => {
      if (readFor === generation) span = { generation: readFor, from, until };
    })
    // What has been read meanwhile would not be in the span of a later attempt.
    .catch(() => readFor === generation && advanceGeneration())
    .finally(() => {
      if (reading === readFor) reading = undefined;
    });
}

let generation = 0;
let withdrawals = 0;
/** Whether a response was begun in this generation. */
let isRead = false;

/**
 * Starts a new generation of the content: everything that was cached before is stale.
 * @param withdraws content may have been removed, so older responses must not be sent, even without the store
 */
export function advanceGeneration(withdraws = false): void {
  generation += 1;
  isRead = false;
  if (withdraws) withdrawals += 1;
}

/** Begins a response, or a read for one. @returns the generation that it shows */
export function beginRead(): number {
  checkClock();
  readSpan();
  isRead = true;
  return generation;
}

/** The time between two generations that visitors read, when changes follow each other quickly. */
const SPACING_MS = 100;
/** This many generations may follow each other without a pause. */
const BURST = 10;

/** When the next generation may begin if each is to come `SPACING_MS` after the one before (generic cell rate algorithm). */
let spacedUntil = 0;
/** The next generation, for all changes that wait for it. */
let next: { withdraws: boolean; begun: Promise<void> } | undefined;

/**
 * Starts a new generation after a change. Rendering takes longer than saving: if changes follow each other quickly while
 * visitors read, they wait a moment and share a generation, or nearly every visitor would wait for a page to be rendered.
 * A save is answered after its generation has begun, so its author sees it in the next response.
 */
export async function advanceAfterChange(withdraws: boolean): Promise<void> {
  if (next) {
    next.withdraws ||= withdraws;
    return next.begun;
  }
  if (!isRead) return advanceGeneration(withdraws);
  const now = performance.now();
  spacedUntil = Math.max(spacedUntil, now) + SPACING_MS;
  const delay = spacedUntil - now - BURST * SPACING_MS;
  if (delay <= 0) return advanceGeneration(withdraws);
  const waiting = { withdraws, begun: pause(delay) };
  next = waiting;
  waiting.begun = waiting.begun.then(() => {
    next = undefined;
    advanceGeneration(waiting.withdraws);
  });
  return waiting.begun;
}

/** The content's generation in this process; it only grows. */
export function currentGeneration(): number {
  checkClock();
  return generation;
}

/** How often content may have been removed; it only grows. */
export function withdrawalCount(): number {
  checkClock();
  return withdrawals;
}

/** When something that shows content was made. */
export interface ContentStamp {
  /** `performance.now()`. */
  createdAt: number;
  /** The content generation it shows. */
  generation: number;
}

/**
 * Whether what is cached still shows the current content.
 * @param maxAgeMs milliseconds that it stays fresh where other processes write into the same store; without it it stays
 *   fresh until this process changes content
 */
export const isFresh = (
  { generation: shown, createdAt }: ContentStamp,
  maxAgeMs: (() => number) | undefined,
): boolean =>
  shown === currentGeneration() &&
  isSpanKnown() &&
  (maxAgeMs === undefined || performance.now() - createdAt < maxAgeMs());
