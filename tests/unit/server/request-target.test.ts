import { describe, expect, it } from 'vitest';
import { readTarget } from '#server/http/request-target.ts';

describe('the target of a request', () => {
  it.each([
    ['/', undefined, '/'],
    ['/branches?max=9&u=http://x//y', undefined, '/branches?max=9&u=http://x//y'],
    ['/hotel/%zz', undefined, '/hotel/%zz'],
    ['/?a=\\b', undefined, '/?a=\\b'],
    ['http://example.com/api/hotels?limit=1', 'example.com', '/api/hotels?limit=1'],
    ['HTTP://Example.com:8080', 'example.com:8080', '/'],
    ['https://[::1]?x=1', '[::1]', '/?x=1'],
    ['*', undefined, '/'],
  ])('%s is read', (target, host, url) => {
    expect(readTarget(target)).toEqual({ host, url });
  });

  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//[', '/['],
    ['//evil.example/branches', '/evil.example/branches'],
    ['/en//evil.example?x=//y', '/en/evil.example?x=//y'],
    ['http://example.com//evil.example/', '/evil.example/'],
  ])('%s redirects to %s', (target, redirect) => {
    expect(readTarget(target)).toEqual({ redirect });
  });

  it.each([
    'http://x:abc/',
    'http://',
    'http:///branches',
    'http://user@example.com/',
    'http://[/',
    'ftp://example.com/',
    'branches',
    'example.com:443',
    '/\\evil.example/branches',
    '/en/\\evil.example',
    '/branches#rooms',
    '',
  ])('%s is malformed', (target) => {
    expect(readTarget(target)).toBeUndefined();
  });
});
