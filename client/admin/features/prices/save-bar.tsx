import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Prices, PricesInput } from '#shared/schemas/prices.ts';
import { type Edits, priceIn, type Row, toInput, toUndo } from './price-edits.ts';
import styles from './price-table.module.css';

interface SaveBarProps extends Omit<ReturnType<typeof useSavePrices>, 'reset'> {
  edits: Edits;
  changed: readonly Row[];
  onDiscard: () => void;
  children: ReactNode;
}

/** How many prices change, and one save for all of them. */
export function SaveBar({ edits, changed, onDiscard, children, ...saving }: SaveBarProps) {
  const { t } = useTranslation('admin');
  const { save, isSaving, error, stale } = saving;
  const wrong = changed.filter((row) => priceIn(edits, row) === undefined).length;
  const count = wrong || changed.length;
  const others = changed.filter(({ hotelId }) => !stale.includes(hotelId)).length;
  const saveWithout = (leftOut: readonly string[]) => () => wrong === 0 && void save(edits, leftOut);
  return (
    <div className={changed.length > 0 || error ? styles.footer : undefined} data-save-bar>
      <ErrorAlert>{error}</ErrorAlert>
      <span role="status">{count > 0 && t(wrong > 0 ? 'prices.wrong' : 'prices.changed', { count })}</span>
      {changed.length > 0 && (
        <>
          {children}
          <ActionButton onClick={onDiscard}>{t('prices.discard')}</ActionButton>
          {stale.length > 0 && others > 0 && (
            <ActionButton aria-disabled={isSaving || wrong > 0} onClick={saveWithout(stale)}>
              {t('prices.saveOthers', { count: others })}
            </ActionButton>
          )}
          <SaveButton saving={isSaving} type="button" aria-disabled={isSaving || wrong > 0} onClick={saveWithout([])} />
        </>
      )}
    </div>
  );
}

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
    isSaving: mutation.isPending,
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
