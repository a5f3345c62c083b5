import { CONTACT_SUBJECTS, LIMITS, MAX_PAGE_NUMBER } from '#shared/constants.ts';
import { splitLanguage } from '#shared/first-bytes.ts';
import { readHotelFilter, writeHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { enquiryQuery, readEnquiry, writeEnquiry } from '#shared/lib/messages/enquiry.ts';
import { ANY_REFERENCE, isSent } from '#shared/lib/messages/message-form.ts';

/**
 * The number of a page of a list in a query.
 * @returns 1 for a number that is missing or not valid
 */
export const readPageNumber = (query: URLSearchParams): number => readNumber(query, 'page', MAX_PAGE_NUMBER);

/**
 * The number of a picture of a hotel in a query: the featured picture, then the gallery.
 * @param total how many pictures the hotel has; without it, as many as a hotel can have
 * @returns 1 for a number that is missing, not valid or higher than `total`
 */
export const readPictureNumber = (query: URLSearchParams, total = LIMITS.gallery + 1): number =>
  readNumber(query, 'picture', total);

function readNumber(query: URLSearchParams, name: string, max: number): number {
  const text = query.get(name) ?? '';
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
  return number > max ? 1 : number;
}

/** The query of a page of a list; the first page has no query. */
export const numberQuery = (number: number): string => (number === 1 ? '' : `?page=${number}`);

/**
 * The query of an address with only the parameters that its page reads, in one spelling and order.
 * @param path such as `/en/blog`
 * @param query such as `?utm_source=mail&page=2`
 * @returns such as `?page=2`, empty when the page reads no parameter of the query
 */
export function pageQuery(path: string, query: string): string {
  const page = splitLanguage(path).path;
  if (/^\/blog(?:\/tag\/[^/]+)?\/?$/i.test(page)) return numberQuery(readPageNumber(new URLSearchParams(query)));
  if (/^\/hotel\/[^/]+\/?$/i.test(page)) {
    const given = new URLSearchParams(query);
    const picture = readPictureNumber(given);
    return enquiryQuery(query, { picture: picture === 1 ? '' : String(picture), sent: sentIn(given) });
  }
  if (/^\/contact\/?$/i.test(page)) {
    const given = new URLSearchParams(query);
    return enquiryQuery(query, {
      hotel: given.get('hotel') ?? '',
      offer: given.get('offer') ?? '',
      subject: CONTACT_SUBJECTS.find((subject) => subject === given.get('subject')) ?? '',
      sent: sentIn(given),
    });
  }
  const { room: _, ...stay } = readEnquiry(new URLSearchParams(query));
  if (page === '/') return writeEnquiry(stay);
  if (!/^\/branches\/?$/i.test(page)) return '';
  const given = new URLSearchParams(query);
  const { guests = '', ...filter } = Object.fromEntries(writeHotelFilter(readHotelFilter(given)));
  return joinQueries(writeEnquiry({ ...filter, ...stay, guests }), numberQuery(readPageNumber(given)));
}

/** The browser shows the reference, so that pages of all references are one page in the cache. */
const sentIn = (query: URLSearchParams): string => (isSent(query) ? ANY_REFERENCE : '');

const joinQueries = (first: string, second: string): string =>
  first === '' || second === '' ? first + second : first + second.replace('?', '&');
