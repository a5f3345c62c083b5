import { Fragment } from 'react';
import { HotelActions } from '#client/site/features/hotels/hotel-actions.tsx';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import styles from './contact-card.module.css';

export function ContactCard({ hotel }: { hotel: Hotel }) {
  const { t, text } = usePageTexts();
  return (
    <section className={styles.card} aria-labelledby="contact">
      <h2 id="contact" className={styles.title}>
        {text('hotel.contactTitle')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('contact.phone')}</dt>
        <dd>{hotel.phoneShown.text}</dd>
        <dt>WhatsApp</dt>
        <dd>{hotel.whatsappShown.text}</dd>
        <dt>{t('contact.address')}</dt>
        <dd lang={langAttribute(hotel, 'address')}>{hotel.address}</dd>
        {hotel.districtKey && (
          <>
            <dt>{t('hotelFilters.district')}</dt>
            <dd lang={langAttribute(hotel, 'district')}>{hotel.district}</dd>
          </>
        )}
        {hotel.starRating && (
          <>
            <dt>{t('hotel.starRating')}</dt>
            <dd>
              <span aria-hidden="true">{'★'.repeat(hotel.starRating)}</span>
              <span className="visually-hidden">{t('hotel.stars', { count: hotel.starRating })}</span>
            </dd>
          </>
        )}
        {(['checkIn', 'checkOut'] as const).map(
          (fact) =>
            hotel[fact] && (
              <Fragment key={fact}>
                <dt>{t(`hotel.${fact}`)}</dt>
                <dd>{hotel[fact]}</dd>
              </Fragment>
            ),
        )}
        {hotel.certificate && (
          <>
            <dt>{t(`hotel.certificates.${hotel.certificate.kind}`)}</dt>
            <dd>{hotel.certificate.number}</dd>
          </>
        )}
      </dl>
      <HotelActions hotel={hotel} onItsPage />
    </section>
  );
}
