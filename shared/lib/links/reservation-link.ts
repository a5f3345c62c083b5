import type { Language } from '#shared/first-bytes.ts';
import { type LinkStay, nightsBetween } from '#shared/lib/messages/enquiry.ts';
import { usableReservationLink } from './link.ts';

/** What a link to a reservation engine may say of a stay; an empty text, no adults and no ages say nothing. */
export interface ReservationStay extends LinkStay {
  /** The name of the room. */
  room: string;
  /** The codes of the room and of the hotel at the engine. */
  roomCode: string;
  hotelCode: string;
  promotion: string;
  lang: Language;
}

const PLACEHOLDER = /\{(\w+)(?::([^{}]*))?\}/g;
/** A host that no value can change. */
const HOST = /^https?:\/\/[^\s/?#\\@{}]+(?=[/?#]|$)/i;
const MONTHS = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';

function formatDate(date: string, pattern: string): string {
  const [yyyy = '', MM = '', dd = ''] = date.split('-');
  const end = 3 * Number(MM);
  const parts: Record<string, string> = { yyyy, MM, dd, yy: yyyy.slice(2), MMM: MONTHS.slice(end - 3, end) };
  return date && pattern.replace(/yyyy|yy|MMM|MM|dd/g, (part) => parts[part] ?? '');
}

function valueFor(stay: ReservationStay & Record<string, unknown>, name: string, form: string | undefined): string {
  if (name === 'arrival' || name === 'departure') return formatDate(stay[name], form ?? 'yyyy-MM-dd');
  if (name === 'ages') return stay.ages.join(form);
  if (name === 'lang' && form) return new URLSearchParams(form.replace(',', '&')).get(stay.lang) ?? '';
  return String(stay[name] || '');
}

/**
 * The link of a template (docs/rules.md#links).
 * @returns undefined for a template that does not fit the stay, or whose host depends on a value
 */
export function fillReservationLink(template: string, stay: ReservationStay): string | undefined {
  const nights = nightsBetween(stay.arrival, stay.departure) ?? 0;
  const hasDates = nights > 0;
  // The first templates had these four alone; such a template needs the dates, and an empty value stays in its place.
  const isFirstForm = !/\{(?!(?:arrival|departure|guests|room)\})/.test(template);
  if (!HOST.test(template) || (isFirstForm && !hasDates)) return undefined;
  const children = stay.ages.length;
  const given = {
    ...stay,
    ...(hasDates ? { nights } : { arrival: '', departure: '' }),
    children,
    guests: stay.adults + children,
  };
  const fill = (text: string, child: object = {}): string[] => {
    let isWhole = true;
    const filled = text.replace(PLACEHOLDER, (_, name: string, form?: string) => {
      const value = valueFor({ ...given, ...child }, name, form);
      isWhole &&= value !== '';
      return encodeURIComponent(value);
    });
    return isWhole || isFirstForm ? [filled] : [];
  };
  const [start = '', ...parameters] = template.split(/(?=[?&#])/);
  const [path] = fill(start);
  if (path === undefined) return undefined;
  // The sign in front of the next parameter, which may be that of a parameter that is left out.
  let sign = '&';
  const filled = parameters.flatMap((parameter) => {
    if (!parameter.startsWith('&')) sign = parameter.charAt(0);
    const text = parameter.slice(1);
    const each = /\{(?:ages|n)\}/.test(text)
      ? stay.ages.flatMap((age, at) => fill(text, { ages: [age], n: at + 1 }))
      : fill(text);
    return each.map((one) => {
      const before = sign;
      sign = '&';
      return before + one;
    });
  });
  return path + filled.join('');
}

interface Bookable {
  reservationLink: string;
  reservationLinkTemplate?: string | undefined;
  reservationCode?: string | undefined;
}

interface Choice {
  lang: Language;
  room?: { type: string; reservationCode?: string | undefined } | undefined;
  promotion?: string | undefined;
}

/**
 * The reservation link of a hotel, with the stay when the hotel has a template that fits it (docs/rules.md#links).
 * @returns undefined when the hotel has no reservation link
 */
export function reservationLinkFor(
  hotel: Bookable,
  stay: LinkStay,
  { lang, room, promotion = '' }: Choice,
): string | undefined {
  const link = usableReservationLink(hotel.reservationLink);
  const template = hotel.reservationLinkTemplate;
  if (link === undefined || !template) return link;
  const filled = fillReservationLink(template, {
    ...stay,
    room: room?.type ?? '',
    roomCode: room?.reservationCode ?? '',
    hotelCode: hotel.reservationCode ?? '',
    promotion,
    lang,
  });
  return filled ?? link;
}
