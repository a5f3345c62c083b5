import { describe, expect, it } from 'vitest';
import { inLanguage, splitLanguage } from '#shared/first-bytes.ts';
import { isEmail } from '#shared/lib/links/email.ts';
import { carouselImages, normalizeImageUrl, placeholderFor } from '#shared/lib/links/image-url.ts';
import { isWebUrl, mailtoLink, profileAt, usableReservationLink } from '#shared/lib/links/link.ts';
import { publicPath } from '#shared/paths.ts';

describe('isWebUrl', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM', 'https://türkçe.com/ğ'])(
    'takes %j',
    (url) => {
      expect(isWebUrl(url)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@b.c',
    'https://user:secret@example.com',
    'https://user@example.com',
    ' https://example.com',
    'https://',
    '//example.com',
    '/uploads/a.webp',
    'example.com',
    '#',
    '',
  ])('rejects %j', (url) => {
    expect(isWebUrl(url)).toBe(false);
  });
});

describe('usableReservationLink', () => {
  it('is the link, trimmed', () => {
    expect(usableReservationLink(' https://example.com/book ')).toBe('https://example.com/book');
  });

  it.each([undefined, '', ' ', '#', ' # ', 'javascript:alert(1)', 'yakında'])('is none for %j', (link) => {
    expect(usableReservationLink(link)).toBeUndefined();
  });
});

describe('profileAt', () => {
  it.each([
    ['@kule_otel', 'https://www.instagram.com/kule_otel'],
    [' @kule.otel ', 'https://www.instagram.com/kule.otel'],
    ['instagram.com/kule_otel', 'https://instagram.com/kule_otel'],
    ['kule_otel', 'kule_otel'],
    ['a@kule.example', 'a@kule.example'],
    ['@', '@'],
    ['', ''],
  ])('completes %j to %j', (typed, address) => {
    expect(profileAt('https://www.instagram.com/')(typed)).toBe(address);
  });
});

describe('mailtoLink', () => {
  it.each([
    ['bilgi@otel.example.com', 'mailto:bilgi@otel.example.com'],
    ['şölen@çınar.com.tr', 'mailto:%C5%9F%C3%B6len@%C3%A7%C4%B1nar.com.tr'],
    ['a?b=c&cc=d#e%f@example.com', 'mailto:a%3Fb%3Dc%26cc%3Dd%23e%25f@example.com'],
  ])('%j gives %s', (email, link) => {
    expect(mailtoLink(email)).toBe(link);
  });
});

