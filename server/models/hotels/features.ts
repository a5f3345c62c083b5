import { again, type Save } from '#server/models/common/save.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { lookOf } from '#shared/lib/characters.ts';
import type { HotelFieldChange } from '#shared/schemas/changes.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { HotelModel, type HotelRecord, updateHotel } from './hotels.ts';

type FeatureChange = Pick<HotelFieldChange, 'addFeature' | 'removeFeature'>;

/** Saves a hotel with one feature more or less, in both languages. @throws AppError those of `updateHotel` */
export const changeFeature = (id: string, change: FeatureChange, save: Save): Promise<Hotel> =>
  again(save, async () => {
    const current = await requireById(HotelModel, id);
    return updateHotel(id, withFeature(current, change), { ...save, expected: save.expected ?? current.version });
  });

/** The English list is changed where each of its entries is the one of a Turkish entry; otherwise it is out of date. */
function withFeature({ features, translations }: HotelRecord, { addFeature, removeFeature = '' }: FeatureChange) {
  const english = translations?.en?.features ?? [];
  const isPaired = english.length === features.length;
  const keep = features.map((feature) => lookOf(feature) !== lookOf(addFeature?.tr ?? removeFeature));
  const isMissing = !keep.includes(false);
  if (addFeature ? !isMissing : isMissing) return {};
  const kept = (list: readonly string[]) => (addFeature ? list : list.filter((_, at) => keep[at]));
  const added = (text: string | undefined) => (text === undefined ? [] : [text]);
  const en = { features: [...kept(english), ...added(addFeature?.en)] };
  return {
    features: [...kept(features), ...added(addFeature?.tr)],
    ...(isPaired && english.length > 0 && { translations: { en } }),
  };
}
