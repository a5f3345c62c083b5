import { describe, expect, it } from 'vitest';
import {
  findRedirect,
  indexRedirects,
  readRedirects,
  redirectKey,
  withoutChains,
} from '#shared/lib/links/redirects.ts';

const nothingIsOwn = () => false;

describe('an old address', () => {
  it.each([
    ['/Odalar/', '/odalar'],
    ['/Sultan%20Süit', '/sultan%20s%C3%BCit'],
    ['/SULTANAHMET/İletişim', '/sultanahmet/iletisim'],
    ['/?p=12&utm_source=mail', '/?p=12'],
    ['/?p=12&gad_source=1&gclid=x&gbraid=y', '/?p=12'],
    ['/x?b=2&a=1', '/x?a=1&b=2'],
    ['/Urun.aspx?ID=Suit', '/urun.aspx?id=suit'],
    ['/%E0%A4', '/%e0%a4'],
  ])('%s is the same as %s', (one, other) => {
    expect(redirectKey(one)).toBe(redirectKey(other));
  });

  it.each([
    ['/odalar', '/a'],
    ['/odalar/?p=3', '/b'],
    ['/odalar/?q=3', '/a'],
    ['/odalar/sultan/suit', '/d'],
    ['/odalar/sultan', '/d'],
    ['/odalar/teras-300x200.jpg', '/f'],
    ['/odalar/teras-800x600.jpg', '/g'],
    ['/odalar/teras-300x200', '/c'],
    ['/baska/yer', '/e'],
  ])('%s leads by its query, its path, its picture or the longest beginning to %s', (address, to) => {
    const index = indexRedirects([
      { from: '/odalar', to: '/a' },
      { from: '/odalar?p=3', to: '/b' },
      { from: '/odalar/*', to: '/c' },
      { from: '/odalar/sultan/*', to: '/d' },
      { from: '/*', to: '/e' },
      { from: '/odalar/teras.jpg', to: '/f' },
      { from: '/odalar/teras-800x600.jpg', to: '/g' },
    ]);
    expect(findRedirect(index, address)?.to).toBe(to);
  });
});

describe('redirects that lead to redirects', () => {
  it('lead to the end at once', () => {
    const chain = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/eski/c' },
      { from: '/eski/*', to: 'hotel:66f000000000000000000000' },
    ];
    expect(withoutChains(chain, nothingIsOwn)).toEqual({
      redirects: chain.map(({ from }) => ({ from, to: 'hotel:66f000000000000000000000' })),
      loops: [],
    });
  });

  it('are named when they lead in a circle, and an own page ends the way', () => {
    const circle = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/*', to: '/' },
    ];
    expect(withoutChains(circle, (path) => path === '/').loops).toEqual([0, 1]);
  });

  it.each([
    ['a chain', '/about', []],
    ['a circle', '/0', Array.from({ length: 5_000 }, (_, at) => at)],
  ])('are followed once each, however long %s is', (_, last, loops) => {
    let asked = 0;
    const isOwn = (path: string) => {
      asked += 1;
      return path === '/about';
    };
    const long = Array.from({ length: 5_000 }, (_, at) => ({ from: `/${at}`, to: at < 4_999 ? `/${at + 1}` : last }));
    const { redirects, loops: found } = withoutChains(long, isOwn);
    expect(found).toEqual(loops);
    if (loops.length === 0) expect(new Set(redirects.map(({ to }) => to))).toEqual(new Set(['/about']));
    expect(asked).toBeLessThanOrEqual(3 * long.length);
  });
});

describe('pasted columns', () => {
  it('are read from sheets, with whole addresses, and what is no redirect is named', () => {
    const pasted = 'Eski\tYeni\r\n/odalar\t/branches\nhttps://eski.example.com/?p=12;/hotel/galata\n"/a","/b"\n/tek\n';
    expect(readRedirects(pasted)).toEqual({
      redirects: [
        { from: '/odalar', to: '/branches' },
        { from: '/?p=12', to: '/hotel/galata' },
        { from: '/a', to: '/b' },
      ],
      others: ['Eski\tYeni', '/tek'],
    });
  });

  it.each([
    '/Sultan Süit\t/about',
    '"/Sultan Süit","/about"',
    '/oda,12.html;/about',
    '/oda;jsessionid=1\t/about',
    '"/oda,12.html","/about"',
  ])('%j may have spaces and separators within an address', (line) => {
    const { redirects, others } = readRedirects(line);
    expect([redirects.map(({ to }) => to), others]).toEqual([['/about'], []]);
  });

  it('leave out what no redirect can be, and of two lines with one old address the first', () => {
    const wrong = [
      '/admin/eski\t/about',
      '/uploads/a.pdf\t/about',
      '/a/*/b\t/about',
      '/a\t/b*',
      `/${'x'.repeat(500)}\t/b`,
    ];
    const { redirects, others } = readRedirects(['/a\t/b', ...wrong, '/A/\t/c'].join('\n'));
    expect(redirects).toEqual([{ from: '/a', to: '/b' }]);
    expect(others).toEqual([...wrong, '/A/\t/c']);
  });
});
