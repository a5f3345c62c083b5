import mongoose from 'mongoose';
import { is, isNot } from '#server/models/common/conditions.ts';
import { addEach, remove, update } from '#server/models/common/writes.ts';
import { REDIRECTS } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { Redirects } from '#shared/schemas/redirects.ts';

/** An address that was not found, and how often: nothing about who asked for it. */
interface MissingRecord {
  _id: string;
  count: number;
  lastAt: Date;
}

const schema = new mongoose.Schema<MissingRecord>(
  { _id: { type: String, required: true }, count: Number, lastAt: Date },
  { versionKey: false, collection: 'missing_addresses' },
);
schema.index({ lastAt: 1 }, { expireAfterSeconds: (REDIRECTS.missingDays * DAY_MS) / 1000 });
schema.index({ count: -1, lastAt: -1 });
const MissingModel = mongoose.model<MissingRecord>('MissingAddress', schema);

/** Adds to the counts, and forgets the rarest and oldest addresses beyond the limit. */
export async function addMissing(counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  await addEach(
    MissingModel,
    [...counts].map(([_id, count]) => ({ filter: { _id }, $inc: { count } })),
  );
  const ids = { $in: [...counts.keys()] };
  await update(MissingModel, { _id: is(ids) }, { $set: { lastAt: new Date() } }, { all: true });
  const [last] = await MissingModel.find()
    .sort({ count: -1, lastAt: -1, _id: 1 })
    .skip(REDIRECTS.missing - 1)
    .limit(1)
    .lean();
  if (last) await remove(MissingModel, rarerThan(last), { all: true });
}

const rarerThan = ({ _id, count, lastAt }: MissingRecord) => ({
  _id: isNot(_id),
  $or: [{ count: is({ $lt: count }) }, { count, lastAt: is({ $lt: lastAt }) }],
});

export async function listMissing(): Promise<Redirects['missing']> {
  const since = { lastAt: is({ $gt: new Date(Date.now() - REDIRECTS.missingDays * DAY_MS) }) };
  const found = await MissingModel.find(since).sort({ count: -1, lastAt: -1 }).limit(REDIRECTS.missing).lean();
  return found.map(({ _id: path, count, lastAt }) => ({ path, count, lastAt: lastAt.toISOString() }));
}
