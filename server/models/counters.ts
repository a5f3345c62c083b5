import mongoose from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';

interface CounterOptions {
  /** Counters with different prefixes do not share keys. */
  keyPrefix: string;
  points: number;
  /** Seconds after which a counter starts again, from its first count. */
  duration: number;
}

/** Counters in a collection of the store, so that all processes of a site count together. */
function countersIn(collection: string): (options: CounterOptions) => RateLimiterMongo {
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
  return (options) =>
    new RateLimiterMongo({
      ...options,
      storeClient: mongoose.connection,
      tableName: collection,
      disableIndexesCreation: true,
    });
}

export const signInCounter = countersIn('sign_in_counters');
export const messageCounter = countersIn('message_counters');
