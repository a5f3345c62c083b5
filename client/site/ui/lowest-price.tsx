import { useTranslation } from 'react-i18next';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { ablativeSuffix } from '#shared/lib/numbers/price.ts';
import styles from './lowest-price.module.css';

/**
 * @param large whether it stands on the hotel's own page
 * @param price the lowest of a hotel; nothing is shown when no room has a price (docs/rules.md#prices)
 */
export function StartingPrice({ price, large = false }: { price: number | undefined; large?: boolean }) {
  const { t } = useTranslation();
  const numberForm = useNumberForm();
  if (price === undefined) return null;
  return (
    <p className={large ? `${styles.price} ${styles.large}` : styles.price}>
      {t(large ? 'price.startingFrom' : 'price.beforeLowest')}{' '}
      <strong className={styles.amount}>{numberForm.price(price)}</strong>
      <span>{t('price.afterLowest', { suffix: ablativeSuffix(price) })}</span>
    </p>
  );
}

/**
 * @param price 0 means that the room has no price yet (docs/rules.md#prices)
 * @param inList whether the list says once for all its prices that they are for a night
 */
export function RoomPrice({ price, inList = false }: { price: number; inList?: boolean }) {
  const { t } = useTranslation();
  const numberForm = useNumberForm();
  if (price === 0) return <span className={styles.price}>{t('price.onRequest')}</span>;
  return (
    <span className={styles.price}>
      <strong className={styles.amount}>{numberForm.price(price)}</strong>{' '}
      <span className={inList ? 'visually-hidden' : undefined}>{t('price.perNight')}</span>
    </span>
  );
}
