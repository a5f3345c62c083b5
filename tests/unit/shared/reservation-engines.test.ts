import { describe, expect, it } from 'vitest';
import { engineOf, hotelCodeIn, RESERVATION_ENGINES, templateOf } from '#shared/lib/links/reservation-engines.ts';
import { fillReservationLink, type ReservationStay } from '#shared/lib/links/reservation-link.ts';
import { isReservationLinkTemplate } from '#shared/lib/links/reservation-template.ts';

const ADDRESS = 'https://engine.example/galata';
const nobody = { room: '', roomCode: '', hotelCode: '', promotion: '' };
const family: ReservationStay = {
  ...nobody,
  ...{ arrival: '2031-02-05', departure: '2031-02-08', adults: 2, ages: [7], lang: 'tr' },
};

const templateFor = (name: string) => {
  const engine = RESERVATION_ENGINES.find((each) => each.name === name);
  if (!engine) throw new Error(name);
  return templateOf(engine, ADDRESS);
};

/** The links of two adults and a child of seven, without the child, without dates, and in English where that is another. */
interface Wanted {
  family: string;
  couple: string;
  dateless: string;
  english?: string;
}

const WANTED: Record<string, Wanted> = {
  'Booking.com': {
    family: '?checkin=2031-02-05&checkout=2031-02-08&group_adults=2&group_children=1&age=7&no_rooms=1',
    couple: '?checkin=2031-02-05&checkout=2031-02-08&group_adults=2&no_rooms=1',
    dateless: '?group_adults=2&group_children=1&age=7&no_rooms=1',
  },
  Cloudbeds: {
    family: '?checkin=2031-02-05&checkout=2031-02-08&adults=2&children=1',
    couple: '?checkin=2031-02-05&checkout=2031-02-08&adults=2',
    dateless: '?adults=2&children=1',
  },
  'Cloudbeds (#)': {
    family: '#checkin=2031-02-05&checkout=2031-02-08&adults=2&children=1',
    couple: '#checkin=2031-02-05&checkout=2031-02-08&adults=2',
    dateless: '#adults=2&children=1',
  },
  'D-EDGE / Availpro': {
    family: '?arrivalDate=2031-02-05&departureDate=2031-02-08&selectedAdultCount=2&selectedChildCount=1',
    couple: '?arrivalDate=2031-02-05&departureDate=2031-02-08&selectedAdultCount=2',
    dateless: '?selectedAdultCount=2&selectedChildCount=1',
  },
  ElektraWeb: {
    family: '?Checkin=2031-02-05&Checkout=2031-02-08&Adult=2&currency=TRY&language=tr',
    couple: '?Checkin=2031-02-05&Checkout=2031-02-08&Adult=2&currency=TRY&language=tr',
    dateless: '?Adult=2&currency=TRY&language=tr',
    english: '?Checkin=2031-02-05&Checkout=2031-02-08&Adult=2&currency=TRY&language=en',
  },
  Ellipse: {
    family: '?checkin=05.02.2031&1-adults=2&1-1-child=7',
    couple: '?checkin=05.02.2031&1-adults=2',
    dateless: '?1-adults=2&1-1-child=7',
  },
  Exely: {
    family: '?date=2031-02-05&nights=3&adults=2&children-age=7',
    couple: '?date=2031-02-05&nights=3&adults=2',
    dateless: '?adults=2&children-age=7',
  },
  Fuel: { family: '?Checkin=02%2F05%2F2031', couple: '?Checkin=02%2F05%2F2031', dateless: '' },
  GuestCentric: {
    family: '?startDay=2031-02-05&nrNights=3&nrAdults=2&nrChildren=1&l=tr',
    couple: '?startDay=2031-02-05&nrNights=3&nrAdults=2&l=tr',
    dateless: '?nrAdults=2&nrChildren=1&l=tr',
    english: '?startDay=2031-02-05&nrNights=3&nrAdults=2&nrChildren=1&l=en',
  },
  Hart: { family: '?arrival=05%2F02%2F2031&nights=3', couple: '?arrival=05%2F02%2F2031&nights=3', dateless: '' },
  HotelRunner: {
    family:
      '?checkin_date=2031-02-05&checkout_date=2031-02-08&rooms[count]=1&guest_rooms[1][adult_count]=2&guest_rooms[1][child_ages][]=7&currency=TRY&locale=tr-TR',
    couple:
      '?checkin_date=2031-02-05&checkout_date=2031-02-08&rooms[count]=1&guest_rooms[1][adult_count]=2&currency=TRY&locale=tr-TR',
    dateless: '?rooms[count]=1&guest_rooms[1][adult_count]=2&guest_rooms[1][child_ages][]=7&currency=TRY&locale=tr-TR',
    english:
      '?checkin_date=2031-02-05&checkout_date=2031-02-08&rooms[count]=1&guest_rooms[1][adult_count]=2&guest_rooms[1][child_ages][]=7&currency=TRY&locale=en-US',
  },
  Mews: {
    family: '?mewsStart=2031-02-05&mewsEnd=2031-02-08&mewsAdultCount=2&mewsChildCount=1&mewsRoute=rooms&language=tr-TR',
    couple: '?mewsStart=2031-02-05&mewsEnd=2031-02-08&mewsAdultCount=2&mewsRoute=rooms&language=tr-TR',
    dateless: '?mewsAdultCount=2&mewsChildCount=1&mewsRoute=rooms&language=tr-TR',
    english:
      '?mewsStart=2031-02-05&mewsEnd=2031-02-08&mewsAdultCount=2&mewsChildCount=1&mewsRoute=rooms&language=en-US',
  },
  Omnibees: {
    family: '?CheckIn=05022031&CheckOut=08022031&ad=2&ch=1&NRooms=1',
    couple: '?CheckIn=05022031&CheckOut=08022031&ad=2&NRooms=1',
    dateless: '?ad=2&ch=1&NRooms=1',
  },
  Reseliva: {
    family: '?pCheckInDate=05%2F02%2F2031&pCheckOutDate=08%2F02%2F2031&lang=tr',
    couple: '?pCheckInDate=05%2F02%2F2031&pCheckOutDate=08%2F02%2F2031&lang=tr',
    dateless: '?lang=tr',
    english: '?pCheckInDate=05%2F02%2F2031&pCheckOutDate=08%2F02%2F2031&lang=en',
  },
  Roomstay: {
    family: '#?arrive=2031-02-05&depart=2031-02-08',
    couple: '#?arrive=2031-02-05&depart=2031-02-08',
    dateless: '#',
  },
  'SiteMinder direct-book': {
    family: '?checkInDate=2031-02-05&checkOutDate=2031-02-08&items[0][adults]=2&items[0][children]=1&locale=tr',
    couple: '?checkInDate=2031-02-05&checkOutDate=2031-02-08&items[0][adults]=2&locale=tr',
    dateless: '?items[0][adults]=2&items[0][children]=1&locale=tr',
    english: '?checkInDate=2031-02-05&checkOutDate=2031-02-08&items[0][adults]=2&items[0][children]=1&locale=en',
  },
  'SiteMinder thebookingbutton': {
    family: '?check_in_date=05-02-2031&check_out_date=08-02-2031&number_adults=2',
    couple: '?check_in_date=05-02-2031&check_out_date=08-02-2031&number_adults=2',
    dateless: '?number_adults=2',
  },
  'SiteMinder thebookingbutton (yyyy-MM-dd)': {
    family: '?check_in_date=2031-02-05&check_out_date=2031-02-08&number_adults=2',
    couple: '?check_in_date=2031-02-05&check_out_date=2031-02-08&number_adults=2',
    dateless: '?number_adults=2',
  },
  SynXis: {
    family: '?arrive=2031-02-05&depart=2031-02-08&adult=2&child=1&rooms=1&locale=tr-TR',
    couple: '?arrive=2031-02-05&depart=2031-02-08&adult=2&rooms=1&locale=tr-TR',
    dateless: '?adult=2&child=1&rooms=1&locale=tr-TR',
    english: '?arrive=2031-02-05&depart=2031-02-08&adult=2&child=1&rooms=1&locale=en-US',
  },
  'SynXis (rez.aspx)': {
    family: '?arrive=02%2F05%2F2031&depart=02%2F08%2F2031&adult=2&child=1',
    couple: '?arrive=02%2F05%2F2031&depart=02%2F08%2F2031&adult=2',
    dateless: '?adult=2&child=1',
  },
  'SynXis (rez.aspx, dd/MM/yyyy)': {
    family: '?arrive=05%2F02%2F2031&depart=08%2F02%2F2031&adult=2&child=1',
    couple: '?arrive=05%2F02%2F2031&depart=08%2F02%2F2031&adult=2',
    dateless: '?adult=2&child=1',
  },
  TravelBooster: {
    family: '?CheckInDate=05FEB31&NumOfNights=3&ChdAge1=7',
    couple: '?CheckInDate=05FEB31&NumOfNights=3',
    dateless: '?ChdAge1=7',
  },
  WebHotelier: {
    family: '?checkin=2031-02-05&checkout=2031-02-08&adults=2&children=1&rooms=1',
    couple: '?checkin=2031-02-05&checkout=2031-02-08&adults=2&rooms=1',
    dateless: '?adults=2&children=1&rooms=1',
  },
};

