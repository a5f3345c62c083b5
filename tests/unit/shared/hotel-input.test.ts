import { expect, it } from 'vitest';
import { errorBody, toAppError } from '#server/api/errors.ts';
import { hotelCreate } from '#shared/schemas/hotels.ts';
import { sampleHotel } from '../../support/factories.ts';

/** The fields of the response to a hotel; undefined when the hotel is valid. */
function refused(fields: object) {
  try {
    hotelCreate.parse({ ...sampleHotel, ...fields });
    return undefined;
  } catch (thrown) {
    return errorBody(toAppError(thrown), '').fields;
  }
}

it('a hotel with every field is valid', () => {
  expect(refused({})).toBeUndefined();
});

it.each([
  ['name', { name: '   ' }, 'Required'],
  ['name', { name: undefined }, 'Required'],
  ['name', { name: 5 }, 'Wrong type'],
  ['name', { name: 'x'.repeat(121) }, 'Too long'],
  ['description', { description: 'yarım \ud800' }, 'Contains characters that cannot be stored'],
  ['city', { city: 'İstan\0bul' }, 'Contains characters that cannot be stored'],
  ['reservationLink', { reservationLink: 'javascript:alert(1)' }, 'Must be an http or https address'],
  ['featuredImage', { featuredImage: 'javascript:alert(1)' }, 'Must be an http or https address'],
  ['featuredImage', { featuredImage: 'file:///etc/passwd' }, 'Must be an http or https address'],
  ['rooms.0.id', { rooms: [{ id: 1.5, type: 'Oda', price: 1, description: 'x' }] }, 'Wrong type'],
  ['rooms.0.id', { rooms: [{ id: {}, type: 'Oda', price: 1, description: 'x' }] }, 'Wrong type'],
  ['rooms.0.id', { rooms: [{ id: 'x'.repeat(65), type: 'Oda', price: 1, description: 'x' }] }, 'Too long'],
  ['features', { features: ['Otopark', 'Otopark'] }, 'Contains an entry twice'],
  ['features', { features: 'Otopark' }, 'Wrong type'],
  ['rooms.0.price', { rooms: [{ type: 'Oda', price: null, description: 'x' }] }, 'Wrong type'],
  ['rooms.0.price', { rooms: [{ type: 'Oda', price: '1500', description: 'x' }] }, 'Wrong type'],
  ['rooms.0.price', { rooms: [{ type: 'Oda', price: 1.5, description: 'x' }] }, 'Wrong type'],
  ['rooms.0.price', { rooms: [{ type: 'Oda', price: -1, description: 'x' }] }, 'Out of range'],
  ['rooms.0.price', { rooms: [{ type: 'Oda', price: 10_000_001, description: 'x' }] }, 'Out of range'],
  ['rooms.0.type', { rooms: [{ type: ' ', price: 1, description: 'x' }] }, 'Required'],
  ['phone', { phone: { $gt: '' } }, 'Wrong type'],
  ['phone', { phone: 'yakında' }, 'Must contain digits'],
  ['phone', { phone: '+' }, 'Must contain digits'],
  ['phone', { phone: ' ' }, 'Required'],
  ['whatsapp', { whatsapp: 'yok' }, 'Must contain digits'],
])('a hotel with an invalid %s is refused, case %#', (field, fields, sentence) => {
  expect(refused(fields)).toEqual({ [field]: sentence });
});
