import { useEffect } from 'react';
import { trpc } from '#client/common/lib/trpc.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';

/** The server answers this path with the site's icon while the SEO settings name no favicon. */
export const DEFAULT_FAVICON = '/favicon.ico';

export function useFavicon(signedIn: boolean): void {
  // An unauthenticated response lacks the English texts, and the settings form reads the same query.
  const { data } = trpc.seo.get.useQuery({}, { enabled: signedIn });
  const favicon = normalizeImageUrl(data?.faviconUrl ?? '') || DEFAULT_FAVICON;
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon);
  }, [favicon]);
}