it.each(Object.entries(WANTED))('%s gets the stay as it wants it, in both languages', (name, wanted) => {
  const linkFor = (changed: Partial<ReservationStay>) =>
    fillReservationLink(templateFor(name), { ...family, ...changed })?.replace(ADDRESS, '');
  expect(linkFor({})).toBe(wanted.family);
  expect(linkFor({ ages: [] })).toBe(wanted.couple);
  expect(linkFor({ arrival: '', departure: '' })).toBe(wanted.dateless);
  expect(linkFor({ lang: 'en' })).toBe(wanted.english ?? wanted.family);
});

it('every engine has a wanted link, a template that can be saved, and is found again by its template', () => {
  expect(RESERVATION_ENGINES.map(({ name }) => name).sort()).toEqual(Object.keys(WANTED).sort());
  for (const engine of RESERVATION_ENGINES) {
    expect(isReservationLinkTemplate(templateFor(engine.name)), engine.name).toBe(true);
    expect(engineOf(templateFor(engine.name))?.name).toBe(engine.name);
  }
});

it('the codes of the promotion, the hotel and the room are in the link once there are some', () => {
  const codes = { promotion: 'YAZ26', hotelCode: '500 1', roomCode: 'DBL' };
  const linkFor = (name: string) => fillReservationLink(templateFor(name), { ...family, ...codes });
  expect(linkFor('Exely')).toContain('&access-code=YAZ26&hotel_id=500%201');
  expect(linkFor('Roomstay')).toContain('&promocode=YAZ26&room=DBL');
  expect(linkFor('HotelRunner')).toContain('&coupon_code=YAZ26&currency');
});

