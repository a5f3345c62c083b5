import { Router } from 'express';
import { VISITOR } from '#server/models/common/translation.ts';
import { readSeo } from '#server/models/settings/seo.ts';
import { readSite } from '#server/models/settings/site.ts';
import { storeUnavailable } from '#server/store/connect.ts';
import { DEFAULT_LANGUAGE } from '#shared/constants.ts';
import { siteIcon } from '#shared/lib/site/site-icon.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';
import { PALETTE_NAMES } from '#shared/palettes.ts';
import type { Site } from '#shared/schemas/site.ts';

/**
 * The addresses of the icon for responses without a `<head>` and for the back office. Older sites may have stored the
 * second address.
 */
export function favicon(): Router {
  return Router().get(['/favicon.ico', '/favicon.svg'], async (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(302, await presentIcon());
  });
}

/** While the store is away, the icon of a site without settings. */
async function presentIcon(): Promise<string> {
  const iconOf = (own: string, site?: Site) =>
    siteIcon(own, { palette: site?.palette ?? PALETTE_NAMES[0], name: siteName(site, DEFAULT_LANGUAGE) });
  if (storeUnavailable()) return iconOf('');
  const [site, { faviconUrl }] = await Promise.all([readSite(VISITOR), readSeo(VISITOR)]);
  return iconOf(faviconUrl, site);
}
