import { parseUrl } from './link.ts';

/**
 * What a reservation engine wants in its links (docs/rules.md#links). The parameters stand behind the address of the hotel
 * at the engine, in its query or, with `#` before them, in its fragment.
 */
export interface ReservationEngine {
  name: string;
  parameters: string;
  /** What follows the host of an address that has no path. */
  path?: string;
}

const LANGUAGES = '{lang:tr=tr-TR,en=en-US}';
const AGES = 'guest_rooms[1][child_ages][]={ages}';
const bookingButton = (form = '') =>
  `check_in_date={arrival${form}}&check_out_date={departure${form}}&number_adults={adults}`;
const rez = (form: string) => `arrive={arrival:${form}}&depart={departure:${form}}&adult={adults}&child={children}`;

/** By name; engines whose form of dates differs from site to site stand here once for each form. */
export const RESERVATION_ENGINES: readonly ReservationEngine[] = [
  {
    name: 'Booking.com',
    parameters:
      'checkin={arrival}&checkout={departure}&group_adults={adults}&group_children={children}&age={ages}&no_rooms=1',
  },
  { name: 'Cloudbeds', parameters: 'checkin={arrival}&checkout={departure}&adults={adults}&children={children}' },
  { name: 'Cloudbeds (#)', parameters: '#checkin={arrival}&checkout={departure}&adults={adults}&children={children}' },
  {
    name: 'D-EDGE / Availpro',
    parameters:
      'arrivalDate={arrival}&departureDate={departure}&selectedAdultCount={adults}&selectedChildCount={children}',
  },
  {
    name: 'ElektraWeb',
    parameters: 'Checkin={arrival}&Checkout={departure}&Adult={adults}&currency=TRY&language={lang}',
  },
  {
    name: 'Ellipse',
    parameters: 'checkin={arrival:dd.MM.yyyy}&1-adults={adults}&1-{n}-child={ages}',
  },
  {
    name: 'Exely',
    parameters:
      'date={arrival}&nights={nights}&adults={adults}&children-age={ages:;}&access-code={promotion}&hotel_id={hotelCode}',
  },
  { name: 'Fuel', parameters: 'Checkin={arrival:MM/dd/yyyy}' },
  {
    name: 'GuestCentric',
    parameters: 'startDay={arrival}&nrNights={nights}&nrAdults={adults}&nrChildren={children}&l={lang}',
  },
  { name: 'Hart', parameters: 'arrival={arrival:dd/MM/yyyy}&nights={nights}&rateID={promotion}' },
  {
    name: 'HotelRunner',
    path: '/bv2/search',
    parameters: `checkin_date={arrival}&checkout_date={departure}&rooms[count]=1&guest_rooms[1][adult_count]={adults}&${AGES}&coupon_code={promotion}&currency=TRY&locale=${LANGUAGES}`,
  },
  {
    name: 'Mews',
    parameters: `mewsStart={arrival}&mewsEnd={departure}&mewsAdultCount={adults}&mewsChildCount={children}&mewsVoucherCode={promotion}&mewsRoute=rooms&mewsHotel={hotelCode}&language=${LANGUAGES}`,
  },
  {
    name: 'Omnibees',
    parameters: 'CheckIn={arrival:ddMMyyyy}&CheckOut={departure:ddMMyyyy}&ad={adults}&ch={children}&NRooms=1',
  },
  {
    name: 'Reseliva',
    parameters: 'pCheckInDate={arrival:dd/MM/yyyy}&pCheckOutDate={departure:dd/MM/yyyy}&lang={lang}',
  },
  {
    name: 'Roomstay',
    parameters: '#?arrive={arrival}&depart={departure}&promocode={promotion}&room={roomCode}',
  },
  {
    name: 'SiteMinder direct-book',
    parameters:
      'checkInDate={arrival}&checkOutDate={departure}&items[0][adults]={adults}&items[0][children]={children}&locale={lang}',
  },
  { name: 'SiteMinder thebookingbutton', parameters: bookingButton(':dd-MM-yyyy') },
  { name: 'SiteMinder thebookingbutton (yyyy-MM-dd)', parameters: bookingButton() },
  {
    name: 'SynXis',
    parameters: `arrive={arrival}&depart={departure}&adult={adults}&child={children}&rooms=1&hotel={hotelCode}&locale=${LANGUAGES}`,
  },
  { name: 'SynXis (rez.aspx)', parameters: rez('MM/dd/yyyy') },
  { name: 'SynXis (rez.aspx, dd/MM/yyyy)', parameters: rez('dd/MM/yyyy') },
  {
    name: 'TravelBooster',
    parameters: 'CheckInDate={arrival:ddMMMyy}&NumOfNights={nights}&ChdAge{n}={ages}',
  },
  {
    name: 'WebHotelier',
    parameters:
      'checkin={arrival}&checkout={departure}&adults={adults}&children={children}&rooms=1&property={hotelCode}',
  },
];

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? '';
const parametersOf = (text: string) => text.split('&').filter((each) => each !== '');

/**
 * The template of an engine for the address of a hotel there, as copied from a browser. The address keeps its own parameters,
 * but for those that the engine gets from the stay.
 * @returns an empty text without an address
 */
export function templateOf({ parameters, path = '/' }: ReservationEngine, address: string): string {
  const url = parseUrl(address.trim());
  if (!url) return '';
  const names = new Set(parametersOf(parameters.replace(/^#?\??/, '')).map(nameOf));
  const kept = parametersOf(url.search.slice(1)).filter((each) => !names.has(nameOf(each)));
  const [query, fragment] = parameters.startsWith('#') ? [kept, parameters] : [[...kept, parameters], ''];
  return (
    url.origin +
    (url.pathname === '/' ? path : url.pathname) +
    (query.length > 0 ? '?' : '') +
    query.join('&') +
    fragment
  );
}

/** The code of the hotel in its address at the engine; empty when the address or the engine has none. */
export function hotelCodeIn({ parameters }: ReservationEngine, address: string): string {
  const parameter = parametersOf(parameters).find((each) => each.endsWith('={hotelCode}')) ?? '';
  return parseUrl(address.trim())?.searchParams.get(nameOf(parameter)) ?? '';
}

/** The engine that a template was made for; undefined for a template that somebody has written. */
export const engineOf = (template: string): ReservationEngine | undefined =>
  RESERVATION_ENGINES.find(
    ({ parameters }) =>
      template.endsWith(parameters) &&
      (parameters.startsWith('#') || /[?&]$/.test(template.slice(0, -parameters.length))),
  );
