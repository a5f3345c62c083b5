import { portrait } from './houses/portraits.ts';
import { street } from './houses/street.ts';
import type { HouseName } from './paint.ts';
import type { Hour } from './palette.ts';
import { drawScene, type Scene } from './scenes.ts';

/** One drawing: its file, and its content as SVG. */
export interface Picture {
  name: string;
  draw: () => string;
}

type View = readonly [Scene, Hour];

/** What each hotel's pictures show, in the order of its gallery. */
const HOTELS: Readonly<Record<string, readonly View[]>> = {
  'galata-konagi': [
    ['tower', 'dusk'],
    ['harbour', 'dawn'],
    ['street', 'night'],
    ['skyline', 'noon'],
  ],
  'sultanahmet-avlusu': [
    ['skyline', 'dawn'],
    ['skyline', 'noon'],
    ['skyline', 'night'],
    ['street', 'dusk'],
  ],
  'karakoy-hani': [
    ['harbour', 'noon'],
    ['harbour', 'dusk'],
    ['bridge', 'dawn'],
    ['skyline', 'night'],
  ],
  'kadikoy-rihtimi': [
    ['maiden', 'dusk'],
    ['bridge', 'dawn'],
    ['skyline', 'noon'],
    ['harbour', 'night'],
  ],
  'balat-evi': [
    ['street', 'noon'],
    ['street', 'dusk'],
    ['street', 'dawn'],
    ['street', 'night'],
  ],
  'uskudar-kosku': [
    ['maiden', 'dusk'],
    ['maiden', 'dawn'],
    ['maiden', 'night'],
    ['bridge', 'noon'],
  ],
};
const ROOMS: Readonly<Record<string, number>> = {
  'galata-konagi': 3,
  'sultanahmet-avlusu': 3,
  'karakoy-hani': 3,
  'kadikoy-rihtimi': 2,
  'balat-evi': 2,
  'uskudar-kosku': 3,
};
const ROOM_HOURS: readonly Hour[] = ['dawn', 'noon', 'dusk', 'night'];

const POSTS: Readonly<Record<string, View>> = {
  'vapurla-bir-sabah': ['harbour', 'dawn'],
  'balat-sokaklarinda-yuruyus': ['street', 'noon'],
  'hamamda-ilk-kez': ['room', 'dusk'],
  'van-kahvaltisi': ['tower', 'dawn'],
  'cayin-demi': ['bridge', 'dusk'],
  'iznik-cinisini-okumak': ['skyline', 'noon'],
  'erguvan-zamani': ['maiden', 'noon'],
  'yagmurlu-gun-plani': ['tower', 'night'],
};

type Drawn = readonly [string, () => string];

const scene = ([kind, hour]: View, seed: number) => drawScene(kind, hour, seed);

const DRAWN: readonly Drawn[] = [
  ['home-hero', street],
  ['home-about', () => scene(['street', 'dawn'], 8020)],
  ...Object.entries(HOTELS).flatMap(([slug, views], hotel): Drawn[] => [
    ...views.map(
      (view, at): Drawn => [
        `${slug}-${at + 1}`,
        at === 0 ? () => portrait(slug as HouseName) : () => scene(view, 1 + hotel * 101 + at * 7919),
      ],
    ),
    ...Array.from(
      { length: ROOMS[slug] ?? 0 },
      (_, at): Drawn => [
        `${slug}-room-${at + 1}`,
        () => scene(['room', ROOM_HOURS[(hotel + at) % ROOM_HOURS.length] ?? 'noon'], 5 + hotel * 211 + at * 7919),
      ],
    ),
  ]),
  ...Object.entries(POSTS).map(([slug, view], at): Drawn => [`post-${slug}`, () => scene(view, 9 + at * 7919)]),
];

/** Every picture of the demo content. */
export const PICTURES: readonly Picture[] = DRAWN.map(([name, draw]) => ({ name: `${name}.webp`, draw }));