it('several children are ages in one value, or a parameter each', () => {
  const linkFor = (name: string) => fillReservationLink(templateFor(name), { ...family, ages: [10, 0] });
  expect(linkFor('Exely')).toContain('children-age=10%3B0');
  expect(linkFor('Booking.com')).toContain('group_children=2&age=10&age=0&no_rooms');
  expect(linkFor('TravelBooster')).toContain('ChdAge1=10&ChdAge2=0');
});

describe('the address of a hotel at its engine', () => {
  const [synxis] = RESERVATION_ENGINES.filter(({ name }) => name === 'SynXis');
  const [hotelRunner] = RESERVATION_ENGINES.filter(({ name }) => name === 'HotelRunner');
  const copied = 'https://be.synxis.example/?chain=12&hotel=345&arrive=2026-01-01&adult=1#top';

  it('keeps its own parameters, and gives the code of the hotel', () => {
    if (!synxis) throw new Error();
    expect(templateOf(synxis, copied)).toBe(`https://be.synxis.example/?chain=12&${synxis.parameters}`);
    expect(hotelCodeIn(synxis, copied)).toBe('345');
    expect(hotelCodeIn(synxis, 'galata')).toBe('');
  });

  it('gets the path of the engine when it has none', () => {
    if (!hotelRunner) throw new Error();
    expect(templateOf(hotelRunner, 'https://galata.hotelrunner.example')).toMatch(
      /^https:\/\/galata\.hotelrunner\.example\/bv2\/search\?checkin_date=/,
    );
    expect(templateOf(hotelRunner, '')).toBe('');
  });
});
