import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { formatDate, isCalendarDate, shortDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { ablativeSuffix, formatNumber, formatPrice, lowestPrice, parsePrice } from '#shared/lib/numbers/price.ts';
import { wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';

describe('formatPrice', () => {
  it.each([
    [12_500, '₺12.500'],
    [1_500, '₺1.500'],
    [950, '₺950'],
    [0, '₺0'],
    [10_000_000, '₺10.000.000'],
  ])('writes %d as %s, without a fraction', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it('groups counts in the same way', () => {
    expect(formatNumber(1250)).toBe('1.250');
  });

  it('has an English form', () => {
    expect([formatPrice(950, 'english'), formatPrice(1_234_567, 'english')]).toEqual(['₺950', '₺1,234,567']);
  });
});

describe('the Turkish suffix for "from" after a price', () => {
  it.each([
    [6_800, 'den'],
    [4_500, 'den'],
    [38_000, 'den'],
    [4_960, 'tan'],
    [2_010, 'dan'],
    [7_070, 'ten'],
    [999, 'dan'],
    [1_243, 'ten'],
    [1_000_000, 'dan'],
    [10_000_000, 'dan'],
  ])('follows the last spoken word of %d', (price, suffix) => {
    expect(ablativeSuffix(price)).toBe(suffix);
  });
});

describe('parsePrice', () => {
  it.each([
    ['1.500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1\u202f500', 1500],
    ['1500 TL', 1500],
    ['1500tl', 1500],
    ['₺1.500', 1500],
    ['₺ 12.500,00', 12_500],
    ['12.500,5 TL', 12_500],
    ['1500.50', 1500],
    ['1500,', 1500],
    ['TRY 900', 900],
    [' 42 ', 42],
    ['1.234.567', 1_234_567],
    ['12,500', 12_500],
    ['₺1,234,567.50', 1_234_567],
    ['007', 7],
    ['0', 0],
    ['99999999999', 99_999_999_999],
  ])('reads %j as %d', (typed, price) => {
    expect(parsePrice(typed)).toBe(price);
  });

  it.each([
    '',
    ' ',
    'TL',
    'bin beş yüz',
    '-500',
    '1.50.0',
    '1.2345',
    '1,2345',
    '1,50,000',
    '12a',
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '₺',
  ])('takes %j for no number', (typed) => {
    expect(parsePrice(typed)).toBeUndefined();
  });

  it('reads back whatever it has written, and gives nothing but whole lira', () => {
    const price = fc.integer({ min: 0, max: LIMITS.price });
    fc.assert(fc.property(price, (lira) => parsePrice(formatPrice(lira)) === lira));
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = parsePrice(typed);
        expect(read === undefined || (Number.isInteger(read) && read >= 0)).toBe(true);
      }),
    );
  });
});

describe('lowestPrice', () => {
  it('is the lowest of the priced rooms', () => {
    expect(lowestPrice([{ price: 4500 }, { price: 0 }, { price: 3200 }])).toBe(3200);
  });

  it('is nothing, never 0 or Infinity, without a priced room', () => {
    expect(lowestPrice([])).toBeUndefined();
    expect(lowestPrice([{ price: 0 }, { price: 0 }])).toBeUndefined();
  });
});

describe('isCalendarDate', () => {
  it.each(['2024-05-12', '2024-02-29', '2000-02-29', '0999-12-31', '9999-12-31'])('knows %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '2024-5-12',
    '12.05.2024',
    '2024-05-12T00:00:00Z',
    ' 2024-05-12',
    '2024-05-12\n',
    '',
  ])('rejects %j', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});

describe('formatDate', () => {
  it.each([
    ['2024-05-12', '12 Mayıs 2024'],
    ['2024-01-01', '1 Ocak 2024'],
    ['2024-02-29', '29 Şubat 2024'],
    ['2023-08-05', '5 Ağustos 2023'],
    ['2023-12-31', '31 Aralık 2023'],
  ])('writes %s as %s', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  it('writes the same day wherever the reader is', () => {
    const zone = process.env.TZ;
    try {
      for (const name of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
        process.env.TZ = name;
        expect(formatDate('2024-05-12')).toBe('12 Mayıs 2024');
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('has an English form', () => {
    expect(formatDate('2024-05-12', 'english')).toBe('12 May 2024');
    expect(formatDate('2023-12-01', 'english')).toBe('1 December 2023');
  });

  it('leaves what is no date as it came', () => {
    for (const text of ['', 'yakında', '2024-13-01']) expect(formatDate(text)).toBe(text);
  });
});

describe('shortDate', () => {
  it('names the day of the week, and the year of dates that are not near', () => {
    expect(shortDate('2031-05-14', 'tr')).toBe('14 May 2031 Çar');
    expect(shortDate('2031-05-14', 'en')).toBe('Wed 14 May 2031');
    expect(shortDate('2031-08-10', 'tr')).toBe('10 Ağu 2031 Paz');
  });

  it('leaves what is no date as it came', () => {
    for (const text of ['', '2031-02-30']) expect(shortDate(text, 'tr')).toBe(text);
  });
});

describe('todayInIstanbul', () => {
  it('is the day there, three hours ahead of UTC', () => {
    expect(todayInIstanbul(new Date('2024-05-11T20:59:59Z'))).toBe('2024-05-11');
    expect(todayInIstanbul(new Date('2024-05-11T21:00:00Z'))).toBe('2024-05-12');
    expect(todayInIstanbul(new Date('2023-12-31T22:00:00Z'))).toBe('2024-01-01');
  });

  it('is a calendar date', () => {
    expect(isCalendarDate(todayInIstanbul())).toBe(true);
  });

  it('does not depend on the form that short dates have in the locale data of a browser', () => {
    const { prototype } = Intl.DateTimeFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format');
    Object.defineProperty(prototype, 'format', { configurable: true, value: () => '5/12/24' });
    try {
      expect(todayInIstanbul(new Date('2024-05-11T21:00:00Z'))).toBe('2024-05-12');
      expect(wallClockInIstanbul(new Date('2024-05-11T21:00:00Z'))).toBe('2024-05-12T00:00');
    } finally {
      if (format) Object.defineProperty(prototype, 'format', format);
    }
  });
});
