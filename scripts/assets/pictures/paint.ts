/** The colour between two, both as `#rrggbb`; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const INK = '#12222b';
export const darker = (colour: string, share: number) => mix(colour, INK, share);
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share);

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
};

/** The colours of one house. */
interface Own {
  /** The colour of the house, which its rooms carry too. */
  wall: string;
  sky: string;
  ground: string;
  /** A colour that stands out: doors, cloths, flowers. */
  accent: string;
  roof?: string;
}

/** The colours of a house and of everything around it; `evening` is whether lamps burn behind the windows. */
export type Paint = typeof COMMON & Required<Own> & { evening: boolean };

const byDay = (own: Own): Paint => ({ ...COMMON, ...own, evening: false });

export const PAINTS = {
  'galata-konagi': byDay({ wall: '#c2674c', sky: '#f0d9bd', ground: '#b99a7d', accent: '#1e5560', roof: '#8d4a3a' }),
  'sultanahmet-avlusu': byDay({ wall: '#7f9270', sky: '#efe4c6', ground: '#b7a885', accent: '#a8452f' }),
  'karakoy-hani': byDay({ wall: '#71868d', sky: '#e6dccb', ground: '#a79c8e', accent: '#a4543c', roof: '#5d6f75' }),
  'kadikoy-rihtimi': byDay({ wall: '#3f948f', sky: '#f3dcc0', ground: '#ab9d8b', accent: '#c8573c', roof: '#2c6a6a' }),
  'balat-evi': byDay({ wall: '#e0ac4a', sky: '#cfe0da', ground: '#bfae94', accent: '#20606b' }),
  'uskudar-kosku': byDay({ wall: '#a9708c', sky: '#f5d5b8', ground: '#b6a083', accent: '#7d2f57', roof: '#7c4a55' }),
};
export type HouseName = keyof typeof PAINTS;

const NIGHT = '#173441';

/** The same colours in the blue hour, with lamps behind the windows. */
export function evening(paint: Paint, share: number): Paint {
  const dim = (colour: string, by = share) => mix(colour, NIGHT, by);
  const { evening: _, lamp, sky, ...colours } = paint;
  const dimmed = Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, dim(colour)]));
  return { ...paint, ...dimmed, sky: dim(sky, 0.8), evening: true };
}
