import mongoose from 'mongoose';

/*
 * Operators in a filter. `sanitizeFilter` (store/connect.ts) reads every other object in a filter as a plain value, so
 * that an object in place of a text never becomes an operator.
 */

/** @param operators such as `{ $gt: from, $lte: to }` */
export const is = <T extends object>(operators: T): T => mongoose.trusted(operators);

export const isNot = <T>(value: T) => is({ $ne: value });

export const oneOf = <T>(values: Iterable<T>) => is({ $in: [...values] });
