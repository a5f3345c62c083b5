import { trpc } from '#client/common/lib/trpc.ts';
import type { Language } from '#shared/constants.ts';
import { siteName } from '#shared/text/site/site-identity.ts';
import { WITHOUT_SESSION } from '../session/admin-links.ts';

/** The name of the site as visitors read it in a language, with the language that it is in. */
export function useSiteName(lang: Language): { name: string; lang: Language } {
  // Read once, because it rarely changes; a save of the identity makes it stale.
  const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, trpc: WITHOUT_SESSION } as const;
  const { data } = trpc.site.get.useQuery({ lang }, once);
  const isTurkish = data?.untranslated.includes('name') === true;
  return { name: siteName(data, window.location.origin), lang: isTurkish ? 'tr' : lang };
}
