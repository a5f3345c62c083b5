import { describe, expect, it } from 'vitest';
import { inLanguage, publicPath, splitLanguage } from '../../shared/paths.ts';
import { formatDate, isCalendarDate, todayInIstanbul } from '../../shared/text/date.ts';
import { excerptOf } from '../../shared/text/excerpt.ts';
import { featureIcon } from '../../shared/text/feature-icon.ts';
import { compareNames, fold } from '../../shared/text/fold.ts';
import { carouselImages, normalizeImageUrl } from '../../shared/text/image-url.ts';
import { isWebUrl, usableReservationLink } from '../../shared/text/link.ts';
import { paragraphsOf } from '../../shared/text/paragraphs.ts';
import { normalizeWhatsapp, telLink, whatsappLink } from '../../shared/text/phone.ts';
import { formatPrice, lowestPrice, parsePrice } from '../../shared/text/price.ts';
import { hotelSlug, postSlug } from '../../shared/text/slug.ts';

describe('fold', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['WIFI', 'wifi'],
    ['WİFİ', 'wifi'],
    ['ığdır', 'igdir'],
    ['Kâğıthane', 'kagithane'],
    ['Çağlayan Ölüdeniz Üsküdar Şişli', 'caglayan oludeniz uskudar sisli'],
    ['I\u0307stanbul', 'istanbul'],
    ['gu\u0308l', 'gul'],
    ['hôtel é', 'hotel e'],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded));
});

it('sorts names as a Turkish reader does', () => {
  expect(['Ortaköy', 'Çengelköy', 'Dolmabahçe', 'Cihangir', 'Özbek'].sort(compareNames)).toEqual([
    'Cihangir',
    'Çengelköy',
    'Dolmabahçe',
    'Ortaköy',
    'Özbek',
  ]);
});

describe('hotelSlug removes other characters', () => {
  it.each([
    ["Ünal's Hotel", 'unals-hotel'],
    ['5* Otel/Spa', '5-otelspa'],
    ['Grand – Hotel', 'grand-hotel'],
    ['  --Galata   Konak--  ', 'galata-konak'],
    ['İSTANBUL IŞIK', 'istanbul-isik'],
    ['東京', ''],
  ])('%s is %s', (name, slug) => expect(hotelSlug(name)).toBe(slug));

  it('stays short enough for a suffix', () => expect(hotelSlug('a'.repeat(400)).length).toBeLessThanOrEqual(152));
});

describe('postSlug hyphenates other characters', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ["Unal's Post", 'unal-s-post'],
    ['Şehirde Bir Gün', 'sehirde-bir-gun'],
    ['???', ''],
  ])('%s is %s', (title, slug) => expect(postSlug(title)).toBe(slug));
});

describe('excerptOf', () => {
  it('is the first 150 code points and one ellipsis', () => {
    const cut = excerptOf('😀'.repeat(200));
    expect(cut).toBe(`${'😀'.repeat(150)}…`);
  });
  it('ends in an ellipsis after shorter content too', () => expect(excerptOf('Kısa')).toBe('Kısa…'));
});

describe('prices', () => {
  it.each([
    [12_500, '₺12.500'],
    [900, '₺900'],
    [1_234_567, '₺1.234.567'],
  ])('%d is shown as %s', (price, shown) => expect(formatPrice(price)).toBe(shown));

  it.each([
    ['1.500', 1500],
    ['1 500', 1500],
    ['1500 TL', 1500],
    ['₺1.500', 1500],
    ['1.500,00', 1500],
    ['  900 ', 900],
    ['1.5', 0],
    ['abc', 0],
    ['', 0],
    ['-5', 0],
    ['99999999999', 10_000_000],
  ])('%j is read as %d', (typed, price) => expect(parsePrice(typed)).toBe(price));

  it('has no lowest price without rooms, and a room not priced yet does not count', () => {
    expect(lowestPrice([])).toBeUndefined();
    expect(lowestPrice([{ price: 0 }])).toBeUndefined();
    expect(lowestPrice([{ price: 0 }, { price: 900 }, { price: 400 }])).toBe(400);
  });
});

describe('dates', () => {
  it('are in Turkish long format and never shift', () => {
    expect(formatDate('2024-05-12')).toBe('12 Mayıs 2024');
    expect(formatDate('2024-01-01')).toBe('1 Ocak 2024');
    expect(formatDate('2024-08-31')).toBe('31 Ağustos 2024');
  });
  it.each(['2024-02-30', '2023-02-29', '2024-13-01', '12.05.2024', '2024-5-1', ''])('%j is none', (text) =>
    expect(isCalendarDate(text)).toBe(false),
  );
  it('knows the leap day', () => expect(isCalendarDate('2024-02-29')).toBe(true));
  it('take today from Istanbul', () => {
    expect(todayInIstanbul(new Date('2024-05-11T21:30:00Z'))).toBe('2024-05-12');
    expect(todayInIstanbul(new Date('2024-05-11T20:30:00Z'))).toBe('2024-05-11');
  });
});

