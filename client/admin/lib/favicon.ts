import { useEffect } from 'react';
import { normalizeImageUrl } from '../../../shared/text/image-url.ts';
import { trpc } from '../../common/lib/trpc.ts';

/** The site's own icon, for as long as none is chosen. */
export const OWN_ICON = '/favicon.svg';

/** The tab's icon as the SEO settings have it, a change at once (specification 7). */
export function useSiteIcon(signedIn: boolean): void {
  // Not before the sign-in is verified: a visitor's answer lacks what the settings' form needs.
  const { data } = trpc.seo.get.useQuery({}, { enabled: signedIn });
  const icon = normalizeImageUrl(data?.faviconUrl ?? '') || OWN_ICON;
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
  }, [icon]);
}
