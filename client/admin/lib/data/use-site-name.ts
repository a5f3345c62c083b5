import { WITHOUT_SESSION } from '#client/admin/lib/session/admin-links.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Language } from '#shared/constants.ts';
import { siteName } from '#shared/lib/site/site-identity.ts';

/** `lang` is the language of the name, which may be the Turkish fallback. */
export function useSiteName(lang: Language): { name: string; lang: Language } {
  // The name is fetched once, because the name rarely changes; a save of the identity invalidates the query.
  const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, trpc: WITHOUT_SESSION } as const;
  const { data, isPending } = trpc.site.get.useQuery({ lang }, once);
  const isTurkish = data?.untranslated.includes('name') === true;
  // The built-in name would flash up before the name.
  const name = isPending ? '' : siteName(data, lang);
  return { name, lang: isTurkish ? 'tr' : lang };
}
