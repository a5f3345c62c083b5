/** The numbers from 1 to `last`, a whole number. */
export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
