import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { formatPrice, lowestPrice } from '../../../../shared/text/price.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { BookButton, CallButton, WhatsappButton } from '../../ui/contact-buttons.tsx';
import styles from './contact-card.module.css';

/** The lowest price of a hotel, its contact data and its contact buttons. */
export function ContactCard({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const price = lowestPrice(hotel.rooms);
  return (
    <section className={styles.card} aria-labelledby="contact">
      {price !== undefined && (
        <div className={styles.price}>
          <p>
            {t('price.range')}: {t('price.startingFrom')}
          </p>
          <p>
            <strong className={styles.amount}>{formatPrice(price)}</strong> {t('price.perNight')}
          </p>
        </div>
      )}
      <h2 id="contact" className={styles.title}>
        {t('hotel.contactTitle')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('hotel.phone')}</dt>
        <dd>{hotel.phone}</dd>
        <dt>WhatsApp</dt>
        <dd>{hotel.whatsapp}</dd>
        <dt>{t('hotel.address')}</dt>
        <dd lang={langAttribute(hotel, 'address')}>{hotel.address}</dd>
      </dl>
      <div className={styles.buttons}>
        <BookButton hotel={hotel} />
        <CallButton hotel={hotel} />
        <WhatsappButton hotel={hotel} />
      </div>
    </section>
  );
}
