import { it } from 'vitest';
import { SLOW } from '../slow.ts';

/**
 * A test of the long run only. In the usual run another test fails for the same defect, or for the same one in another
 * place.
 */
export const slowIt: (title: string, run: () => Promise<void>) => void = SLOW ? it : () => undefined;
