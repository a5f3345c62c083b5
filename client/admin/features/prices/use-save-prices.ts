import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Prices, PricesInput } from '#shared/schemas/prices.ts';
import { type Edits, toInput, toUndo } from './price-edits.ts';

/** Saves all changed prices in one call, which one press takes back. */
export function useSavePrices(hotels: Prices['hotels'], onSaved: () => void) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const mutation = trpc.prices.save.useMutation();
  const [error, setError] = useState<string>();
  const reload = () => Promise.all([utils.prices.invalidate(), utils.hotels.invalidate()]);

  const send = async (input: PricesInput) => {
    setError(undefined);
    try {
      return await mutation.mutateAsync(input);
    } catch (thrown) {
      const stale = Object.keys(fieldErrorCodes(thrown)).map((path) => input.hotels[Number(path.split('.')[1])]?.id);
      const names = hotels.filter(({ id }) => stale.includes(id)).map(({ name }) => name);
      // Typed prices stay over the prices that others have saved.
      if (errorCode(thrown) === 'version.stale') setError(t('prices.stale', { hotels: names.join(', ') }));
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
    saving: mutation.isPending,
    save: async (edits: Edits) => {
      const input = toInput(hotels, edits);
      if (mutation.isPending || input.hotels.length === 0) return;
      const answer = await send(input);
      if (!answer) return;
      onSaved();
      const count = input.hotels.reduce((sum, { rooms }) => sum + rooms.length, 0);
      const before = toUndo(hotels, input, answer.saved);
      toasts.success(t('prices.saved', { count }), { undo: () => undo(before) });
    },
  };
}
