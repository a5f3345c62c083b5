import mongoose, { type mongo } from 'mongoose';

/**
 * Creates the indexes of all models, with one command for each collection; those that exist stay as they are.
 * @throws the store's error when one cannot be created
 */
export async function createIndexes(): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
    if (indexes.length > 0) await collection.createIndexes(indexes);
  }
}
