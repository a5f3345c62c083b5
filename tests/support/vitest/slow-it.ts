import { it } from 'vitest';
import { SLOW } from '../slow.ts';

/** A test of the long run only: in the usual run another test finds the same defect, or a similar defect elsewhere. */
export function slowIt(title: string, run: () => Promise<void>, timeout?: number): void {
  if (SLOW) it(title, { ...(timeout && { timeout }) }, run);
}
