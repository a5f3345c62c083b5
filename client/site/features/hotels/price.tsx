import { useTranslation } from 'react-i18next';
import { formatPrice, lowestPrice } from '../../../../shared/text/price.ts';
import styles from './price.module.css';

/** The starting rate of a hotel; no line when no room is priced (ruling D5). */
export function StartingPrice({ rooms }: { rooms: readonly { price: number }[] }) {
  const { t, i18n } = useTranslation();
  const price = lowestPrice(rooms);
  if (price === undefined) return null;
  const amount = <strong className={styles.amount}>{formatPrice(price)}</strong>;
  // Turkish says it behind the number, English in front.
  return (
    <p className={styles.price}>
      {i18n.language === 'en' && <>{t('price.from')} </>}
      {amount} {t('price.perNight')}
      {i18n.language === 'tr' && <span className={styles.note}> {t('price.from')}</span>}
    </p>
  );
}

/** The rate of one room. */
export function RoomPrice({ price }: { price: number }) {
  const { t } = useTranslation();
  if (price === 0) return <span className={styles.note}>{t('price.onRequest')}</span>;
  return (
    <span className={styles.price}>
      <strong className={styles.amount}>{formatPrice(price)}</strong> {t('price.perNight')}
    </span>
  );
}
