import { AppError } from '#server/api/errors.ts';
import { oneOf } from '#server/models/common/conditions.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { isId } from '#server/models/common/versioned.ts';
import { HotelModel, type HotelRecord } from './hotels.ts';

/** The id of the hotel that another system calls so. @throws AppError `hotel.notFound` */
export async function requireNamedHotel(externalId: string): Promise<string> {
  const found = await HotelModel.findOne({ externalId }).select({ _id: 1 }).lean();
  if (!found) throw new AppError('hotel.notFound');
  return String(found._id);
}

/** The stored hotels that a call names by their ids or by their external ids; undefined for one that is not there. */
export async function findNamedHotels(
  named: readonly { id?: string | undefined; externalId?: string | undefined }[],
): Promise<(HotelRecord | undefined)[]> {
  const ids = named.flatMap(({ id }) => (id !== undefined && isId(id) ? [id] : []));
  const externalIds = named.flatMap(({ id, externalId }) => (id === undefined && externalId ? [externalId] : []));
  const found = await HotelModel.find({
    ...NOT_TRASHED,
    $or: [{ _id: oneOf(ids) }, { externalId: oneOf(externalIds) }],
  }).lean<HotelRecord[]>();
  const byId = new Map(found.map((hotel) => [String(hotel._id), hotel]));
  const byExternalId = new Map(found.map((hotel) => [hotel.externalId, hotel]));
  return named.map(({ id, externalId = '' }) =>
    id === undefined ? byExternalId.get(externalId) : byId.get(id.toLowerCase()),
  );
}
