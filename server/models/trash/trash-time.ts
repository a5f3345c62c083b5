import { TRASH } from '../../../shared/constants.ts';

const KEPT_MS = TRASH.days * 24 * 60 * 60 * 1000;

/** What was deleted until then is no longer in the trash. */
export const trashedSince = (now = new Date()): Date => new Date(now.getTime() - KEPT_MS);

/** When something deleted at `at` leaves the trash. */
export const expiryOf = (at: Date): Date => new Date(at.getTime() + KEPT_MS);
