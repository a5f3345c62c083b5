import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Prices, PricesInput } from '#shared/schemas/prices.ts';
import { type Edits, toInput, toUndo } from './price-edits.ts';

/**
 * Saves all changed prices in one call, which one press takes back.
 * @param onSaved gets the ids of the hotels whose prices are still typed only
 */
export function useSavePrices(hotels: Prices['hotels'], onSaved: (stale: readonly string[]) => void) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const mutation = trpc.prices.save.useMutation();
  const [error, setError] = useState<string>();
  const [stale, setStale] = useState<readonly string[]>([]);
  const reload = () => Promise.all([utils.prices.invalidate(), utils.hotels.invalidate()]);
  const reset = () => {
    setError(undefined);
    setStale([]);
  };
  const nameStale = (ids: readonly string[]) => {
    const names = hotels.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    // Typed prices stay over the prices that others have saved.
    setError(t('prices.stale', { hotels: names.join(', ') }));
    setStale(ids);
  };

  const send = async (input: PricesInput) => {
    reset();
    try {
      return await mutation.mutateAsync(input);
    } catch (thrown) {
      const ids = Object.keys(fieldErrorCodes(thrown)).map(
        (path) => input.hotels[Number(path.split('.')[1])]?.id ?? '',
      );
      if (errorCode(thrown) === 'version.stale') nameStale(ids);
      else setError(t('prices.saveFailed', { reason: errorMessage(thrown) }));
      return undefined;
    } finally {
      await reload();
    }
  };
  const undo = async (input: PricesInput) => {
    if (await send(input)) toasts.success(t('prices.undone'));
  };
  return {
    error,
    /** The hotels that others have saved meanwhile, for which a save was refused. */
    stale,
    reset,
    saving: mutation.isPending,
    /** @param leftOut the hotels that are not saved; the others are saved even if another one is stale by now */
    save: async (edits: Edits, leftOut: readonly string[] = []) => {
      const input = toInput(
        hotels.filter(({ id }) => !leftOut.includes(id)),
        edits,
      );
      if (mutation.isPending || input.hotels.length === 0) return;
      const answer = await send({ ...input, partial: leftOut.length > 0 });
      if (!answer) return;
      const left = [...leftOut, ...answer.stale];
      if (left.length > 0) nameStale(left);
      onSaved(left);
      const before = toUndo(hotels, input, answer.saved);
      const count = before.hotels.reduce((sum, { rooms }) => sum + rooms.length, 0);
      if (count > 0) toasts.success(t('prices.saved', { count }), { undo: () => undo(before) });
    },
  };
}
