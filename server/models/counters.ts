import mongoose from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { retryWrite } from '#server/store/retry-write.ts';

interface CounterOptions {
  /** Counters with different prefixes do not share keys. */
  keyPrefix: string;
  points: number;
  /** Seconds after which a counter starts again, from its first count. */
  duration: number;
  /** The most seconds that a count may last; `duration` unless counts are set for longer. */
  longest?: number;
}

/** Clocks of two processes may differ by so much. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Counters in a collection of the store, so that all processes of a site count together. */
function countersIn(collection: string) {
  // The fields are those of rate-limiter-flexible; this model exists for its indexes only.
  const schema = new mongoose.Schema(
    {
      key: { type: String, required: true, unique: true },
      points: { type: Number, required: true },
      expire: { type: Date, expires: 0 },
    },
    { versionKey: false, collection },
  );
  mongoose.model(collection, schema);
  return (options: CounterOptions) => {
    const limiter = new RateLimiterMongo({
      ...options,
      storeClient: mongoose.connection,
      tableName: collection,
      disableIndexesCreation: true,
    });
    const longestMs = (options.longest ?? options.duration) * 1000 + CLOCK_DIFFERENCE_MS;
    /** A count that ends later than any may was made while the clock was ahead, and is forgotten. */
    const get = async (key: string) => {
      const counted = await limiter.get(key);
      if (!counted || counted.msBeforeNext <= longestMs) return counted;
      await retryWrite(() => limiter.delete(key));
      return null;
    };
    return {
      get,
      consume: (key: string) => get(key).then(() => retryWrite(() => limiter.consume(key))),
      penalty: (key: string) => get(key).then(() => retryWrite(() => limiter.penalty(key))),
      reward: (key: string) => get(key).then(() => retryWrite(() => limiter.reward(key))),
      set: (key: string, points: number, seconds: number) => retryWrite(() => limiter.set(key, points, seconds)),
      delete: (key: string) => retryWrite(() => limiter.delete(key)),
    };
  };
}

export const signInCounter = countersIn('sign_in_counters');
export const messageCounter = countersIn('message_counters');
