import { trpc } from '#client/common/lib/trpc.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { keyOf } from './translation-values.ts';
import type { TranslationFilter } from './use-translation-filter.ts';

/** The texts that a filter shows. */
export function useTranslations(filter: TranslationFilter) {
  const utils = trpc.useUtils();
  const query = trpc.translations.list.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });
  const translations = query.data?.pages.flatMap((page) => page.translations);
  return {
    ...query,
    translations,
    showMore: async (): Promise<Translation | undefined> => {
      if (!query.hasNextPage) return undefined;
      const pages = (await query.fetchNextPage()).data?.pages ?? [];
      return pages.at(-1)?.translations[0];
    },
    /** A written text leaves the list; the other texts of its place go on from the version of the save. */
    showSaved: (saved: Translation) => {
      utils.translations.list.setInfiniteData(filter, (data) => {
        if (!data) return data;
        const pages = data.pages.map((page) => ({
          ...page,
          translations: page.translations.flatMap((text) => afterSave(text, saved, filter)),
        }));
        return { ...data, pages };
      });
      void utils.translations.overview.invalidate();
    },
  };
}

function afterSave(text: Translation, saved: Translation, { state }: TranslationFilter): Translation[] {
  if (keyOf(text) === keyOf(saved)) {
    const isOpen = saved.state !== 'current' && (state === undefined || state === saved.state);
    return isOpen ? [saved] : [];
  }
  const isOfSave = text.noun === saved.noun && text.entity === saved.entity;
  // Another version between them has saved what this list does not show.
  return [isOfSave && text.version === saved.version - 1 ? { ...text, version: saved.version } : text];
}
