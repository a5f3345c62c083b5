import { mix } from './svg.ts';

/** The colours of a house and of everything around it. */
export interface Paint {
  /** The colour of the house, which its rooms carry too. */
  wall: string;
  trim: string;
  roof: string;
  wood: string;
  glass: string;
  curtain: string;
  iron: string;
  stone: string;
  ground: string;
  sky: string;
  leaf: string;
  /** A colour that stands out: doors, cloths, flowers. */
  accent: string;
  lamp: string;
  /** Whether lamps burn behind the windows. */
  evening: boolean;
}

export type HouseName =
  | 'galata-konagi'
  | 'sultanahmet-avlusu'
  | 'karakoy-hani'
  | 'kadikoy-rihtimi'
  | 'balat-evi'
  | 'uskudar-kosku';

const COMMON = {
  trim: '#f4e8d2',
  roof: '#b4644a',
  wood: '#5b3d2c',
  glass: '#3f6470',
  curtain: '#f3ead9',
  iron: '#22343c',
  stone: '#d9ccb4',
  leaf: '#5c7a56',
  lamp: '#ffd27a',
  evening: false,
};

/** By day. */
export const PAINTS: Readonly<Record<HouseName, Paint>> = {
  'galata-konagi': {
    ...COMMON,
    wall: '#c2674c',
    sky: '#f0d9bd',
    ground: '#b99a7d',
    accent: '#1e5560',
    roof: '#8d4a3a',
  },
  'sultanahmet-avlusu': { ...COMMON, wall: '#7f9270', sky: '#efe4c6', ground: '#b7a885', accent: '#a8452f' },
  'karakoy-hani': { ...COMMON, wall: '#71868d', sky: '#e6dccb', ground: '#a79c8e', accent: '#a4543c', roof: '#5d6f75' },
  'kadikoy-rihtimi': {
    ...COMMON,
    wall: '#3f948f',
    sky: '#f3dcc0',
    ground: '#ab9d8b',
    accent: '#c8573c',
    roof: '#2c6a6a',
  },
  'balat-evi': { ...COMMON, wall: '#e0ac4a', sky: '#cfe0da', ground: '#bfae94', accent: '#20606b' },
  'uskudar-kosku': {
    ...COMMON,
    wall: '#a9708c',
    sky: '#f5d5b8',
    ground: '#b6a083',
    accent: '#7d2f57',
    roof: '#7c4a55',
  },
};

const NIGHT = '#173441';

/** The same colours in the blue hour, with lamps behind the windows. */
export function evening(paint: Paint, share = 0.36): Paint {
  const dim = (colour: string, by = share) => mix(colour, NIGHT, by);
  const { lamp, sky, ...colours } = paint;
  const dimmed = Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [name, typeof value === 'string' ? dim(value) : value]),
  );
  return { ...paint, ...dimmed, sky: dim(sky, 0.8), lamp, evening: true };
}
