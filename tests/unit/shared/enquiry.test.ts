import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/site/lib/texts/i18n.ts';
import { enVisitorErrors } from '#shared/i18n/en/site/errors.ts';
import { en } from '#shared/i18n/en/site.ts';
import { guestsInWords, stayPriceInWords } from '#shared/i18n/stay.ts';
import { trVisitorErrors } from '#shared/i18n/tr/site/errors.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import {
  dateErrors,
  enquiryText,
  linkStay,
  nightsBetween,
  possibleDates,
  readEnquiry,
} from '#shared/lib/messages/enquiry.ts';

const write = (language: 'tr' | 'en', enquiry: Partial<Parameters<typeof enquiryText>[1]>) => {
  const { t } = createI18n(language, { tr, en }[language], { tr: trVisitorErrors, en: enVisitorErrors }[language]);
  const whole = { arrival: '', departure: '', guests: '', room: '', ...enquiry };
  return enquiryText('Galata Konağı', whole, 'turkish', (line, values) => t(`enquiry.message.${line}`, values));
};

describe('the message to a hotel', () => {
  it('says everything asked for, in Turkish', () => {
    expect(
      write('tr', { arrival: '2026-05-12', departure: '2026-05-15', guests: '2 yetişkin', room: 'Kule Odası' }),
    ).toBe(
      [
        'Merhaba, Galata Konağı için müsaitlik öğrenmek istiyorum.',
        'Giriş: 12 Mayıs 2026',
        'Çıkış: 15 Mayıs 2026 (3 gece)',
        'Misafirler: 2 yetişkin',
        'Oda: Kule Odası',
        'Uygun odanız var mı? Teşekkür ederim.',
      ].join('\n'),
    );
  });

  it('counts one night as one, in English', () => {
    expect(write('en', { arrival: '2026-12-31', departure: '2027-01-01' })).toContain('(1 night)');
  });

  it('is a whole message when nothing is filled in', () => {
    expect(write('en', {})).toBe(
      'Hello, I would like to ask about a room at Galata Konağı.\nDo you have a room available? Thank you.',
    );
  });

  it('leaves out a departure that contradicts the arrival, and a date that does not exist', () => {
    expect(write('en', { arrival: '2026-05-12', departure: '2026-05-12' })).not.toContain('Departure');
    expect(write('en', { arrival: '20315-05-14', departure: '20315-05-16' })).toBe(write('en', {}));
  });
});

describe('dates of a stay', () => {
  it('count nights over months, years and the change of clocks', () => {
    expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(nightsBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(nightsBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(nightsBetween('2026-12-31', '')).toBeUndefined();
  });

  it('end after they begin', () => {
    const today = '2026-05-01';
    const tooEarly = { departure: 'departureTooEarly' };
    expect(dateErrors({ arrival: '2026-05-12', departure: '2026-05-12' }, today)).toEqual(tooEarly);
    expect(dateErrors({ arrival: '2026-05-12', departure: '2026-05-13' }, today)).toEqual({});
    expect(dateErrors({ arrival: '', departure: '2026-05-13' }, today)).toEqual({});
  });

  it('are not in the past', () => {
    const today = '2026-05-12';
    const past = '2026-05-11';
    expect(dateErrors({ arrival: past, departure: '2026-05-13' }, today)).toEqual({ arrival: 'pastDate' });
    expect(dateErrors({ arrival: '', departure: past }, today)).toEqual({ departure: 'pastDate' });
    expect(dateErrors({ arrival: today, departure: '' }, today)).toEqual({});
    expect(dateErrors({ arrival: past, departure: '' }, undefined)).toEqual({});
  });

  it('exist', () => {
    const impossible = { arrival: 'impossibleDate', departure: 'impossibleDate' };
    expect(dateErrors({ arrival: '20315-05-14', departure: '2031-02-30' }, '2026-05-12')).toEqual(impossible);
    expect(dateErrors({ arrival: '20315-05-14', departure: '2031-02-30' }, undefined)).toEqual(impossible);
  });

  it.each([
    ['dates that do not exist', '20315-05-14', '2031-02-30', '', ''],
    ['an arrival that has passed', '2026-05-11', '2026-05-14', '', '2026-05-14'],
    ['dates that have both passed', '2026-05-09', '2026-05-11', '', ''],
    ['a departure on the day of the arrival', '2026-05-14', '2026-05-14', '2026-05-14', ''],
    ['a departure before the arrival', '2026-05-14', '2026-05-13', '2026-05-14', ''],
    ['a change when the stay begins today', '2026-05-12', '2026-05-13', '2026-05-12', '2026-05-13'],
    ['a change when there are none', '', '', '', ''],
  ])('are possible without %s', (_, arrival, departure, possibleArrival, possibleDeparture) => {
    expect(possibleDates({ arrival, departure }, '2026-05-12')).toEqual({
      arrival: possibleArrival,
      departure: possibleDeparture,
    });
  });

  it('are read from an address, nonsense left out', () => {
    expect(readEnquiry(new URLSearchParams('arrival=2026-02-30&departure=2026-03-01&guests=99&room=kule'))).toEqual({
      arrival: '',
      departure: '2026-03-01',
      adults: '',
      ages: '',
      guests: '',
      room: 'kule',
    });
    expect(readEnquiry(new URLSearchParams('guests=2'))).toMatchObject({ adults: '2', ages: '', guests: '2' });
  });

  it.each([
    ['adults=2&ages=7,10', '2', '7,10', '4'],
    // A form without scripts names the number of children, and each age apart.
    ['adults=2&children=2&ages=7&ages=0', '2', '7,0', '4'],
    ['adults=1&children=2&ages=7', '1', '7,-', '3'],
    ['adults=2&children=0&ages=7', '2', '', '2'],
    ['adults=2&ages=18,7,x,1,2,3,4', '2', '7,1,2,3', '6'],
    ['adults=9&guests=2&ages=7', '', '7', ''],
  ])('%s has adults and children', (query, adults, ages, guests) => {
    expect(readEnquiry(new URLSearchParams(query))).toMatchObject({ adults, ages, guests });
  });

  it('are what links to reservation engines need', () => {
    const stay = { arrival: '2031-05-14', departure: '', adults: '2', ages: '7,-,10' };
    expect(linkStay(stay)).toEqual({ arrival: '2031-05-14', departure: '', adults: 2, ages: [7, 10] });
    expect(linkStay({ ...stay, adults: '', ages: '' })).toMatchObject({ adults: 0, ages: [] });
  });

  it('say their people and their price in words', () => {
    expect(guestsInWords(2, [7], 'tr')).toBe('2 yetişkin, 1 çocuk (7)');
    expect(guestsInWords(1, [7, 10], 'en')).toBe('1 adult, 2 children (7, 10)');
    expect(guestsInWords(1, ['-'], 'en')).toBe('1 adult, 1 child');
    const stay = { arrival: '2031-05-14', departure: '2031-05-18', price: 37_600 };
    expect(stayPriceInWords(stay, 'turkish', 'tr')).toBe('4 gece ₺37.600');
    expect(stayPriceInWords({ ...stay, price: null }, 'turkish', 'tr')).toBe('');
  });
});
