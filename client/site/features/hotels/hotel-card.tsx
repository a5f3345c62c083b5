import { useTranslation } from 'react-i18next';
import { SHOWN } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { usableReservationLink } from '../../../../shared/text/link.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { ButtonLink } from '../../../common/ui/button.tsx';
import { Picture } from '../../../common/ui/picture.tsx';
import { altOf } from '../../lib/image-alt.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { BookAction, CallAction, WhatsappAction } from '../../ui/contact-buttons.tsx';
import { FeatureChips } from './feature-list.tsx';
import styles from './hotel-card.module.css';
import { HotelSummary } from './hotel-summary.tsx';
import { StartingPrice } from './price.tsx';

/** A hotel on the home page; `wide` gives the first one the full row. */
export function HotelCard({ hotel, wide }: { hotel: Hotel; wide: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const more = hotel.features.length - SHOWN.homeFeatures;
  // What cannot be booked is called instead (specification 2, "Home").
  const bookable = usableReservationLink(hotel.reservationLink) !== undefined;
  const to = publicPath.hotel(language, hotel.slug);
  return (
    <li className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
      <div className={styles.frame}>
        <Picture
          src={hotel.featuredImage}
          {...altOf(hotel, hotel.featuredImage, language, hotel.name)}
          kind="hotel"
          sizes={wide ? '(min-width: 60rem) 46rem, 100vw' : '(min-width: 60rem) 36rem, (min-width: 44rem) 50vw, 100vw'}
          className={styles.picture}
        />
      </div>
      <div className={styles.text}>
        <HotelSummary hotel={hotel} level={3} />
        <FeatureChips
          features={hotel.features.slice(0, SHOWN.homeFeatures)}
          lang={langAttribute(hotel, 'features')}
          label={t('branches.features')}
          more={more > 0 ? { text: `+${more}`, label: t('home.moreFeatures', { count: more }) } : undefined}
        />
        <StartingPrice rooms={hotel.rooms} />
        <div className={styles.actions}>
          {bookable ? <BookAction hotel={hotel} /> : <CallAction hotel={hotel} variant="solid" short />}
          <ButtonLink to={to} aria-label={t('action.detailsLabel', { name: hotel.name })}>
            {t('action.details')}
          </ButtonLink>
          {bookable && <CallAction hotel={hotel} short />}
          <WhatsappAction hotel={hotel} />
        </div>
      </div>
    </li>
  );
}
