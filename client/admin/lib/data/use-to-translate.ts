import { useMay } from '#client/admin/lib/session/permissions.ts';
import { trpc } from '#client/common/lib/trpc.ts';

/** The number of English texts that the person may write and that are missing or out of date; 0 until it is known. */
export function useToTranslate(): number {
  const { data } = trpc.translations.overview.useQuery({}, { enabled: useMay('translations.read') });
  return (data?.places ?? []).reduce((sum, { missing, outdated }) => sum + missing + outdated, 0);
}
