import type { Language } from '#shared/constants.ts';
import { PALETTE_NAMES, PALETTES } from '#shared/palettes.ts';

/** The least contrast of readable text, WCAG 1.4.3 level AA. */
export const TEXT_CONTRAST = 4.5;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Whether a text is a colour written `#rrggbb`. */
export const isHexColour = (text: string): boolean => HEX.test(text);

/** The relative luminance of WCAG 2.2. @param colour `#rrggbb` */
function luminance(colour: string): number {
  const channels = (HEX.exec(colour) ?? []).slice(1).map((digits) => {
    const value = Number.parseInt(digits, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours, WCAG 2.2.
 * @param one and the other as `#rrggbb`
 * @returns from 1 to 21
 */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The least contrast of an accent with the light backgrounds of all palettes, where the accent is both text and
 * background of light text; so a changed palette never makes an accent unreadable (docs/rules.md#site).
 * @param accent `#rrggbb`
 */
export const accentContrast = (accent: string): number =>
  Math.min(
    ...PALETTE_NAMES.flatMap((name) => [PALETTES[name].sand, PALETTES[name].porcelain]).map((ground) =>
      contrast(accent, ground),
    ),
  );

/** A contrast for display, `4.4` or `4,4`; rounded down, so that a colour that fails never shows the limit. */
export const contrastText = (ratio: number, language: Language): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
