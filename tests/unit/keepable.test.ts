import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isPlainRead, isPublicAddress } from '../../server/cache/cacheable.ts';

const get = (url: string, headers: Record<string, string> = {}) =>
  isPublicAddress(url) && isPlainRead({ method: 'GET', url, headers } as unknown as IncomingMessage);

describe('which answers may be kept', () => {
  it('keeps pages and public reads', () => {
    for (const url of [
      '/',
      '/en',
      '/en/',
      '/hotel/galata-konak',
      '/en/blog/cayin-demi',
      '/api/hotels',
      '/api/hotels?lang=en',
    ]) {
      expect(get(url), url).toBe(true);
    }
  });

  it('keeps nothing of the back office, of files, of drafts or of anybody’s own', () => {
    for (const url of [
      '/admin/dashboard',
      '/assets/index-1.js',
      '/uploads/a.webp',
      '/api/blog/admin/all',
      '/?utm=1',
      '/branches?district=fatih&max=9000',
      '//x',
    ]) {
      expect(get(url), url).toBe(false);
    }
    expect(get('/api/hotels', { authorization: 'Bearer x' })).toBe(false);
  });

  it('decides at once on a long file name, which no pattern may try in every way', () => {
    expect(get(`/${'figtree-latin-ext-wght-normal-'.repeat(60)}.woff2`)).toBe(false);
  });
});
