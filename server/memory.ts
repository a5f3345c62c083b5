import { totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';

const CHECK_MS = 5_000;
const MEGABYTE = 1024 * 1024;
/** A collection stops the process for 0.1 to 0.3 s, so it must be worth that. */
const WORTH_BYTES = 40 * MEGABYTE;
/** The share of the time that the process may be busy so that nobody notices a collection. */
const QUIET = 0.1;
/** Above this share of the machine's memory the process gives back what it can while it is busy, too. */
const PRESSED = 0.4;
const LEAST_PAUSE_MS = 10_000;

/** The limit of the control group or container, or else the machine's memory, in bytes. */
const available = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());

/**
 * Gives the machine the memory that V8 keeps after a load: its own collections free objects, but keep their pages. Does
 * nothing without Node's option `--expose-gc` (docs/decisions/memory.md).
 */
export function giveBackMemory(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let left = 0;
  let last = 0;
  let measured = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(measured);
    measured = performance.eventLoopUtilization();
    const used = process.memoryUsage.rss();
    if (used < left + WORTH_BYTES) return;
    const pressed = used > available() * PRESSED && performance.now() - last >= LEAST_PAUSE_MS;
    if (utilization > QUIET && !pressed) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    left = process.memoryUsage.rss();
    last = performance.now();
    // The collection itself was no load.
    measured = performance.eventLoopUtilization();
  }, CHECK_MS).unref();
}
