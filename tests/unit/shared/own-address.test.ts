import { expect, it } from 'vitest';
import { ownPath } from '#shared/lib/links/own-address.ts';

const OWN = ['https://www.konaklar.example', 'http://127.0.0.1:3000'];

it.each([
  ['https://www.konaklar.example/hotel/kule', '/hotel/kule'],
  ['https://www.konaklar.example/en/hotel/kule/?x=1#rooms', '/hotel/kule?x=1#rooms'],
  [' http://konaklar.example/en ', '/'],
  ['www.konaklar.example/english', '/english'],
  ['http://127.0.0.1:3000/en/blog', '/blog'],
])('%s is a page of the site', (typed, path) => expect(ownPath(typed, OWN)).toBe(path));

it.each([
  'https://other.example/hotel/kule',
  'http://127.0.0.1:4000/',
  '/hotel/kule',
  'kule',
  '',
  'mailto:a@konaklar.example',
])('%s is none', (typed) => expect(ownPath(typed, OWN)).toBeUndefined());
