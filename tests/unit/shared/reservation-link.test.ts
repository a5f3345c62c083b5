import { describe, expect, it } from 'vitest';
import {
  hasUnknownPlaceholder,
  isReservationLinkTemplate,
  reservationLinkFor,
} from '#shared/lib/links/reservation-link.ts';

const LINK = 'https://book.example/galata';
const TEMPLATE = 'https://book.example/galata?from={arrival}&to={departure}&guests={guests}&room={room}';
const stay = {
  arrival: '2031-05-14',
  departure: '2031-05-16',
  adults: '2',
  ages: '',
  guests: '2',
  room: 'Kule & Köşk #1',
};
const linkFor = (changed: object = {}, template = TEMPLATE, link = LINK) =>
  reservationLinkFor({ reservationLink: link, reservationLinkTemplate: template }, { ...stay, ...changed });

describe('the reservation link of a hotel', () => {
  it('has the chosen stay, escaped', () => {
    expect(linkFor()).toBe(
      'https://book.example/galata?from=2031-05-14&to=2031-05-16&guests=2&room=Kule%20%26%20K%C3%B6%C5%9Fk%20%231',
    );
  });

  it('leaves out what was not chosen besides the dates, and may have a value twice', () => {
    expect(linkFor({ guests: '', room: '' }, 'https://book.example/{arrival}/{arrival}?g={guests}{room}')).toBe(
      'https://book.example/2031-05-14/2031-05-14?g=',
    );
  });

  it('takes braces in the name of a room as text', () => {
    expect(linkFor({ room: '{arrival}' }, 'https://book.example/?r={room}')).toBe(
      'https://book.example/?r=%7Barrival%7D',
    );
  });

  it.each([
    ['without dates', { arrival: '', departure: '' }],
    ['without an arrival', { arrival: '' }],
    ['without a departure', { departure: '' }],
    ['with dates that do not exist', { arrival: '20315-05-14', departure: '20315-05-16' }],
    ['without a night between the dates', { departure: '2031-05-14' }],
    ['with a departure before the arrival', { departure: '2031-05-13' }],
  ])('is the plain one %s', (_, changed) => {
    expect(linkFor(changed)).toBe(LINK);
  });

  it('is the plain one without a usable template, and none without a link', () => {
    expect(linkFor({}, '')).toBe(LINK);
    expect(linkFor({}, 'javascript:alert({arrival})')).toBe(LINK);
    expect(linkFor({}, TEMPLATE, '#')).toBeUndefined();
  });
});

describe('a template', () => {
  it.each([TEMPLATE, LINK, 'http://book.example:8080/{room}#{guests}'])('may be %j', (template) => {
    expect(isReservationLinkTemplate(template)).toBe(true);
  });

  it.each([
    'javascript:alert({arrival})',
    'https://user:secret@book.example/{arrival}',
    'https://{room}@book.example/',
    'https://{room}.example/',
    'https://book.example{room}/',
    'https://book.example:{guests}/',
    '{room}://book.example/',
    '{room}',
    '/{room}',
    '',
  ])('may not be %j', (template) => {
    expect(isReservationLinkTemplate(template)).toBe(false);
  });

  it.each(['{nights}', '{Arrival}', '{ arrival }', '{arrival', 'arrival}', '{{arrival}}', '{}'])(
    'may not have %j',
    (placeholder) => {
      expect(hasUnknownPlaceholder(LINK + placeholder)).toBe(true);
      expect(isReservationLinkTemplate(LINK + placeholder)).toBe(false);
    },
  );
});
