import mongoose from 'mongoose';
import { retryUpsert, retryWrite } from '../../store/retry-write.ts';

const ID = 'administrators';

/**
 * The ids of the administrators who can sign in, in one document, so that the store itself decides who is the last one
 * when two administrators remove each other at the same time. An id leaves the list before its account loses the role,
 * and enters it afterwards, so that a killed process leaves the list too short, never too long.
 */
const schema = new mongoose.Schema<{ _id: string; ids: string[] }>(
  { _id: { type: String, required: true }, ids: { type: [String], default: [] } },
  { versionKey: false, collection: 'user_roles' },
);
const AdministratorsModel = mongoose.model('Administrators', schema);

/** Writes the list anew, at the start of the site. @param ids of all administrators who can sign in */
export async function listAdministrators(ids: readonly string[]): Promise<void> {
  await retryUpsert(() => AdministratorsModel.updateOne({ _id: ID }, { $set: { ids: [...ids] } }, { upsert: true }));
}

export async function joinAdministrators(id: string): Promise<void> {
  await retryUpsert(() => AdministratorsModel.updateOne({ _id: ID }, { $addToSet: { ids: id } }, { upsert: true }));
}

/** @returns false for the last administrator, who stays in the list */
export async function leaveAdministrators(id: string, { evenTheLast = false } = {}): Promise<boolean> {
  const exists = mongoose.trusted({ $exists: true });
  const others = evenTheLast
    ? {}
    : { $or: [{ 'ids.1': exists }, { 'ids.0': exists, ids: mongoose.trusted({ $ne: id }) }] };
  const { matchedCount } = await retryWrite(() =>
    AdministratorsModel.updateOne({ _id: ID, ...others }, { $pull: { ids: id } }),
  );
  return matchedCount === 1;
}
