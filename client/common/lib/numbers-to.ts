export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
