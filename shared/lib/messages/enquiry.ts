import { LIMITS, type NumberForm } from '#shared/constants.ts';
import { DAY_MS, formatDate, isCalendarDate } from '#shared/lib/numbers/date.ts';

/** The largest number of guests in one enquiry (docs/rules.md#enquiry). */
export const ENQUIRY_GUESTS = 8;

/** The enquiry of a visitor to a hotel; dates are `YYYY-MM-DD`, every field may be empty. */
export interface Enquiry {
  arrival: string;
  departure: string;
  guests: string;
  room: string;
}

type Line = 'greeting' | 'arrival' | 'departure' | 'guests' | 'room' | 'price' | 'closing';
type Translate = (
  line: Line,
  values: { hotel?: string; date?: string; count?: number; guests?: string; room?: string; price?: string },
) => string;

/**
 * The nights between two calendar dates, without time zones.
 * @returns undefined unless both dates exist; negative when the departure comes first
 */
export function nightsBetween(arrival: string, departure: string): number | undefined {
  if (!isCalendarDate(arrival) || !isCalendarDate(departure)) return undefined;
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS);
}

/** What a link to a reservation engine says of a stay; 0 adults are not stated. */
export interface LinkStay {
  arrival: string;
  departure: string;
  adults: number;
  /** The ages of the children in years. */
  ages: readonly number[];
}

export const linkStay = ({ arrival, departure, guests }: Enquiry): LinkStay => ({
  arrival,
  departure,
  adults: Number(guests),
  ages: [],
});

/** The stay in the query of a link that leads on to an engine; invalid values are ignored (docs/rules.md#book). */
export function readLinkStay(query: URLSearchParams): LinkStay {
  const adults = Number(query.get('adults'));
  const ages = query.getAll('ages').flatMap((text) => text.split(/[,;]/));
  const children = ages.filter((age) => /^(?:\d|1[0-7])$/.test(age)).slice(0, 4);
  const enquiry = linkStay(readEnquiry(query));
  return {
    ...enquiry,
    ...(adults >= 1 && adults <= ENQUIRY_GUESTS && Number.isInteger(adults) && { adults }),
    ages: children.map(Number),
  };
}

/** Whether both dates are given and leave no night between them. */
export function leavesTooEarly({ arrival, departure }: Pick<Enquiry, 'arrival' | 'departure'>): boolean {
  const nights = nightsBetween(arrival, departure);
  return nights !== undefined && nights < 1;
}

/**
 * The problem with the dates of an enquiry (docs/rules.md#enquiry).
 * @param today `YYYY-MM-DD`; without today no date counts as past
 */
export function dateErrors(
  dates: Pick<Enquiry, 'arrival' | 'departure'>,
  today: string | undefined,
): { arrival?: DateError; departure?: DateError | 'departureTooEarly' } {
  const arrival = dateError(dates.arrival, today);
  const departure = leavesTooEarly(dates) ? 'departureTooEarly' : dateError(dates.departure, today);
  return { ...(arrival && { arrival }), ...(departure && { departure }) };
}

/** Browsers accept a date that the site rejects: a date with five digits in its year. */
type DateError = 'impossibleDate' | 'pastDate';

function dateError(date: string, today: string | undefined): DateError | undefined {
  if (date === '') return undefined;
  if (!isCalendarDate(date)) return 'impossibleDate';
  return today !== undefined && date < today ? 'pastDate' : undefined;
}

/** The dates of a stay without the wrong dates (docs/rules.md#stay). @param today `YYYY-MM-DD` */
export function possibleDates(
  { arrival, departure }: Pick<Enquiry, 'arrival' | 'departure'>,
  today: string,
): Pick<Enquiry, 'arrival' | 'departure'> {
  const wrong = dateErrors({ arrival, departure }, today);
  return { arrival: wrong.arrival ? '' : arrival, departure: wrong.departure ? '' : departure };
}

/**
 * The number of guests in a query string.
 * @returns undefined for a number that is missing, invalid or higher than `max`
 */
export function readGuests(query: URLSearchParams, max: number): number | undefined {
  const given = query.get('guests') ?? '';
  const guests = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  return guests > 0 && guests <= max ? guests : undefined;
}

/** The enquiry in a query string, `room` as its id; invalid values are ignored. */
export function readEnquiry(query: URLSearchParams): Enquiry {
  const date = (name: string) => {
    const given = query.get(name) ?? '';
    return isCalendarDate(given) ? given : '';
  };
  const guests = readGuests(query, ENQUIRY_GUESTS);
  const [arrival, departure] = [date('arrival'), date('departure')];
  return { arrival, departure, guests: guests === undefined ? '' : String(guests), room: query.get('room') ?? '' };
}

/**
 * The query of an address with only the enquiry, in one order.
 * @param others further parameters that the page reads
 * @returns such as `?arrival=2031-05-14&guests=2`, empty without an enquiry
 */
export function enquiryQuery(query: string, others: Record<string, string> = {}): string {
  return writeEnquiry({ ...others, ...readEnquiry(new URLSearchParams(query)) });
}

/**
 * An enquiry, with other parameters of the page, as the query of an address.
 * @returns empty when all values are empty
 */
export function writeEnquiry(values: Record<string, string>): string {
  const set = Object.entries(values).filter(([, value]) => value !== '' && value.length <= LIMITS.slug);
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}

/**
 * The message that opens the chat with a hotel: greeting, the given fields, closing question. A date that does not
 * exist, and a departure that is not after the arrival, are left out (docs/rules.md#enquiry).
 * @param enquiry with the price of the room for the stay in words, where there is one
 * @param form the format of the dates
 * @param translate gives a line in the language of the visitor
 */
export function enquiryText(
  hotel: string,
  enquiry: Enquiry & { price?: string | undefined },
  form: NumberForm,
  translate: Translate,
): string {
  const { arrival, departure, guests, room, price } = enquiry;
  const nights = nightsBetween(arrival, departure);
  const lines = [
    translate('greeting', { hotel }),
    isCalendarDate(arrival) && translate('arrival', { date: formatDate(arrival, form) }),
    nights !== undefined && nights > 0 && translate('departure', { date: formatDate(departure, form), count: nights }),
    guests !== '' && translate('guests', { guests }),
    room !== '' && translate('room', { room }),
    price && translate('price', { price }),
    translate('closing', {}),
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n');
}