describe('isEmail', () => {
  it.each([
    'bilgi@otel.example.com',
    "o'neil+rezervasyon@example.co.uk",
    'şölen.çağrı@otel.com.tr',
    'bilgi@çınaraltı.com',
    'bilgi@xn--nnaralt-8jb5c.com',
    'İletişim@ışık-otel.com.tr',
    `${'ş'.repeat(32)}@example.com`,
  ])('takes %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'bilgi',
    'bilgi@',
    '@example.com',
    'bilgi@localhost',
    'bilgi@example',
    'bilgi@example.c',
    'bilgi@127.0.0.1',
    'bilgi@example.123',
    'bilgi@-example.com',
    'bilgi@example..com',
    'bilgi@example.com.',
    'bilgi@example.com:80',
    'bilgi@example.com/x',
    '.bilgi@example.com',
    'bil..gi@example.com',
    'bil gi@example.com',
    'a@b@example.com',
    'bilgi@exa mple.com',
    'bilgi@example.com\nBcc: x@example.com',
    '"bilgi"@example.com',
    'Otel <bilgi@example.com>',
    'a@example.com,b@example.com',
    'bilgi\u200b@example.com',
    'bilgi\u202e@example.com',
    `${'ş'.repeat(33)}@example.com`,
    `bilgi@${'a'.repeat(64)}.com`,
    `bilgi@${'ş'.repeat(60)}.com`,
  ])('rejects %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('judges the longest texts in no time', () => {
    const started = performance.now();
    for (const part of ['a.', 'ş', '-', 'a@', '\u0301']) isEmail(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('normalizeImageUrl', () => {
  it.each([
    '/uploads/hotels/x.jpg',
    'uploads/rooms/x.jpg',
    './uploads/blog/x.jpg',
    '../public/uploads/content/x.jpg',
    'https://old.example.com/uploads/hotels/x.jpg',
    'http://localhost:5000/api/uploads/hotels/2023/05/x.jpg',
    'C:\\site\\uploads\\rooms\\x.jpg',
    '/uploads/hotels/galata/x.jpg?v=2#top',
    ' /uploads/hotels/x.jpg ',
    'C:\\Users\\Otel\\uploads\\hotels\\x.jpg',
    'C:/site/uploads/x.jpg',
    'file:///var/www/site/uploads/blog/x.jpg',
    'file:///C:/site/uploads/2023/x.jpg',
    '\\uploads\\x.jpg',
    'public\\uploads\\rooms\\x.jpg',
    '\\\\server\\share\\uploads\\x.jpg',
    '//old.example.com/uploads/x.jpg',
    '//old.example.com/uploads/content/x.jpg?v=2',
  ])('%j becomes /uploads/x.jpg', (stored) => {
    expect(normalizeImageUrl(stored)).toBe('/uploads/x.jpg');
  });

  it.each([
    '/uploads/x.jpg',
    '/uploads/other/x.jpg',
    'https://old.example.com/uploads/x.jpg',
    '//old.example.com/photo.jpg',
    'C:\\Photos\\x.jpg',
    'file:///etc/passwd',
    '/uploads/hotels/',
    '/downloads/hotels/x.jpg',
    '/myuploads/hotels/x.jpg',
    'https://images.example.com/photo.jpg?w=800',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    '',
  ])('%j stays as it is', (stored) => {
    expect(normalizeImageUrl(stored)).toBe(stored);
  });

  it('keeps Turkish file names', () => {
    expect(normalizeImageUrl('uploads/hotels/ön cephe ğ.jpg')).toBe('/uploads/ön cephe ğ.jpg');
  });
});

describe('placeholderFor', () => {
  it('is a drawing of its own for each kind', () => {
    const drawings = (['hotel', 'room', 'blog', 'content'] as const).map(placeholderFor);
    expect(new Set(drawings).size).toBe(4);
  });
});

describe('carouselImages', () => {
  it('is the featured picture, then the gallery, without blanks and doubles', () => {
    const gallery = ['', '/uploads/b.webp', ' ', '/uploads/a.webp', 'uploads/hotels/b.webp', '/uploads/c.webp'];
    expect(carouselImages({ featuredImage: '/uploads/a.webp', gallery })).toEqual([
      '/uploads/a.webp',
      '/uploads/b.webp',
      '/uploads/c.webp',
    ]);
  });

  it('may be empty', () => {
    expect(carouselImages({ featuredImage: '', gallery: [] })).toEqual([]);
  });
});

describe('paths by language', () => {
  it('prefixes English and leaves Turkish bare', () => {
    expect(inLanguage('/', 'tr')).toBe('/');
    expect(inLanguage('/', 'en')).toBe('/en');
    expect(inLanguage('/branches', 'en')).toBe('/en/branches');
    expect(publicPath.hotel('en', 'galata-konagi')).toBe('/en/hotel/galata-konagi');
    expect(publicPath.post('tr', 'a/b?c')).toBe('/blog/a%2Fb%3Fc');
  });

  it.each([
    ['/', 'tr', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/blog/hamam', 'en', '/blog/hamam'],
    ['/english', 'tr', '/english'],
    ['/enson', 'tr', '/enson'],
    ['/blog/en', 'tr', '/blog/en'],
    ['', 'tr', '/'],
  ])('splits %j', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path });
  });
});
