import { SHOWN } from '../../../../shared/constants.ts';
import { publicPath } from '../../../../shared/paths.ts';
import type { Hotel } from '../../../../shared/schemas/hotels.ts';
import { usableReservationLink } from '../../../../shared/text/link.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { ButtonLink } from '../../../common/ui/button.tsx';
import { HiddenName } from '../../../common/ui/hidden-name.tsx';
import { Picture } from '../../../common/ui/picture.tsx';
import { imageAlt } from '../../lib/image-alt.ts';
import { langAttribute } from '../../lib/lang-attribute.ts';
import { BookButton, CallButton, WhatsappButton } from '../../ui/contact-buttons.tsx';
import { FeatureChips } from './feature-chips.tsx';
import styles from './hotel-card.module.css';
import { HotelSummary } from './hotel-summary.tsx';
import { StartingPrice } from './price.tsx';

/** A hotel on the home page; a `wide` card takes a whole row. */
export function HotelCard({ hotel, wide }: { hotel: Hotel; wide: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // For a hotel that takes no online reservations, the telephone is the main button.
  const bookable = usableReservationLink(hotel.reservationLink) !== undefined;
  return (
    <li className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
      <div className={styles.frame}>
        <Picture
          src={hotel.featuredImage}
          {...imageAlt(hotel, hotel.featuredImage, language, hotel.name)}
          kind="hotel"
          sizes={wide ? '(min-width: 60rem) 48rem, 100vw' : '(min-width: 60rem) 41rem, (min-width: 44rem) 50vw, 100vw'}
          className={styles.picture}
        />
      </div>
      <div className={styles.text}>
        <HotelSummary hotel={hotel} headingLevel={3} />
        <FeatureChips features={hotel.features} lang={langAttribute(hotel, 'features')} max={SHOWN.homeFeatures} />
        <StartingPrice rooms={hotel.rooms} />
        <div className={styles.buttons}>
          {bookable ? <BookButton hotel={hotel} /> : <CallButton hotel={hotel} variant="solid" short />}
          <ButtonLink to={publicPath.hotel(language, hotel.slug)}>
            {t('action.details')}
            <HiddenName name={hotel.name} />
          </ButtonLink>
          {bookable && <CallButton hotel={hotel} short />}
          <WhatsappButton hotel={hotel} />
        </div>
      </div>
    </li>
  );
}
