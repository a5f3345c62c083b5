/** Whether the long versions run: `npm run test:slow`. */
export const SLOW = process.env.SLOW_TESTS === '1';

/**
 * The first of several similar cases in the usual run, all cases in the long run. The case that would find most comes
 * first.
 */
export const firstCase = <Case>(cases: readonly Case[]): readonly Case[] => (SLOW ? cases : cases.slice(0, 1));
