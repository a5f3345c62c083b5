import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { proceduresOf } from '#server/api/procedures.ts';
import { createCacheKeys, isPlainRead } from '#server/http/cacheable.ts';
import { appRouter } from '#server/routers/index.ts';

const keyOf = createCacheKeys(proceduresOf(appRouter));

function request(method: string, headers: Record<string, string>): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, headers });
}

describe('cacheable URLs', () => {
  it.each([
    '/',
    '/en',
    '/en/',
    '/hotel/galata-konagi',
    '/en/blog/cayin-demi',
    '/sitemap.xml',
    '/api/hotels',
    '/api/hotels?lang=en&limit=7',
    '/api/hotels/galata-konagi?lang=en',
    '/api/blog/slug/cayin-demi',
    '/api/trpc/hotels.list?input=%7B%7D',
    '/api/trpc/hotels.list,contact.get?batch=1&input=%7B%7D',
    '/api/trpc/hotels.list%2Ccontact.get?batch=1&input=%7B%7D',
  ])('include %s', (url) => {
    expect(keyOf(url)).toBe(url);
  });

  it.each([
    ['the back office', '/admin/dashboard'],
    ['the back office, escaped', '/%61dmin'],
    ['a built file', '/assets/index-1.js'],
    ['a file', '/a.js'],
    ['a picture', '/uploads/a.webp'],
    ['a query for administrators', '/api/blog/admin/all'],
    ['a query that says it is not cacheable', '/api/auth/demo'],
    ['the same query in tRPC', '/api/trpc/auth.demo?input=%7B%7D'],
    ['a batch with an uncacheable query', '/api/trpc/hotels.list,auth.demo?batch=1&input=%7B%7D'],
    ['a mutation', '/api/trpc/hotels.create'],
    ['an unknown query parameter of the API', '/api/hotels?x=1'],
    ['a repeated query parameter', '/api/hotels?lang=en&lang=tr'],
    ['an unknown API path', '/api/yok'],
    ['the API in capitals', '/API/hotels'],
    ['a double slash', '//x'],
    ['a very long URL', `/api/hotels?cursor=${'a'.repeat(3_000)}`],
  ])('exclude %s', (_name, url) => {
    expect(keyOf(url)).toBeUndefined();
  });

  it.each([
    ['/?utm_source=mail', '/'],
    ['/en/hotel/galata-konagi?fbclid=1&lang=tr', '/en/hotel/galata-konagi'],
    ['/en/hotel/sade-ev?guests=2&utm=1&arrival=2031-05-14', '/en/hotel/sade-ev?arrival=2031-05-14&adults=2'],
    ['/hotel/sade-ev?arrival=2031-02-30&guests=99', '/hotel/sade-ev'],
    ['/hotel/sade-ev?guests=2&picture=03&picture=3', '/hotel/sade-ev?adults=2'],
    ['/hotel/sade-ev?guests=2&picture=3', '/hotel/sade-ev?picture=3&adults=2'],
    ['/hotel/sade-ev?adults=2&ages=7&ages=10&children=2&guests=9', '/hotel/sade-ev?adults=2&ages=7,10'],
    ['/hotel/sade-ev?picture=62', '/hotel/sade-ev'],
    ['/branches?max=9.000&utm=1&district=Fatih', '/branches?district=fatih&max=9000'],
    ['/en/branches/?room=oda-1&arrival=2031-05-14&guests=2', '/en/branches/?arrival=2031-05-14&adults=2'],
    ['/branches?guests=12', '/branches?guests=12'],
    ['/?sort=price&arrival=2031-05-14&guests=2&room=oda-1', '/?arrival=2031-05-14&adults=2'],
    ['/about?sort=price&arrival=2031-05-14', '/about'],
    ['/en/blog/cayin-demi?max=9000', '/en/blog/cayin-demi'],
    ['/en/blog?page=2&utm=1', '/en/blog?page=2'],
    ['/blog?page=1', '/blog'],
    ['/blog?page=x&max=9', '/blog'],
    ['/branches?page=2&utm=1', '/branches?page=2'],
    ['/branches?page=1', '/branches'],
    ['/contact?sent=K7M2-9QXD&utm=1', '/contact?sent=yes'],
    ['/en/hotel/a?sent=AAAA-BBBB', '/en/hotel/a?sent=yes'],
    ['/contact?sent=maybe', '/contact'],
    ['/sitemap.xml?n=1', '/sitemap.xml'],
    ['/sitemap-posts-12.xml?n=1', '/sitemap-posts-12.xml'],
    ['/rss.xml?n=1', '/rss.xml'],
    ['/robots.txt?', '/robots.txt'],
  ])('%s is cached as %s', (url, key) => {
    expect(keyOf(url)).toBe(key);
  });

  it('are recognised without backtracking on a long file name', () => {
    expect(keyOf(`/${'figtree-latin-ext-wght-normal-'.repeat(60)}.woff2`)).toBeUndefined();
  });
});

describe('a plain read', () => {
  it('is a GET or HEAD without anything personal', () => {
    expect(isPlainRead(request('GET', { accept: 'text/html' }))).toBe(true);
    expect(isPlainRead(request('HEAD', {}))).toBe(true);
    expect(isPlainRead(request('POST', {}))).toBe(false);
    const personal = { authorization: 'Bearer x', range: 'bytes=0-1', accept: 'application/jsonl' };
    for (const [name, value] of Object.entries(personal)) {
      expect(isPlainRead(request('GET', { [name]: value })), name).toBe(false);
    }
  });
});
