import { todayInIstanbul } from '#shared/lib/numbers/date.ts';

interface Closing {
  closed?: boolean | null | undefined;
  /** `YYYY-MM-DD`; empty or null for no end. */
  closedUntil?: string | null | undefined;
}

/** Whether a hotel is closed for now; the last closed day lasts to its end in Istanbul (docs/rules.md#hotels). */
export const isClosed = ({ closed, closedUntil }: Closing): boolean =>
  closed === true && (!closedUntil || closedUntil >= todayInIstanbul());
