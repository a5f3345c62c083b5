import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import type { Prices } from '#shared/schemas/prices.ts';
import { type Edits, priceIn, type Row } from './price-edits.ts';
import styles from './price-table.module.css';
import { useSavePrices } from './use-save-prices.ts';

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
