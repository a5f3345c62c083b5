let generation = 0;
let withdrawals = 0;

/**
 * Starts a new generation of the content: every response cached before is stale.
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
