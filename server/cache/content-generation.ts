let generation = 0;
let withdrawals = 0;

/**
 * Starts a new generation of the content: everything that was cached before is stale.
 * @param withdraws content may have been removed, so older responses must not be sent even while the store is away
 */
export function advanceGeneration(withdraws = false): void {
  generation += 1;
  if (withdraws) withdrawals += 1;
}

/** The content's generation in this process; it only grows. */
export const currentGeneration = (): number => generation;

/** How often content may have been removed; it only grows. */
export const withdrawalCount = (): number => withdrawals;

/** When something that shows content was made. */
export interface Made {
  /** `performance.now()`. */
  createdAt: number;
  /** The content generation it shows. */
  generation: number;
}

/**
 * Whether a cached thing still shows the current content.
 * @param maxAgeMs milliseconds that it stays fresh where other processes write into the same store; without it it stays
 *   fresh until this process changes content
 */
export const isFresh = ({ generation: shown, createdAt }: Made, maxAgeMs: (() => number) | undefined): boolean =>
  shown === generation && (maxAgeMs === undefined || performance.now() - createdAt < maxAgeMs());
