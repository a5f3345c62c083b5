import mongoose from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { retryWrite } from '../store/retry-write.ts';

interface CounterOptions {
  /** Counters with different prefixes do not share keys. */
  keyPrefix: string;
  points: number;
  /** Seconds after which a counter starts again, from its first count. */
  duration: number;
}

type Counter = Pick<RateLimiterMongo, 'get' | 'consume' | 'penalty' | 'reward' | 'set' | 'delete'>;

/** Counters in a collection of the store, so that all processes of a site count together. */
function countersIn(collection: string): (options: CounterOptions) => Counter {
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
  return (options) => {
    const settings = { storeClient: mongoose.connection, tableName: collection, disableIndexesCreation: true };
    const counter = new RateLimiterMongo({ ...options, ...settings });
    return {
      get: (key) => counter.get(key),
      consume: (key) => retryWrite(() => counter.consume(key)),
      penalty: (key) => retryWrite(() => counter.penalty(key)),
      reward: (key) => retryWrite(() => counter.reward(key)),
      set: (key, points, seconds) => retryWrite(() => counter.set(key, points, seconds)),
      delete: (key) => retryWrite(() => counter.delete(key)),
    };
  };
}

export const signInCounter = countersIn('sign_in_counters');
export const messageCounter = countersIn('message_counters');
