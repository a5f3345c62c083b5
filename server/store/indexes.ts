import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import type { Logger } from '../log.ts';

/** A store that had them all is looked at again this long after the start, when nobody waits for it. */
const LATER_MS = 2_000;

const MARK = 'indexes';

const marks = () => mongoose.connection.collection<{ _id: string; digest: string }>('store_marks');

/** What the models ask for, as one short text that changes with any of it. */
function wanted(): string {
  const lists = Object.values(mongoose.models).map((model) => [model.collection.name, model.schema.indexes()]);
  return createHash('sha256').update(JSON.stringify(lists)).digest('base64url');
}

async function make(digest: string): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  await marks().updateOne({ _id: MARK }, { $set: { digest } }, { upsert: true });
}

/**
 * Sees to it that the store has the indexes the models ask for. One that says that it had these already is believed for
 * the moment, since asking for each is a good part of a start, and asked afterwards: somebody may have dropped one.
 * @returns what ends the asking, before the store is left
 * @throws what the store says when one cannot be made
 */
export async function ensureIndexes(log: Logger): Promise<() => Promise<void>> {
  const digest = wanted();
  if ((await marks().findOne({ _id: MARK }))?.digest !== digest) {
    await make(digest);
    return async () => undefined;
  }
  let making: Promise<void> | undefined;
  const timer = setTimeout(() => {
    making = make(digest).catch((err) => log.error({ err }, 'an index is missing and could not be made'));
  }, LATER_MS);
  timer.unref();
  return async () => {
    clearTimeout(timer);
    await making;
  };
}
