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

interface SaveBarProps {
  hotels: Prices['hotels'];
  edits: Edits;
  changed: readonly Row[];
  /** Drops what is typed. @param kept the hotels whose typed prices stay */
  onDiscard: (kept: readonly string[]) => void;
  children: ReactNode;
}

/** How many prices change, and one save for all of them. */
export function SaveBar({ hotels, edits, changed, onDiscard, children }: SaveBarProps) {
  const { t } = useTranslation('admin');
  const { save, saving, error, stale, reset } = useSavePrices(hotels, onDiscard);
  const wrong = changed.filter((row) => priceIn(edits, row) === undefined).length;
  const count = wrong || changed.length;
  const others = changed.filter(({ hotelId }) => !stale.includes(hotelId)).length;
  const discard = () => {
    reset();
    onDiscard([]);
  };
  const saveWithout = (leftOut: readonly string[]) => () => wrong === 0 && void save(edits, leftOut);
  return (
    <>
      <ErrorAlert>{error}</ErrorAlert>
      <div className={changed.length > 0 ? styles.footer : undefined} data-save-bar>
        <span role="status">{count > 0 && t(wrong > 0 ? 'prices.wrong' : 'prices.changed', { count })}</span>
        {changed.length > 0 && (
          <>
            {children}
            <ActionButton onClick={discard}>{t('prices.discard')}</ActionButton>
            {stale.length > 0 && others > 0 && (
              <ActionButton aria-disabled={saving || wrong > 0} onClick={saveWithout(stale)}>
                {t('prices.saveOthers', { count: others })}
              </ActionButton>
            )}
            <SaveButton saving={saving} type="button" aria-disabled={saving || wrong > 0} onClick={saveWithout([])} />
          </>
        )}
      </div>
    </>
  );
}

/**
 * Saves all changed prices in one call, which one press takes back.
 * @param onSaved gets the ids of the hotels whose prices are still typed only
 */
function useSavePrices(hotels: Prices['hotels'], onSaved: (stale: readonly string[]) => void) {
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
