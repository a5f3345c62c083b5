import { PALETTE_NAMES, PALETTES, type PaletteName } from '#shared/palettes.ts';
import { accentContrast, isHexColour, TEXT_CONTRAST } from './contrast.ts';

/** The colours of the public pages: a palette, and a custom accent as `#rrggbb` or empty. */
interface Theme {
  palette: PaletteName;
  accent: string;
}

/**
 * The address of a theme's stylesheet, which names all of the theme, so that the file never changes.
 * @returns undefined for the colours of tokens.css
 */
export function themePath({ palette, accent }: Theme): string | undefined {
  if (palette === PALETTE_NAMES[0] && accent === '') return undefined;
  return `/theme/${palette}${accent.replace('#', '-')}.css`;
}

/** The theme of a stylesheet's address; undefined for an impossible theme, such as an accent that is too light. */
export function themeAt(path: string): Theme | undefined {
  const [, name, digits] = /^\/theme\/([a-z]+)(?:-([0-9a-f]{6}))?\.css$/.exec(path) ?? [];
  const palette = PALETTE_NAMES.find((each) => each === name);
  const accent = digits === undefined ? '' : `#${digits}`;
  if (!palette || (isHexColour(accent) && accentContrast(accent) < TEXT_CONTRAST)) return undefined;
  return { palette, accent };
}

/** The browser's own bars have the colour of the dark backgrounds. */
export const themeColour = ({ palette }: Pick<Theme, 'palette'>): string => PALETTES[palette].ink;

/** The stylesheet of a theme: the changed variables of tokens.css, on screens only, because paper stays white. */
export function themeStyles({ palette, accent }: Theme): string {
  const colours = { ...PALETTES[palette], ...(accent !== '' && { accent, brass: accent }) };
  const variables = {
    ...colours,
    'accent-deep': `color-mix(in srgb, ${colours.accent} 80%, #000)`,
    tile: tile(colours['brass-light']),
  };
  const lines = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  // The root is named twice, so that the order of the stylesheets does not matter.
  return `@media screen{:root:root{${lines.join(';')}}}\n`;
}

/** The ornament of tokens.css in another colour. @param colour `#rrggbb` */
export const tile = (colour: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='64' height='64' fill='none' stroke='%23${colour.slice(1)}' stroke-opacity='.3'%3E%3Cpath d='${TILE}'/%3E%3C/svg%3E")`;

const TILE =
  'M32 8l7 7h10v10l7 7-7 7v10H39l-7 7-7-7H15V39l-7-7 7-7V15h10zM32 20c5 4 5 8 0 12-5-4-5-8 0-12zM32 44c5-4 5-8 0-12-5 4-5 8 0 12zM20 32c4-5 8-5 12 0-4 5-8 5-12 0zM44 32c-4-5-8-5-12 0 4 5 8 5 12 0zM0 0l15 15M64 0L49 15M0 64l15-15M64 64L49 49M0 8c5 0 8-3 8-8M64 8c-5 0-8-3-8-8M0 56c5 0 8 3 8 8M64 56c-5 0-8 3-8 8';
