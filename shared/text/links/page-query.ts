import { MAX_PAGE_NUMBER } from '../../constants.ts';
import { splitLanguage } from '../../paths.ts';
import { filterQuery } from '../hotels/hotel-filter.ts';
import { enquiryQuery, readEnquiry, writeEnquiry } from '../messages/enquiry.ts';
import { ANY_REFERENCE, isSent } from '../messages/message-form.ts';

/**
 * The number of a page of a list in a query.
 * @returns 1 for a number that is missing or not valid
 */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
  return number > MAX_PAGE_NUMBER ? 1 : number;
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
    return enquiryQuery(query, { sent: sentIn(new URLSearchParams(query)) });
  }
  if (/^\/contact\/?$/i.test(page)) {
    const given = new URLSearchParams(query);
    return enquiryQuery(query, { hotel: given.get('hotel') ?? '', sent: sentIn(given) });
  }
  const { room: _, ...stay } = readEnquiry(new URLSearchParams(query));
  if (page === '/') return writeEnquiry(stay);
  if (!/^\/branches\/?$/i.test(page)) return '';
  // The number of guests is one of the filters.
  const chosen = joinQueries(filterQuery(query), writeEnquiry({ ...stay, guests: '' }));
  return joinQueries(chosen, numberQuery(readPageNumber(new URLSearchParams(query))));
}

/** The browser shows the reference, so that pages of all references are one page in the cache. */
const sentIn = (query: URLSearchParams): string => (isSent(query) ? ANY_REFERENCE : '');

const joinQueries = (first: string, second: string): string =>
  first === '' || second === '' ? first + second : first + second.replace('?', '&');
