let revision = 0;

/** Says that content may have changed: every answer kept from before is stale from here on. */
export function bump(): void {
  revision += 1;
}

/** The content's revision in this process; it only grows. */
export function current(): number {
  return revision;
}
