import { type HotelInput, noHotelTexts } from '#shared/schemas/hotels.ts';
import { mergeTranslations } from '../common/translation.ts';
import { requireById, type Save, saveVersion } from '../common/versioned.ts';
import { HotelModel, type HotelRecord, type HotelTexts, withoutEmptyDistrict } from './hotels.ts';
import { type RoomInput, withEnglish } from './hotels-rooms.ts';

/** Saves English texts of a hotel alone. @throws AppError `hotel.notFound`, `version.stale` */
export const translateHotel = async (
  id: string,
  translations: HotelInput['translations'],
  save: Save,
): Promise<HotelRecord> =>
  saveVersion<HotelRecord>({
    model: HotelModel,
    current: await requireById(HotelModel, id, 'hotel.notFound'),
    save,
    notFound: 'hotel.notFound',
    fields: (stored) => ({
      translations: withoutEmptyDistrict(mergeTranslations<HotelTexts>(noHotelTexts, stored, {}, translations)),
    }),
  });

/** Saves English texts of a room alone. @throws AppError `hotel.notFound`, `version.stale` */
export const translateRoom = async (
  id: string,
  roomId: string,
  translations: RoomInput['translations'],
  save: Save,
): Promise<HotelRecord> =>
  saveVersion<HotelRecord>({
    model: HotelModel,
    current: await requireById(HotelModel, id, 'hotel.notFound'),
    save,
    notFound: 'hotel.notFound',
    fields: ({ rooms }) => ({
      rooms: rooms.map((room) => (room.id === roomId ? withEnglish(room, translations) : room)),
    }),
  });
