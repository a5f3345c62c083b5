import { Router } from 'express';
import { VISITOR } from '#server/models/common/translation.ts';
import { readSeo } from '#server/models/settings/seo.ts';
import { readSite } from '#server/models/settings/site.ts';
import { siteIcon } from '#shared/lib/site/site-icon.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';

/**
 * The addresses of the icon for responses without a `<head>` and for the back office. Older sites may have stored the
 * second address.
 */
export function favicon(publicUrl: string): Router {
  return Router().get(['/favicon.ico', '/favicon.svg'], async (_req, res) => {
    const [site, { faviconUrl }] = await Promise.all([readSite(VISITOR), readSeo(VISITOR)]);
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(302, siteIcon(faviconUrl, { ...site, name: siteName(site, publicUrl) }));
  });
}
