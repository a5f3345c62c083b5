import type { Language } from '../../../../shared/constants.ts';
import { type MapPoint, project } from '../../../../shared/map/projection.ts';

/** The name of a water or of a district. */
export interface PlaceName extends MapPoint {
  name: string;
  lang: Language;
  /** The angle of its line in degrees, clockwise. */
  angle?: number;
  water: boolean;
}

/** Latitude, longitude, angle. A water has several places, so that one of them is on any part of the map. */
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

/** Districts and quarters have one name in both languages; those that help most come first. */
const DISTRICTS: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ['Fatih', 41.016, 28.942],
  ['Üsküdar', 41.027, 29.031],
  ['Beyoğlu', 41.0375, 28.976],
  ['Beşiktaş', 41.0475, 29.008],
  ['Kadıköy', 40.987, 29.045],
  ['Eyüpsultan', 41.053, 28.924],
  ['Şişli', 41.06, 28.986],
  ['Moda', 40.9815, 29.029],
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

/** The names on the map in a language; each is marked with its own language. */
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
  ...DISTRICTS.map(([name, lat, lng]) => ({ ...project({ lat, lng }), name, lang: 'tr' as const, water: false })),
];
