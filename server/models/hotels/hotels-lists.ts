import { DASHBOARD } from '#shared/constants.ts';
import type { HotelsOverview } from '#shared/schemas/hotels.ts';
import { countMissingEnglish, countOutdatedEnglish } from '#shared/text/hotels/english-counts.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { LIST_ORDER, sortList } from '../common/list-order.ts';
import { hasText } from '../common/list-page.ts';
import { firstFreeSlug, type PublicAddress } from '../common/slug.ts';
import { languagesOf } from '../common/translation.ts';
import { isTrashed, NOT_TRASHED } from '../common/trashable.ts';
import { findById, type Save } from '../common/versioned.ts';
import { HotelModel, type HotelRecord, publishedHotels, slugOf } from './hotels.ts';

const OVERVIEW = {
  name: 1,
  city: 1,
  featuredImage: 1,
  published: 1,
  trashed: 1,
  address: 1,
  description: 1,
  features: 1,
  translations: 1,
  'rooms.type': 1,
  'rooms.description': 1,
  'rooms.features': 1,
  'rooms.translations': 1,
} as const;

export async function hotelsOverview(): Promise<HotelsOverview> {
  const all = await HotelModel.find().select(OVERVIEW).sort(LIST_ORDER).lean<HotelRecord[]>();
  // Not by a filter of the query, for which there is no index.
  const hotels = all.filter((hotel) => !isTrashed(hotel));
  const sum = (count: (hotel: HotelRecord) => number) => hotels.reduce((total, hotel) => total + count(hotel), 0);
  return {
    hotels: hotels.length,
    unpublished: hotels.filter(({ published }) => published === false).length,
    rooms: sum(({ rooms }) => rooms.length),
    missingEnglish: sum(countMissingEnglish),
    outdatedEnglish: sum(countOutdatedEnglish),
    first: hotels.slice(0, DASHBOARD.hotels).map(({ _id, name, city, featuredImage, rooms }) => ({
      id: String(_id),
      name,
      city,
      rooms: rooms.length,
      featuredImage: normalizeImageUrl(featuredImage),
    })),
  };
}

export async function hotelNames(): Promise<ReadonlyMap<string, string>> {
  const hotels = await HotelModel.find(NOT_TRASHED).select({ name: 1 }).lean();
  return new Map(hotels.map(({ _id, name }) => [String(_id), name]));
}

/**
 * Puts the hotels into the order of `ids`; a hotel missing from the ids goes to the end, and unknown ids are ignored.
 */
export const sortHotels = (ids: readonly string[], save: Save): Promise<void> =>
  sortList(HotelModel, ids, save, 'hotel.notFound');

/** The slug that a save of the name would get now. @param id of the edited hotel; missing for a new hotel */
export async function freeHotelSlug(name: string, id = ''): Promise<string> {
  const base = slugOf(name);
  const current = await findById(HotelModel, id);
  return current && base === slugOf(current.name) ? current.slug : firstFreeSlug(HotelModel, base, current?._id);
}

export async function findEnquiryEmail(id: string): Promise<string> {
  return (await findById(HotelModel, id))?.enquiryEmail ?? '';
}

const countUnpublished = (): Promise<number> => HotelModel.countDocuments({ published: false }).exec();

export async function countPublishedHotels(): Promise<number> {
  const [all, unpublished] = await Promise.all([HotelModel.estimatedDocumentCount(), countUnpublished()]);
  return Math.max(0, all - unpublished);
}

/** The addresses of published hotels in the order of their creation, for the sitemap. */
export async function listHotelAddresses(page: { skip: number; limit: number }): Promise<PublicAddress[]> {
  // Without a condition the index alone skips the hotels of earlier sitemap files.
  const records = await HotelModel.find((await countUnpublished()) === 0 ? {} : publishedHotels())
    .select({ slug: 1, updatedAt: 1, hasEnglish: hasText('translations.en.description') })
    .sort({ _id: 1 })
    .skip(page.skip)
    .limit(page.limit)
    .lean<(HotelRecord & { hasEnglish: boolean })[]>();
  return records.map(({ slug, updatedAt, hasEnglish }) => ({
    slug,
    updatedAt: updatedAt.toISOString(),
    languages: languagesOf(hasEnglish ? 'en' : ''),
  }));
}
