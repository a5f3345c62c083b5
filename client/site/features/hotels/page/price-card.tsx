import { useTranslation } from 'react-i18next';
import { StartingPrice } from '#client/site/ui/lowest-price.tsx';
import { TaxNote } from '#client/site/ui/tax-note.tsx';
import { lowestPrice } from '#shared/lib/numbers/price.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import styles from './contact-card.module.css';

/** Nothing when no room has a price. */
export function PriceCard({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const price = lowestPrice(hotel.rooms);
  if (price === undefined) return null;
  return (
    <section className={styles.price} aria-label={t('hotel.priceRange')}>
      <StartingPrice hotel={hotel} price={price} onItsPage large />
      <TaxNote />
      <a className="screen-only" href="#rooms">
        {t('hotel.seeRooms')}
      </a>
    </section>
  );
}
