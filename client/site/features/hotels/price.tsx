import { formatPrice, lowestPrice } from '../../../../shared/text/price.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import styles from './price.module.css';

/** The lowest room price of a hotel; nothing when no room has a price (docs/rules.md#prices). */
export function StartingPrice({ rooms }: { rooms: readonly { price: number }[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = lowestPrice(rooms);
  if (price === undefined) return null;
  const amount = <strong className={styles.amount}>{formatPrice(price)}</strong>;
  // The word for "from" precedes the amount in English and follows it in Turkish.
  return (
    <p className={styles.price}>
      {language === 'en' && <>{t('price.from')} </>}
      {amount} {t('price.perNight')}
      {language === 'tr' && <span className={styles.note}> {t('price.from')}</span>}
    </p>
  );
}

/** A price of 0 means that the room has no price yet (docs/rules.md#prices). */
export function RoomPrice({ price }: { price: number }) {
  const { t } = useTranslation();
  if (price === 0) return <span className={styles.note}>{t('price.onRequest')}</span>;
  return (
    <span className={styles.price}>
      <strong className={styles.amount}>{formatPrice(price)}</strong> {t('price.perNight')}
    </span>
  );
}
