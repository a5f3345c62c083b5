import { stayPrices } from '#client/site/lib/stay-prices.ts';
import { type Language, SHOWN } from '#shared/constants.ts';
import { readHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { readPageNumber } from '#shared/lib/links/page-query.ts';
import { readEnquiry } from '#shared/lib/messages/enquiry.ts';
import type { HotelSearch } from '#shared/schemas/hotel-lists.ts';

/** The search whose hotels the page at an address shows. @param stay of this visit, else that of the address */
export const hotelSearch = (lang: Language, query: URLSearchParams, stay = readEnquiry(query)): HotelSearch => {
  const filter = readHotelFilter(query);
  const arrival = stayPrices(stay)?.arrival;
  return { lang, ...filter, guests: Number(stay.guests) || filter.guests, arrival, page: readPageNumber(query) };
};

/** The search of pages that show every hotel of a chain of usual size. */
export const allHotels = (lang: Language): HotelSearch => ({ lang, limit: SHOWN.allHotels });

/** The search of a page that shows only how many hotels there are. */
export const hotelCount = (lang: Language): HotelSearch => ({ lang, limit: 1 });
