let revision = 0;
let withdrawals = 0;

/**
 * Says that content may have changed: every answer kept from before is stale from here on.
 * @param withdraws content may have been taken away, so that no older answer may be shown again, not even in need
 */
export function bump(withdraws = false): void {
  revision += 1;
  if (withdraws) withdrawals += 1;
}

/** The content's revision in this process; it only grows. */
export function current(): number {
  return revision;
}

/** How often content was taken away; it only grows. */
export function withdrawn(): number {
  return withdrawals;
}