describe('telephones', () => {
  it.each([
    ['0532 123 45 67', '905321234567'],
    ['+90 (0) 532 123 45 67', '905321234567'],
    ['00 90 532 123 45 67', '905321234567'],
    ['+44 20 7946 0018', '442079460018'],
    ['532 123 45 67', '905321234567'],
    ['yok', ''],
  ])('%s is kept as %s', (typed, digits) => expect(normalizeWhatsapp(typed)).toBe(digits));

  it('make a chat link of digits exactly, and none without a digit', () => {
    expect(whatsappLink('+90 532 555 01 10')).toBe('https://wa.me/905325550110');
    expect(whatsappLink('—')).toBeUndefined();
  });
  it('keep the plus for dialling', () => {
    expect(telLink('+90 (212) 555 01 10')).toBe('tel:+902125550110');
    expect(telLink('0212 555')).toBe('tel:0212555');
    expect(telLink('')).toBeUndefined();
  });
});

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'a.example',
    'https://u:p@a.example',
    ' https://a.example',
  ])('%s leads nowhere', (text) => expect(isWebUrl(text)).toBe(false));
  it('take http and https', () => {
    expect(isWebUrl('https://a.example/x?y=1')).toBe(true);
    expect(isWebUrl('http://a.example')).toBe(true);
  });
  it.each(['', '#', '  ', ' # ', undefined, 'javascript:alert(1)'])('%j is no reservation link', (link) =>
    expect(usableReservationLink(link)).toBeUndefined(),
  );
});

describe('pictures', () => {
  it.each([
    ['/uploads/hotels/a/b.jpg', '/uploads/b.jpg'],
    ['uploads/rooms/b.jpg', '/uploads/b.jpg'],
    ['C:\\site\\uploads\\blog\\b.jpg', '/uploads/b.jpg'],
    ['http://old.example/uploads/content/b.jpg?x=1', '/uploads/b.jpg'],
    ['/uploads/b.jpg', '/uploads/b.jpg'],
    ['/uploads/other/b.jpg', '/uploads/other/b.jpg'],
    ['https://cdn.example/hotels/b.jpg', 'https://cdn.example/hotels/b.jpg'],
    ['', ''],
  ])('%s is %s', (stored, url) => expect(normalizeImageUrl(stored)).toBe(url));

  it('of a carousel drop blanks and doubles', () => {
    const hotel = { featuredImage: '/uploads/a.webp', gallery: ['', '/uploads/hotels/a.webp', '/uploads/b.webp', ' '] };
    expect(carouselImages(hotel)).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
  });
});

it('splits paragraphs at the line breaks of every system and drops blank ones', () => {
  expect(paragraphsOf('bir\r\n\r\niki\rüç\n \ndört <b>')).toEqual(['bir', 'iki', 'üç', 'dört <b>']);
});

describe('feature icons', () => {
  it.each([
    ['Wi-Fi', 'wifi'],
    ['WİFİ', 'wifi'],
    ['Ücretsiz Wi Fi', 'wifi'],
    ['OTOPARK', 'parking'],
    ['Parking', 'parking'],
    ['Açık büfe KAHVALTI', 'dining'],
    ['Restoran', 'dining'],
    ['Restaurant', 'dining'],
    ['Spor Salonu', 'fitness'],
    ['Gym', 'fitness'],
    ['Toplantı odası', 'business'],
    ['Konferans salonu', 'business'],
    ['Business centre', 'business'],
    ['Teras', 'star'],
  ])('%s has %s', (feature, icon) => expect(featureIcon(feature)).toBe(icon));
});

describe('addresses by language', () => {
  it('have a prefix in English only', () => {
    expect(inLanguage('/', 'en')).toBe('/en');
    expect(publicPath.hotel('en', 'galata-konak')).toBe('/en/hotel/galata-konak');
    expect(publicPath.blog('tr')).toBe('/blog');
  });
  it.each([
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/blog/x', 'en', '/blog/x'],
    ['/english', 'tr', '/english'],
    ['/', 'tr', '/'],
  ] as const)('%s is %s at %s', (pathname, language, path) =>
    expect(splitLanguage(pathname)).toEqual({ language, path }),
  );
});
