import mongoose from 'mongoose';
import { requiredDate, requiredText } from '#server/models/common/fields.ts';
import { insert, remove } from '#server/models/common/writes.ts';
import type { HotelPrices } from '#shared/schemas/prices.ts';

/** A save of prices of many hotels that has begun; kept until its last write. */
export interface PriceChange {
  /** The id that each of its saves names (`Save.together`). */
  _id: string;
  by: string;
  at: Date;
  hotels: HotelPrices[];
}

const schema = new mongoose.Schema<PriceChange>(
  { _id: requiredText, by: requiredText, at: requiredDate, hotels: { type: [Object], required: true } },
  { versionKey: false, collection: 'price_changes' },
);
const PriceChangeModel = mongoose.model<PriceChange>('PriceChange', schema);

export const beginPriceChange = (change: PriceChange) => insert(PriceChangeModel, change);
export const endPriceChange = ({ _id }: Pick<PriceChange, '_id'>) => remove(PriceChangeModel, { _id });
export const unfinishedPriceChanges = () => PriceChangeModel.find().lean<PriceChange[]>();
