import type { Language } from '#shared/constants.ts';
import { type MapPoint, project } from './projection.ts';

export interface PlaceName extends MapPoint {
  name: string;
  symbol?: string;
  lang: Language;
  angle?: number;
  water: boolean;
}

/** Latitude, longitude, angle. A water has several spots, so that every part of the map has one of the spots. */
type Spot = readonly [lat: number, lng: number, angle?: number];

const WATERS: readonly { tr: string; en: string; spots: readonly Spot[] }[] = [
  {
    tr: 'Boğaziçi',
    en: 'Bosphorus',
    spots: [
      [41.0348, 29.0135, -34],
      [41.0585, 29.0433, -66],
      [41.1255, 29.08, -80],
    ],
  },
  { tr: 'Haliç', en: 'Golden Horn', spots: [[41.0333, 28.9545, 50]] },
  {
    tr: 'Marmara Denizi',
    en: 'Sea of Marmara',
    spots: [
      [40.9885, 28.967],
      [40.978, 28.98],
      [40.955, 28.96],
      [40.93, 28.9],
    ],
  },
  { tr: 'Karadeniz', en: 'Black Sea', spots: [[41.25, 29.14]] },
];

const LANDMARKS: readonly (readonly [symbol: string, lat: number, lng: number])[] = [
  ['lighthouse', 41.0211, 29.0041],
  ['mosque', 41.0086, 28.9802],
  ['tower', 41.0256, 28.9742],
  ['mosque', 41.0162, 28.964],
  ['palace', 41.0405, 28.9995],
  ['palace', 40.997, 29.021],
  ['mosque', 41.0482, 28.933],
  ['fortress', 40.9945, 28.922],
  ['fortress', 41.085, 29.0545],
  ['mosque', 41.0343, 29.0703],
  ['ferry', 41.0065, 28.9998],
  ['ferry', 41.0415, 29.0195],
  ['ferry', 40.966, 29.0245],
  ['ferry', 41.119, 29.0765],
  ['ferry', 40.9, 29.07],
];
const ON_WATER = ['lighthouse', 'ferry'];

/** Districts have the same name in both languages; the most useful districts come first. */
const DISTRICTS: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ['Fatih', 41.016, 28.942],
  ['Üsküdar', 41.027, 29.031],
  ['Beyoğlu', 41.0375, 28.976],
  ['Beşiktaş', 41.0475, 29.008],
  ['Kadıköy', 40.987, 29.045],
  ['Eyüpsultan', 41.053, 28.924],
  ['Şişli', 41.06, 28.986],
  ['Eminönü', 41.0135, 28.9665],
  ['Taksim', 41.0385, 28.9865],
  ['Moda', 40.985, 29.0275],
  ['Haydarpaşa', 41.0015, 29.027],
  ['Kuzguncuk', 41.0345, 29.0405],
  ['Ortaköy', 41.0545, 29.027],
  ['Çengelköy', 41.051, 29.066],
  ['Bebek', 41.08, 29.036],
  ['Emirgan', 41.105, 29.042],
  ['Kanlıca', 41.099, 29.08],
  ['Sarıyer', 41.17, 29.04],
  ['Beykoz', 41.13, 29.105],
  ['Bakırköy', 40.981, 28.87],
  ['Bostancı', 40.962, 29.105],
  ['Büyükada', 40.859, 29.121],
];

/** The names on the map, each marked with the language of the name. */
export const placeNames = (language: Language): PlaceName[] => [
  ...WATERS.flatMap(({ spots, ...names }) =>
    spots.map(([lat, lng, angle = 0]) => ({
      ...project({ lat, lng }),
      name: names[language],
      lang: language,
      angle,
      water: true,
    })),
  ),
  ...LANDMARKS.map(([symbol, lat, lng]) => ({
    ...project({ lat, lng }),
    name: `${symbol} ${lat}`,
    symbol,
    lang: 'tr' as const,
    water: ON_WATER.includes(symbol),
  })),
  ...DISTRICTS.map(([name, lat, lng]) => ({ ...project({ lat, lng }), name, lang: 'tr' as const, water: false })),
];
