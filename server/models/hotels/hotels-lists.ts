import { Types } from 'mongoose';
import { z } from 'zod';
import { DASHBOARD, LIST_BYTES, MAX_LIST_ENTRIES } from '#shared/constants.ts';
import type { Hotel, HotelsOverview } from '#shared/schemas/hotels.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { LIST_ORDER } from '../common/list-order.ts';
import {
  beyond,
  cursorId,
  hasText,
  type ListPage,
  type Page,
  positionIn,
  READ_BATCH,
  readPage,
} from '../common/list-page.ts';
import type { PublicAddress } from '../common/slug.ts';
import { languagesOf, type Reader } from '../common/translation.ts';
import { NOT_TRASHED } from '../common/trashable.ts';
import { HotelModel, type HotelRecord, publishedHotels, toHotel } from './hotels.ts';

/**
 * One page of the hotels in their order (docs/rules.md#lists): the published ones, also for administrators, or all that are
 * not in the trash.
 * @throws AppError `list.cursorUnknown`
 */
export function listHotels(
  which: 'published' | 'all',
  reader: Reader,
  { limit = MAX_LIST_ENTRIES, cursor }: Page,
): Promise<ListPage<Hotel>> {
  const filter = which === 'all' ? NOT_TRASHED : publishedHotels();
  const options = { sort: LIST_ORDER, limit: limit + 1, batchSize: READ_BATCH };
  return readPage({
    records: HotelModel.collection.find<HotelRecord>({ ...filter, ...after(cursor) }, options),
    toEntry: (record) => toHotel(record, reader),
    positionOf: ({ order, _id }) => [order, String(_id)],
    limit,
    maxBytes: LIST_BYTES.hotels,
  });
}

const position = z.tuple([z.int(), cursorId]);

/** @throws AppError `list.cursorUnknown` */
function after(cursor: string | undefined) {
  if (cursor === undefined) return {};
  const [order, id] = positionIn(cursor, position);
  return beyond('$gt', { order, _id: new Types.ObjectId(id) });
}

const NUMBER_OF_ROOMS = { $size: { $ifNull: ['$rooms', []] } };
const IS_NOT_TRASHED = { $eq: [{ $ifNull: ['$trashed', null] }, null] };

/** The numbers of hotels and rooms, published or not, and the first hotels of the list. */
export async function hotelsOverview(): Promise<HotelsOverview> {
  const projection = { name: 1, city: 1, featuredImage: 1, numberOfRooms: NUMBER_OF_ROOMS };
  const options = { sort: LIST_ORDER, limit: DASHBOARD.hotels, projection };
  const [totals, first] = await Promise.all([
    HotelModel.collection
      .aggregate<Record<'hotels' | 'unpublished' | 'rooms', number>>([
        {
          $group: {
            _id: null,
            hotels: { $sum: { $cond: [IS_NOT_TRASHED, 1, 0] } },
            unpublished: { $sum: { $cond: [{ $and: [IS_NOT_TRASHED, { $eq: ['$published', false] }] }, 1, 0] } },
            rooms: { $sum: { $cond: [IS_NOT_TRASHED, NUMBER_OF_ROOMS, 0] } },
          },
        },
      ])
      .next(),
    HotelModel.collection.find<HotelRecord & { numberOfRooms: number }>(NOT_TRASHED, options).toArray(),
  ]);
  return {
    hotels: totals?.hotels ?? 0,
    unpublished: totals?.unpublished ?? 0,
    rooms: totals?.rooms ?? 0,
    first: first.map(({ _id, name, city, featuredImage, numberOfRooms }) => ({
      id: String(_id),
      name,
      city,
      rooms: numberOfRooms,
      featuredImage: normalizeImageUrl(featuredImage),
    })),
  };
}

/** The names of the hotels, by their ids. */
export async function hotelNames(): Promise<ReadonlyMap<string, string>> {
  const hotels = await HotelModel.find(NOT_TRASHED).select({ name: 1 }).lean();
  return new Map(hotels.map(({ _id, name }) => [String(_id), name]));
}

/** Hotels in the trash are not published either. */
const countUnpublished = (): Promise<number> => HotelModel.collection.countDocuments({ published: false });

/** How many hotels visitors see. */
export async function countPublishedHotels(): Promise<number> {
  const [all, unpublished] = await Promise.all([HotelModel.estimatedDocumentCount(), countUnpublished()]);
  return Math.max(0, all - unpublished);
}

/** The addresses of published hotels in the order of their creation, for the sitemap. */
export async function listHotelAddresses(page: { skip: number; limit: number }): Promise<PublicAddress[]> {
  const projection = { slug: 1, updatedAt: 1, hasEnglish: hasText('translations.en.description') };
  const options = { sort: { _id: 1 }, ...page, projection } as const;
  // Without a condition the index alone leaves out the hotels of the files before.
  const filter = (await countUnpublished()) === 0 ? {} : publishedHotels();
  const records = await HotelModel.collection.find<HotelRecord & { hasEnglish: boolean }>(filter, options).toArray();
  return records.map(({ slug, updatedAt, hasEnglish }) => ({
    slug,
    updatedAt: updatedAt.toISOString(),
    languages: languagesOf(hasEnglish ? 'en' : ''),
  }));
}
