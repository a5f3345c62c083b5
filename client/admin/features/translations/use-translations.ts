import { useTranslation } from 'react-i18next';
import { itemsOf } from '#client/admin/lib/list/items-of.ts';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ENTITY_NOUNS } from '#shared/constants.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import type { TranslationFilter } from './translation-filters.tsx';
import { keyOf, type WrittenPlaces, writtenKeys } from './translation-values.ts';

/** The texts that a filter shows. */
export function useTranslations(filter: TranslationFilter) {
  const utils = trpc.useUtils();
  const query = trpc.translations.list.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  /** Says how many places were written, with Undo, and names the things that were left out. */
  const announceWritten = ({ noun }: Translation, written: WrittenPlaces) => {
    const { changed, stale, missing, refused } = written.outcome;
    const left = new Set([...stale, ...missing, ...refused.map(({ id }) => id)]);
    const names = [...new Set(written.places.flatMap(({ entity, name }) => (left.has(entity) ? name : [])))].join(', ');
    const entity = ENTITY_NOUNS.find((each) => each === noun);
    const undo = async () => {
      const versions = Object.fromEntries(changed.map(({ id, version }) => [id, version]));
      const input = { ids: Object.keys(versions), versions, change: { act: 'undo' } } as const;
      if (!entity) return;
      await utils.client[ROUTER_OF[entity]].changes.mutate(input).catch((thrown) => toasts.error(errorMessage(thrown)));
      await utils.translations.invalidate();
    };
    toasts.success(t('translations.savedEverywhere', { count: writtenKeys(noun, written).length }), {
      ...(names !== '' && { details: [t('translations.leftOut', { names })], turkish: [names] }),
      ...(entity && { undo }),
    });
  };
  const translations = query.data && itemsOf(query.data);
  return {
    ...query,
    translations,
    showMore: async (): Promise<Translation | undefined> => {
      if (!query.hasNextPage) return undefined;
      const pages = (await query.fetchNextPage()).data?.pages ?? [];
      return pages.at(-1)?.items[0];
    },
    /** A written text leaves the list; the other texts of its place go on from the version of the save. */
    showSaved: (saved: Translation, written?: WrittenPlaces) => {
      if (written) announceWritten(saved, written);
      utils.translations.list.setInfiniteData(filter, (data) => {
        if (!data) return data;
        const pages = data.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((text) => afterSave(text, saved, filter, written)),
        }));
        return { ...data, pages };
      });
      void utils.translations.overview.invalidate();
    },
  };
}

function afterSave(
  text: Translation,
  saved: Translation,
  { state }: TranslationFilter,
  written: WrittenPlaces | undefined,
): Translation[] {
  if (written && text.noun === saved.noun) {
    if (writtenKeys(saved.noun, written).includes(keyOf(text))) return [];
    const change = written.outcome.changed.find(({ id }) => id === text.entity);
    // Another version between them has saved what this list does not show.
    return [change && text.version === change.version - 1 ? { ...text, version: change.version } : text];
  }
  if (keyOf(text) === keyOf(saved)) {
    const isOpen = saved.state !== 'current' && (state === undefined || state === saved.state);
    return isOpen ? [saved] : [];
  }
  const isOfSave = text.noun === saved.noun && text.entity === saved.entity;
  // Another version between them has saved what this list does not show.
  return [isOfSave && text.version === saved.version - 1 ? { ...text, version: saved.version } : text];
}
