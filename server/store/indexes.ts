import mongoose from 'mongoose';

/**
 * Creates the indexes of all models; those that exist stay as they are.
 * @throws the store's error when one cannot be created
 */
export async function createIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
}
