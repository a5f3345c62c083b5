import { useTranslation } from 'react-i18next';
import { errorCode, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Season, Seasons } from '#shared/schemas/prices.ts';

/** Saves the seasons with one that is new, changed or gone. */
export function useSeasons() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const mutation = trpc.prices.saveSeasons.useMutation();
  const send = async (seasons: readonly Season[], version: number) => {
    const saved = await mutation.mutateAsync({ seasons: [...seasons], version });
    utils.prices.seasons.setData({}, saved);
    void utils.hotels.invalidate();
    return saved;
  };
  const undo = async ({ seasons }: Seasons, { version }: Seasons) => {
    try {
      await send(seasons, version);
      toasts.success(t('seasons.undone'));
    } catch (thrown) {
      toasts.error(t('seasons.failed', { reason: errorMessage(thrown) }));
      await utils.prices.seasons.invalidate();
    }
  };
  return {
    saving: mutation.isPending,
    /** @param season the season as it shall be; undefined to delete it @returns why it was not saved */
    put: async (before: Seasons, id: string | undefined, season: Season | undefined): Promise<string | undefined> => {
      const others = before.seasons.filter((each) => each.id !== id);
      try {
        const saved = await send(season ? [...others, season] : others, before.version);
        const { name = '' } = season ?? before.seasons.find((each) => each.id === id) ?? {};
        toasts.success(t(season ? 'seasons.saved' : 'seasons.deleted', { name }), {
          turkish: [name],
          undo: () => undo(before, saved),
        });
        return undefined;
      } catch (thrown) {
        if (errorCode(thrown) === 'version.stale') await utils.prices.seasons.invalidate();
        return t('seasons.failed', { reason: errorMessage(thrown) });
      }
    },
  };
}
