import { historyOf } from '#client/admin/lib/editing/history.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import type { Site, SiteInput } from '#shared/schemas/site.ts';

/** How a form with a part of the settings of the site is read, saved and previewed. */
export function useSiteCalls<V>(toInput: (values: V) => SiteInput) {
  const utils = trpc.useUtils();
  const save = trpc.site.save.useMutation();
  return {
    read: utils.site.get,
    save: save.mutateAsync,
    history: historyOf<Site>(trpc.site, {}),
    preview: {
      path: '/',
      draft: (values: V, _: unknown, lang: Language) => utils.client.site.draft.mutate({ ...toInput(values), lang }),
    },
    onSaved: () => {
      // The sidebar and the titles query the name in each language separately.
      for (const lang of LANGUAGES) void utils.site.get.invalidate({ lang });
    },
  };
}
