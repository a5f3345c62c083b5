import { type Enquiry, nightsBetween } from '#shared/lib/messages/enquiry.ts';
import { isWebUrl, usableReservationLink } from './link.ts';

const PLACEHOLDERS = ['arrival', 'departure', 'guests', 'room'] as const;
type Values = Record<(typeof PLACEHOLDERS)[number], string>;

export const fillReservationLink = (template: string, values: Values): string =>
  PLACEHOLDERS.reduce((text, name) => text.replaceAll(`{${name}}`, encodeURIComponent(values[name])), template);

const fillAll = (template: string, value: string): string =>
  fillReservationLink(template, { arrival: value, departure: value, guests: value, room: value });

/** Whether a template has braces that stand for nothing (docs/rules.md#links). */
export const hasUnknownPlaceholder = (template: string): boolean => /[{}]/.test(fillAll(template, ''));

/**
 * Whether a template gives a web link with any values. A placeholder must not stand in the host, because a value would
 * choose where the link leads.
 */
export function isReservationLinkTemplate(template: string): boolean {
  const [one, other] = [fillAll(template, 'a'), fillAll(template, 'b')];
  return !hasUnknownPlaceholder(template) && isWebUrl(one) && isWebUrl(other) && originOf(one) === originOf(other);
}

const originOf = (url: string): string => new URL(url).origin;

interface Bookable {
  reservationLink: string;
  reservationLinkTemplate?: string | undefined;
}

/**
 * The reservation link of a hotel, with the stay when it has both dates and the hotel has a template (docs/rules.md#links).
 * @param stay `room` as its name
 * @returns undefined when the hotel has no reservation link
 */
export function reservationLinkFor(hotel: Bookable, stay: Enquiry): string | undefined {
  const link = usableReservationLink(hotel.reservationLink);
  const template = hotel.reservationLinkTemplate ?? '';
  const nights = nightsBetween(stay.arrival, stay.departure) ?? 0;
  return link !== undefined && nights > 0 && isReservationLinkTemplate(template)
    ? fillReservationLink(template, stay)
    : link;
}
