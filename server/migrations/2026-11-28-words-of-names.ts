import type { Model } from 'mongoose';
import { is } from '#server/models/common/conditions.ts';
import { derivedFields } from '#server/models/common/field-options.ts';
import type { Stored } from '#server/models/common/versioned.ts';
import { update } from '#server/models/common/writes.ts';
import { HotelModel } from '#server/models/hotels/hotels.ts';
import { OfferModel } from '#server/models/offers/offers.ts';

const BATCH = 50;

/** Hotels and offers have the words of their names for the search. */
export async function wordsOfNames(): Promise<void> {
  await deriveStems(HotelModel);
  await deriveStems(OfferModel);
}

async function deriveStems<R extends Stored<{ searchStems: string[] }>>(model: Model<R>): Promise<void> {
  let last: R['_id'] | undefined;
  do {
    const records = await model
      .find()
      .where(last ? { _id: is({ $gt: last }) } : {})
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<R[]>();
    for (const record of records) {
      const { searchStems } = derivedFields(model, record, record, '');
      // A save meanwhile has derived the field itself.
      const { _id, version } = record;
      if (searchStems) await update<AnyNamed>(model as never, { _id, version }, { searchStems }, { timestamps: false });
    }
    last = records.at(-1)?._id;
  } while (last);
}

type AnyNamed = Stored<{ searchStems: string[] }>;
