import { type Language, SHOWN } from '#shared/constants.ts';
import { readHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { readPageNumber } from '#shared/lib/links/page-query.ts';
import type { HotelSearch } from '#shared/schemas/hotel-lists.ts';

/** The search whose hotels the page at an address shows. @param guests of the stay of this visit, 0 for none */
export const hotelSearch = (lang: Language, query: URLSearchParams, guests = 0): HotelSearch => {
  const filter = readHotelFilter(query);
  return { lang, ...filter, guests: guests || filter.guests, page: readPageNumber(query) };
};

/** The search of pages that show every hotel of a chain of usual size. */
export const allHotels = (lang: Language): HotelSearch => ({ lang, limit: SHOWN.allHotels });

/** The search of a page that shows only how many hotels there are. */
export const hotelCount = (lang: Language): HotelSearch => ({ lang, limit: 1 });
