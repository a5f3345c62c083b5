import { COPYRIGHT_YEAR } from '#shared/constants.ts';

/**
 * The name of the site, or the host of its address while the name is empty (docs/rules.md#site).
 * @param publicUrl the site's own address
 */
export const siteName = (site: { name: string } | undefined, publicUrl: string): string =>
  site?.name || new URL(publicUrl).host;

/**
 * The copyright line of the footer.
 * @param own the line that the chain has written, in which `{name}` stands for the name; empty for the usual line
 */
export const copyrightLine = (own: string, name: string): string =>
  (own || `© ${COPYRIGHT_YEAR} {name}`).replaceAll('{name}', () => name);
