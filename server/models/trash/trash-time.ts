import { TRASH } from '#shared/constants.ts';
import { DAY_MS } from '#shared/text/numbers/date.ts';

const KEPT_MS = TRASH.days * DAY_MS;

/** What was deleted until then is no longer in the trash. */
export const trashedSince = (now = new Date()): Date => new Date(now.getTime() - KEPT_MS);

/** When something deleted at `at` leaves the trash. */
export const expiryOf = (at: Date): Date => new Date(at.getTime() + KEPT_MS);
