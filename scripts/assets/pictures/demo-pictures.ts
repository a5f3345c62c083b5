import type { Hour } from './palette.ts';
import type { Scene } from './scenes.ts';

/** One drawing: its file, what it shows and when. */
export interface Picture {
  name: string;
  scene: Scene;
  hour: Hour;
  seed: number;
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

const FIXED: readonly [string, Scene, Hour][] = [
  ['home-hero', 'skyline', 'dusk'],
  ['home-about', 'street', 'dawn'],
];

const numbered = (pictures: Omit<Picture, 'seed'>[]): Picture[] =>
  pictures.map((picture, at) => ({ ...picture, seed: 101 + at * 7919 }));

/** Every picture of the demo content. */
export const PICTURES: readonly Picture[] = numbered([
  ...FIXED.map(([name, scene, hour]) => ({ name: `${name}.webp`, scene, hour })),
  ...Object.entries(HOTELS).flatMap(([slug, views], hotel) => [
    ...views.map(([scene, hour], at) => ({ name: `${slug}-${at + 1}.webp`, scene, hour })),
    ...Array.from({ length: ROOMS[slug] ?? 0 }, (_, at) => ({
      name: `${slug}-room-${at + 1}.webp`,
      scene: 'room' as const,
      hour: ROOM_HOURS[(hotel + at) % ROOM_HOURS.length] as Hour,
    })),
  ]),
  ...Object.entries(POSTS).map(([slug, [scene, hour]]) => ({ name: `post-${slug}.webp`, scene, hour })),
]);
