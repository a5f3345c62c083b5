import { formatDate, isCalendarDate } from './date.ts';

/** Most guests one enquiry is for; more is a group, which a person should ask about. */
export const ENQUIRY_GUESTS = 8;
const DAY_MS = 86_400_000;

/** What a visitor asks a hotel for; dates `YYYY-MM-DD`, all of it optional. */
export interface Enquiry {
  arrival: string;
  departure: string;
  /** Digits, or empty. */
  guests: string;
  /** A room, or empty: its id in an address, its name in a message. */
  room: string;
}

type Line = 'greeting' | 'arrival' | 'departure' | 'guests' | 'room' | 'closing';
/** Puts a line of the message into the visitor's words. */
type Say = (
  line: Line,
  values: { hotel?: string; date?: string; count?: number; guests?: string; room?: string },
) => string;

/** Nights from one calendar date to another; neither passes through a time zone. Undefined unless both are dates. */
export function nightsBetween(arrival: string, departure: string): number | undefined {
  if (!isCalendarDate(arrival) || !isCalendarDate(departure)) return undefined;
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS);
}

/** The calendar date a day later; empty for what is no date. */
export function dayAfter(date: string): string {
  return isCalendarDate(date) ? new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10) : '';
}

/** Whether somebody would leave before a first night. Half-given dates are no contradiction. */
export function leavesTooEarly({ arrival, departure }: Pick<Enquiry, 'arrival' | 'departure'>): boolean {
  const nights = nightsBetween(arrival, departure);
  return nights !== undefined && nights < 1;
}

/** What an address asks for, `room` by its id; anything that is none of it is left out. */
export function readEnquiry(query: URLSearchParams): Enquiry {
  const date = (name: string) => {
    const given = query.get(name) ?? '';
    return isCalendarDate(given) ? given : '';
  };
  const guests = Number(query.get('guests'));
  const counted = Number.isInteger(guests) && guests >= 1 && guests <= ENQUIRY_GUESTS;
  const [arrival, departure] = [date('arrival'), date('departure')];
  return { arrival, departure, guests: counted ? String(guests) : '', room: query.get('room') ?? '' };
}

/**
 * The message a chat with a hotel opens with: a greeting, what is asked for, a question. A departure that contradicts
 * the arrival is left out.
 */
export function enquiryText(hotel: string, enquiry: Enquiry, say: Say): string {
  const { arrival, departure, guests, room } = enquiry;
  const nights = nightsBetween(arrival, departure);
  const lines = [
    say('greeting', { hotel }),
    arrival !== '' && say('arrival', { date: formatDate(arrival) }),
    nights !== undefined && nights > 0 && say('departure', { date: formatDate(departure), count: nights }),
    guests !== '' && say('guests', { guests }),
    room !== '' && say('room', { room }),
    say('closing', {}),
  ];
  return lines.filter((line) => line !== false).join('\n');
}
