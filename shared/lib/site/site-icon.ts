import type { PaletteName } from '#shared/palettes.ts';

/** The letters and digits of the icons in client/public/icons, which scripts/assets/icons.ts draws. */
export const ICON_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜ0123456789';

/**
 * The path of an icon in the colours of a palette.
 * @param letter one of `ICON_LETTERS`, whose file is named by its code point; undefined for the icon without a letter
 */
export const iconPath = (palette: PaletteName, letter?: string): string =>
  `/icons/${palette}/${letter?.charCodeAt(0) ?? 'none'}.png`;

/**
 * The icon of browsers' tabs and home screens (docs/rules.md#site).
 * @param own the icon of the SEO settings, or empty for an icon with the initial of the site
 */
export function siteIcon(own: string, { palette, name }: { palette: PaletteName; name: string }): string {
  // The address of the default icon may be stored.
  if (own !== '' && !/^\/favicon\./.test(own)) return own;
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  // The Turkish capital is written out, because the server and a browser may know different languages.
  const initial = first === 'i' ? 'İ' : first.toUpperCase();
  // The second letter has no accent.
  const letters = [initial, initial.normalize('NFD').charAt(0)];
  return iconPath(
    palette,
    letters.find((letter) => letter !== '' && ICON_LETTERS.includes(letter)),
  );
}
