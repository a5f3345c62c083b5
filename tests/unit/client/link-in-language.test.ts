import { expect, it } from 'vitest';
import { linkInLanguage } from '#client/site/lib/navigation/link-in-language.ts';

it.each([
  ['/branches', '/en/branches', '/branches'],
  ['/en/branches?district=galata#map', '/en/branches?district=galata#map', '/branches?district=galata#map'],
  ['/?x=1', '/en?x=1', '/?x=1'],
  ['/en#posts', '/en#posts', '/#posts'],
  ['/uploads/poster.webp', '/uploads/poster.webp', '/uploads/poster.webp'],
  ['/rss.xml', '/rss.xml', '/rss.xml'],
  ['https://example.com/en', 'https://example.com/en', 'https://example.com/en'],
  ['/en//evil/x', '/en/evil/x', '/evil/x'],
  ['/en//evil.example', '/en/evil.example', '/en/evil.example'],
  ['/en/..//evil.example', '/evil.example', '/evil.example'],
])('a link to %s leads to a page in the language of the reader, and to the same file', (link, en, tr) => {
  expect([linkInLanguage(link, 'en'), linkInLanguage(link, 'tr')]).toEqual([en, tr]);
});
