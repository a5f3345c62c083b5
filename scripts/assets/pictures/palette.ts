/** The hour a picture is set in. */
export type Hour = 'dawn' | 'noon' | 'dusk' | 'night';

/** The colours of an hour, mixed from the brand's ink, sea, turquoise, tulip red, brass and sand. */
export interface Palette {
  /** From the top of the sky down to the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  /** What distance dissolves into, then ever nearer layers. */
  layers: readonly [string, string, string, string];
  water: readonly [string, string];
  glint: string;
  /** A window with a lamp behind it. */
  lamp: string;
  /** Share of windows that are lit. */
  lit: number;
  /** Façades in this light. */
  walls: readonly string[];
  accent: string;
}

export const PALETTES: Readonly<Record<Hour, Palette>> = {
  dawn: {
    sky: ['#86b0b3', '#e8cfae', '#f6dfbd'],
    sun: '#fff4dc',
    layers: ['#d7bfa4', '#a99d93', '#5f7a80', '#274a55'],
    water: ['#ecd3ac', '#3f7f89'],
    glint: '#fff3d8',
    lamp: '#ffdf9e',
    lit: 0.06,
    walls: ['#e3b98f', '#d99a7c', '#cfae8b', '#b7b39a', '#8fa9a3'],
    accent: '#b4493c',
  },
  noon: {
    sky: ['#3d929a', '#9fcbc4', '#efe6cf'],
    sun: '#fffbef',
    layers: ['#b9cbbf', '#7ea5a0', '#3f7680', '#1b4a57'],
    water: ['#a7cfc6', '#176f7c'],
    glint: '#f7fbf1',
    lamp: '#e9dcb6',
    lit: 0,
    walls: ['#e7c98f', '#d98f6c', '#e9dcc0', '#9cc1b4', '#c96a4f'],
    accent: '#a8281f',
  },
  dusk: {
    sky: ['#274a63', '#d98a5f', '#f3c37f'],
    sun: '#ffe2a3',
    layers: ['#c27e5e', '#8a5a57', '#4b4453', '#1c2a38'],
    water: ['#eab274', '#1f4453'],
    glint: '#ffdf9c',
    lamp: '#ffd27a',
    lit: 0.35,
    walls: ['#b06a4c', '#9c5648', '#8d6a58', '#6c5a5c', '#c48a5a'],
    accent: '#8f241c',
  },
  night: {
    sky: ['#0b1a24', '#12364a', '#2c5f6e'],
    sun: '#f4ead0',
    layers: ['#2a5260', '#1d3f4e', '#142c39', '#0c1b24'],
    water: ['#24505d', '#0b1a24'],
    glint: '#e9cf96',
    lamp: '#ffcf73',
    lit: 0.55,
    walls: ['#2b4650', '#35424a', '#3d4146', '#223a45', '#42393b'],
    accent: '#6d2520',
  },
};
