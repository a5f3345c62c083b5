import { countMissingEnglish, countOutdatedEnglish } from '#shared/text/hotels/english-counts.ts';
import { LIST_ORDER } from '../common/list-order.ts';
import { NOT_TRASHED } from '../common/trashable.ts';
import { HotelModel, type HotelRecord } from './hotels.ts';

const TEXTS = {
  address: 1,
  description: 1,
  features: 1,
  translations: 1,
  'rooms.type': 1,
  'rooms.description': 1,
  'rooms.features': 1,
  'rooms.translations': 1,
};

/** How many English texts of all hotels and rooms are missing, and how many are older than their Turkish ones. */
export async function countEnglishOfHotels(): Promise<{ missingEnglish: number; outdatedEnglish: number }> {
  const hotels = await HotelModel.find(NOT_TRASHED).select(TEXTS).sort(LIST_ORDER).lean<HotelRecord[]>();
  const texts = hotels.map((hotel) => ({ ...hotel, rooms: hotel.rooms ?? [] }));
  return {
    missingEnglish: texts.reduce((total, hotel) => total + countMissingEnglish(hotel), 0),
    outdatedEnglish: texts.reduce((total, hotel) => total + countOutdatedEnglish(hotel), 0),
  };
}
