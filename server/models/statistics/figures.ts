import mongoose from 'mongoose';
import { is, oneOf } from '#server/models/common/conditions.ts';
import { addEach, remove } from '#server/models/common/writes.ts';
import { FIGURES } from '#shared/constants.ts';

/** What is counted beside hotels and offers: views of pages, and where visitors came from. */
export const FIGURE_KINDS = ['home', 'posts', 'pages', 'from', 'campaigns', 'nothing'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** Counts of one key on one day in Istanbul, such as the views of a post or the visits from a host. */
export interface Figure {
  day: string;
  kind: FigureKind;
  /** Id of the post or page, host, campaign or query of filters; empty for Home, and for what has no place of its own. */
  key: string;
  count: number;
}

const schema = new mongoose.Schema<Figure & { _id: string }>(
  { _id: { type: String, required: true }, day: String, kind: String, key: String, count: Number },
  { versionKey: false, collection: 'figures' },
);
schema.index({ day: 1, kind: 1 });
const FigureModel = mongoose.model<Figure & { _id: string }>('Figure', schema);

/** Kinds whose keys visitors choose, of which a day keeps only some: the others count for the empty key. */
const FREE: readonly FigureKind[] = ['from', 'campaigns', 'nothing'];

export async function addFigures(figures: readonly Figure[]): Promise<void> {
  if (figures.length === 0) return;
  const known = new Map<string, Set<string>>();
  for (const { day, kind } of figures.filter((figure) => FREE.includes(figure.kind))) {
    const of = `${day}/${kind}`;
    if (!known.has(of)) known.set(of, await keysOf(day, kind));
  }
  const placed = figures.map((figure) => {
    const keys = known.get(`${figure.day}/${figure.kind}`);
    if (!keys || keys.has(figure.key)) return figure;
    if (keys.size >= FIGURES.keysOfDay) return { ...figure, key: '' };
    keys.add(figure.key);
    return figure;
  });
  await addEach(
    FigureModel,
    placed.map(({ day, kind, key, count }) => ({
      filter: { _id: `${day}/${kind}/${key}`, day, kind, key },
      $inc: { count },
    })),
  );
}

async function keysOf(day: string, kind: FigureKind): Promise<Set<string>> {
  const found = await FigureModel.find({ day, kind }).select({ key: 1 }).lean();
  return new Set(found.map(({ key }) => key).filter((key) => key !== ''));
}

/** The sums of a period by kind and key, the highest first. @param from, to `YYYY-MM-DD` */
export async function readFigures(from: string, to: string): Promise<Omit<Figure, 'day'>[]> {
  const sums = await FigureModel.aggregate<{ _id: { kind: FigureKind; key: string }; count: number }>([
    { $match: { day: is({ $gte: from, $lte: to }), kind: oneOf(FIGURE_KINDS) } },
    { $group: { _id: { kind: '$kind', key: '$key' }, count: { $sum: '$count' } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: FIGURES.read },
  ]);
  return sums.map(({ _id, count }) => ({ ..._id, count }));
}

/** Deletes the counts before a day. @returns the number of deleted documents */
export const deleteFigures = (day: string): Promise<number> =>
  remove(FigureModel, { day: is({ $lt: day }) }, { all: true });
