import mongoose from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';

/** A counter as rate-limiter-flexible writes it. The model is here for its indexes only. */
const SignInCounter = mongoose.model(
  'SignInCounter',
  new mongoose.Schema(
    {
      key: { type: String, required: true, unique: true },
      points: { type: Number, required: true },
      expire: { type: Date, expires: 0 },
    },
    { versionKey: false, collection: 'sign_in_counters' },
  ),
);

interface CounterOptions {
  /** Counters with different prefixes do not share keys. */
  keyPrefix: string;
  /** How far `consume` counts before it rejects. */
  points: number;
  /** Seconds after which a counter starts again, from its first count. */
  duration: number;
}

/** Counters in the store, so that all processes of a site count together. */
export function signInCounter(options: CounterOptions): RateLimiterMongo {
  return new RateLimiterMongo({
    ...options,
    storeClient: mongoose.connection,
    tableName: SignInCounter.collection.name,
    // Made at the start with those of the other models, and awaited there.
    disableIndexesCreation: true,
  });
}
