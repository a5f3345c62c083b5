/** The palettes of the public pages; the first palette is that of tokens.css (docs/rules.md#site). */
export const PALETTE_NAMES = ['bosphorus', 'olive', 'pomegranate', 'lavender', 'slate', 'terracotta'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

/** The colours of a palette as `#rrggbb`, by the names of their CSS variables. */
export interface Palette {
  ink: string;
  'ink-soft': string;
  sea: string;
  turquoise: string;
  accent: string;
  brass: string;
  'brass-light': string;
  sand: string;
  porcelain: string;
  mist: string;
  stone: string;
}

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  bosphorus: {
    ink: '#12222b',
    'ink-soft': '#45555c',
    sea: '#0e4a59',
    turquoise: '#176f7c',
    accent: '#a8281f',
    brass: '#8a6428',
    'brass-light': '#c79a54',
    sand: '#f6f0e6',
    porcelain: '#fffdf9',
    mist: '#ddd5c7',
    stone: '#8b8272',
  },
  olive: {
    ink: '#1c2315',
    'ink-soft': '#4b5242',
    sea: '#34461a',
    turquoise: '#50662a',
    accent: '#4f6420',
    brass: '#776018',
    'brass-light': '#c9ab52',
    sand: '#f4f2e6',
    porcelain: '#fefdf8',
    mist: '#dad8c6',
    stone: '#84816b',
  },
  pomegranate: {
    ink: '#2a1318',
    'ink-soft': '#5c464a',
    sea: '#64102c',
    turquoise: '#8a2a48',
    accent: '#9e1c40',
    brass: '#8a552a',
    'brass-light': '#d59c6c',
    sand: '#f9f0ec',
    porcelain: '#fffcfa',
    mist: '#e3d4cd',
    stone: '#8f7b75',
  },
  lavender: {
    ink: '#211b33',
    'ink-soft': '#514a62',
    sea: '#3d2d72',
    turquoise: '#5d4a9c',
    accent: '#5c3da3',
    brass: '#785684',
    'brass-light': '#bfa6d8',
    sand: '#f4f1f8',
    porcelain: '#fdfcff',
    mist: '#d9d3e3',
    stone: '#827991',
  },
  slate: {
    ink: '#15191e',
    'ink-soft': '#464b53',
    sea: '#1d3654',
    turquoise: '#375a83',
    accent: '#1b5091',
    brass: '#5b6470',
    'brass-light': '#a9b7c8',
    sand: '#f2f3f5',
    porcelain: '#fdfdfe',
    mist: '#d4d8dd',
    stone: '#7b818a',
  },
  terracotta: {
    ink: '#2a1911',
    'ink-soft': '#5b493f',
    sea: '#5a2a12',
    turquoise: '#874624',
    accent: '#a3421a',
    brass: '#87561b',
    'brass-light': '#dba26c',
    sand: '#f9f1e7',
    porcelain: '#fffcf8',
    mist: '#e6d8c9',
    stone: '#8f7d6c',
  },
};
