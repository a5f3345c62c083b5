import { describe, expect, it } from 'vitest';
import { reservationLinkFor } from '#shared/lib/links/reservation-link.ts';
import { isReservationLinkTemplate, unknownPart } from '#shared/lib/links/reservation-template.ts';
import { linkStay } from '#shared/lib/messages/enquiry.ts';

const LINK = 'https://book.example/galata';
const TEMPLATE = 'https://book.example/galata?from={arrival}&to={departure}&guests={guests}&room={room}';
const stay = {
  ...{ arrival: '2031-05-14', departure: '2031-05-16', adults: '2', ages: '', guests: '2' },
  room: 'Kule & Köşk #1',
};
const linkFor = (changed: Partial<typeof stay> = {}, template = TEMPLATE, link = LINK) => {
  const { room, ...enquiry } = { ...stay, ...changed };
  const hotel = { reservationLink: link, reservationLinkTemplate: template };
  return reservationLinkFor(hotel, linkStay(enquiry), { lang: 'tr', room: { type: room } });
};

describe('the reservation link of a hotel', () => {
  it('has the chosen stay, escaped', () => {
    expect(linkFor()).toBe(
      'https://book.example/galata?from=2031-05-14&to=2031-05-16&guests=2&room=Kule%20%26%20K%C3%B6%C5%9Fk%20%231',
    );
  });

  it('leaves out what was not chosen besides the dates, and may have a value twice', () => {
    expect(linkFor({ adults: '', room: '' }, 'https://book.example/{arrival}/{arrival}?g={guests}{room}')).toBe(
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

  it.each(['{nächte}', '{Arrival}', '{ arrival }', '{arrival', 'arrival}', '{{arrival}}', '{}', '{arrival:YYYY}'])(
    'may not have %j',
    (placeholder) => {
      expect(unknownPart(LINK + placeholder)).toBeDefined();
      expect(isReservationLinkTemplate(LINK + placeholder)).toBe(false);
    },
  );

  it.each([
    ['https://book.example/?a={arrival}&b={gece}', '{gece}'],
    ['https://book.example/?a={arrival:dd/MM}', '{arrival:dd/MM}'],
    ['https://book.example/?a={lang:tr=tr-TR,de=de-DE}', '{lang:tr=tr-TR,de=de-DE}'],
    ['https://book.example/?a={ages:&}', '{ages:&}'],
    ['https://book.example/{ages}', '{ages}'],
    ['https://book.example/?child{n}=1', '{n}'],
    ['https://{room}.example/', '{room}'],
    ['https://book.example{arrival:dd/MM/yyyy}', '{arrival:dd/MM/yyyy}'],
    ['https://book.example/?a={arrival', '{arrival'],
    ['https://book.example/bv3/search?search={"checkin_date":"{arrival}"}', '{"checkin_date":"{arrival}"}'],
  ])('%j says which part is not understood', (template, part) => {
    expect(unknownPart(template)).toBe(part);
  });
});

describe('what was not chosen', () => {
  const none = { arrival: '', departure: '' };

  it('leaves its parameter out, the first one too, and the sign of a query or fragment stays', () => {
    const template = 'https://book.example/?in={arrival}&out={departure}&l={lang}#r={room}&p={promotion}&n={nights}';
    expect(linkFor({ ...none, room: '' }, template)).toBe('https://book.example/?l=tr');
    expect(linkFor({ room: '' }, template)).toBe('https://book.example/?in=2031-05-14&out=2031-05-16&l=tr#n=2');
  });

  it('leads to the plain link when the path needs it', () => {
    expect(linkFor(none, 'https://book.example/{arrival}/{nights}')).toBe(LINK);
    expect(linkFor({}, 'https://book.example/{arrival:yyyyMMdd}/{nights}')).toBe('https://book.example/20310514/2');
  });
});
