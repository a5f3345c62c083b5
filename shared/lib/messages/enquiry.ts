import { LIMITS, type NumberForm, STAY_LIMITS } from '#shared/constants.ts';
import { DAY_MS, formatDate, isCalendarDate } from '#shared/lib/numbers/date.ts';

/** Stands in `ages` for a child whose age is not chosen yet. */
export const UNKNOWN_AGE = '-';

/** The enquiry of a visitor to a hotel; dates are `YYYY-MM-DD`, every field may be empty. */
export interface Enquiry {
  arrival: string;
  departure: string;
  adults: string;
  /** Of each child in years, such as `7,10`. */
  ages: string;
  /** Adults and children together, empty without adults. */
  guests: string;
  room: string;
}

/** The ages of the children, some of which may be unknown. */
export const agesIn = (ages: string): string[] => (ages === '' ? [] : ages.split(','));

const knownAges = (ages: string): number[] =>
  agesIn(ages)
    .filter((age) => age !== UNKNOWN_AGE)
    .map(Number);

/** An enquiry with `guests` as the sum of its adults and children. */
export function withGuests<T extends Pick<Enquiry, 'adults' | 'ages'>>(stay: T): T & { guests: string } {
  const guests = stay.adults === '' ? '' : String(Number(stay.adults) + agesIn(stay.ages).length);
  return { ...stay, guests };
}

/** What a link to a reservation engine says of a stay: dates `YYYY-MM-DD` or empty; 0 adults are not stated. */
export interface LinkStay {
  arrival: string;
  departure: string;
  adults: number;
  /** The known ages of the children in years. */
  ages: readonly number[];
}

export const linkStay = ({ arrival, departure, adults, ages }: Omit<Enquiry, 'guests' | 'room'>): LinkStay => ({
  arrival,
  departure,
  adults: Number(adults),
  ages: knownAges(ages),
});

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
 * A number of people in a query string.
 * @returns undefined for a number that is missing, invalid or higher than `max`
 */
function readNumber(query: URLSearchParams, name: string, max: number): number | undefined {
  const given = query.get(name) ?? '';
  const number = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  return number > 0 && number <= max ? number : undefined;
}

/** The number of guests in a query string: adults and children, or a number up to `max` of earlier addresses. */
export function readGuests(query: URLSearchParams, max: number): number | undefined {
  return Number(readEnquiry(query).guests) || readNumber(query, 'guests', max);
}

/** The enquiry in a query string, `room` as its id; invalid values are ignored. */
export function readEnquiry(query: URLSearchParams): Enquiry {
  const date = (name: string) => {
    const given = query.get(name) ?? '';
    return isCalendarDate(given) ? given : '';
  };
  const [arrival, departure] = [date('arrival'), date('departure')];
  const adults = readNumber(query, query.has('adults') ? 'adults' : 'guests', STAY_LIMITS.adults);
  const room = query.get('room') ?? '';
  return withGuests({ arrival, departure, adults: String(adults ?? ''), ages: readAges(query), room });
}

/** Forms name the number of children too, and each age apart. */
function readAges(query: URLSearchParams): string {
  const isAge = (age: string) => age === UNKNOWN_AGE || (/^\d{1,2}$/.test(age) && Number(age) <= STAY_LIMITS.age);
  const given = query.getAll('ages').flatMap((ages) => ages.split(',').filter(isAge));
  const children = query.has('children') ? (readNumber(query, 'children', STAY_LIMITS.children) ?? 0) : given.length;
  const ages = Array.from({ length: Math.min(children, STAY_LIMITS.children) }, (_, at) => given[at] ?? UNKNOWN_AGE);
  return ages.map((age) => age.replace(/^0(?=\d)/, '')).join(',');
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
 * An enquiry, with other parameters of the page, as the query of an address, in which adults stand for guests.
 * @returns empty when all values are empty
 */
export function writeEnquiry(values: Record<string, string>): string {
  const written = values.adults ? { ...values, guests: '' } : values;
  const set = Object.entries(written).filter(([, value]) => value !== '' && value.length <= LIMITS.slug);
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString().replaceAll('%2C', ',')}`;
}

/**
 * The message that opens the chat with a hotel: greeting, the given fields, closing question. A date that does not
 * exist, and a departure that is not after the arrival, are left out (docs/rules.md#enquiry).
 * @param enquiry with its room, the guests and the price of the room for the stay in words
 * @param form the format of the dates
 * @param translate gives a line in the language of the visitor
 */
export function enquiryText(
  hotel: string,
  enquiry: Pick<Enquiry, 'arrival' | 'departure' | 'guests' | 'room'> & { price?: string | undefined },
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
