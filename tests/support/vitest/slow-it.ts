import { it } from 'vitest';
import { SLOW } from '../slow.ts';

/** A test of the long run only: in the usual run another test finds the same defect, or a similar defect elsewhere. */
export const slowIt: (title: string, run: () => Promise<void>) => void = SLOW ? it : () => undefined;
