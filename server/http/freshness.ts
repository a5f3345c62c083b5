const MINUTE_MS = 60_000;
const SHARED_MS = 1_000;

/** When something that is kept was begun. */
export interface Begun {
  changes: number;
  minute: number;
  at: number;
}

export type Freshness = ReturnType<typeof createFreshness>;

/**
 * Whether something that is kept still shows the content, which changes by writes and, as schedules have minutes, with
 * every minute of the clock.
 * @param shared whether other processes write to the same database, which this one does not notice
 */
export function createFreshness(shared: boolean) {
  let changes = 0;
  const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);
  const isUnchanged = (begun: Begun): boolean => begun.changes === changes;
  return {
    change(): void {
      changes += 1;
    },
    begin: (): Begun => ({ changes, minute: currentMinute(), at: performance.now() }),
    isUnchanged,
    isFresh: (begun: Begun): boolean =>
      isUnchanged(begun) && begun.minute === currentMinute() && (!shared || performance.now() - begun.at < SHARED_MS),
  };
}
