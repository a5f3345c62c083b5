import { expect, it } from 'vitest';
import { createPlaceholders } from '../../scripts/compare/placeholders.ts';

const ORIGIN = 'http://127.0.0.1:41234';
const [ID, OTHER] = ['6641f0c2a7b3d95e8c1f2a04', '6641f0c2a7b3d95e8c1f2a05'];
/** On a whole minute, as one of sixty times in seconds is. */
const inAWeek = new Date(Math.floor(Date.now() / 60_000 + 7 * 24 * 60) * 60_000);
const normalise = (text: string) => createPlaceholders(ORIGIN)(text, 'page');

it('names an id by the record that showed it first, in later records too', () => {
  const placeholders = createPlaceholders(ORIGIN);
  expect(placeholders(`${ID} ${OTHER} ${ID}`, 'list')).toBe('‹id 1 of list› ‹id 2 of list› ‹id 1 of list›');
  expect(placeholders(OTHER, 'page')).toBe('‹id 2 of list›');
});

it.each([
  ['the address of the site', `${ORIGIN}/en`, '‹site›/en'],
  ['a time of this run', new Date().toISOString(), '‹now›'],
  ['a time that follows from this run', inAWeek.toISOString(), '‹now 7 days›'],
  ['a built file', '<script src="/assets/index-CRjhsQvB.js">', '<script src="/assets/‹built›.js">'],
  ['a built class', 'class="_header_14wb7_1"', 'class="_header"'],
  [
    'the id in a cursor',
    `cursor=${Buffer.from(JSON.stringify([0, ID])).toString('base64url')}`,
    'cursor=‹packed [0,"‹id 1 of page›"]›',
  ],
  [
    'elements that labels name',
    'for="_R_17d7h_" for="_R_2d_" id="_R_17d7h_"',
    'for="‹element 1›" for="‹element 2›" id="‹element 1›"',
  ],
  ['a share link', '/preview/LCHnyLYUcoKf_qdtauZsdg', '/preview/‹token 1 of page›'],
])('replaces %s', (_what, text, expected) => {
  expect(normalise(text)).toBe(expected);
});

it.each([
  ['a status', '409'],
  ['a time that a person wrote', '2024-05-12T09:30:00.000Z'],
  ['a name in the code', 'reservationLinkTemplate and messagesExportForVisitors'],
  ['a slug', '/blog/istanbul-da-guz-cinaralti-sohbetleri'],
  ['a number', '1715500000000'],
])('keeps %s', (_what, text) => {
  expect(normalise(text)).toBe(text);
});
