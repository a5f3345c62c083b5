import { useTranslation } from 'react-i18next';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { useStayPrices } from '#client/site/lib/stay-prices.ts';
import { ablativeSuffix } from '#shared/lib/numbers/price.ts';
import styles from './lowest-price.module.css';

interface StartingPriceProps {
  hotel: { id: string; closed?: boolean | undefined };
  /** The lowest of tonight; undefined when no room has a price (docs/rules.md#prices). */
  price: number | undefined;
  onItsPage?: boolean;
  large?: boolean;
}

/** Of the chosen nights, else of tonight; that the hotel is closed, or nothing, without a price. */
export function StartingPrice({ hotel, price: tonight, onItsPage = false, large = false }: StartingPriceProps) {
  const { t } = useTranslation();
  const { price } = useNumberForm();
  const { inWords, lowest } = useStayPrices(hotel, onItsPage);
  const { night, total } = lowest(tonight);
  const stay = inWords({ total });
  if (hotel.closed) return <p className={styles.price}>{t('hotel.closed')}</p>;
  if (night === undefined) return null;
  const className = [styles.price, large && styles.large, total && styles.ofStay].filter(Boolean).join(' ');
  return (
    <p className={className}>
      {total && stay && (
        <strong className={styles.total}>{t('price.short', { price: stay, suffix: ablativeSuffix(total) })}</strong>
      )}
      {/* Translators of browsers replace bare texts, before which React could put nothing in. */}
      <span>{t(large ? 'price.startingFrom' : 'price.beforeLowest')} </span>
      <strong className={styles.amount}>{price(night)}</strong>
      <span>{t('price.afterLowest', { suffix: ablativeSuffix(night) })}</span>
    </p>
  );
}

interface RoomPriceProps {
  hotel: { id: string };
  room: { id: string; price: number; night?: number | undefined };
  onItsPage?: boolean;
  /** Whether the list says once for all its prices that they are for a night. */
  inList?: boolean;
}

/** A price of 0 means that the room has no price yet (docs/rules.md#prices). */
export function RoomPrice({ hotel, room, onItsPage = false, inList = false }: RoomPriceProps) {
  const { t } = useTranslation();
  const { price } = useNumberForm();
  const { inWords, of } = useStayPrices(hotel, onItsPage);
  const { night, total } = of(room);
  if (night === 0) return <span className={styles.price}>{t('price.onRequest')}</span>;
  return (
    <span className={total ? `${styles.price} ${styles.ofStay}` : styles.price}>
      {total && <strong className={styles.total}>{inWords({ total })} </strong>}
      <strong className={styles.amount}>{price(night)}</strong>{' '}
      <span className={inList && !total ? 'visually-hidden' : undefined}>{t('price.perNight')}</span>
    </span>
  );
}
