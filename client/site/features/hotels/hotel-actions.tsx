import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { useHotelPath } from '#client/site/lib/stay.ts';
import { type BookableHotel, BookButton, CallButton, WhatsappButton } from '#client/site/ui/contact-buttons.tsx';
import { usableReservationLink } from '#shared/lib/links/link.ts';
import styles from './hotel-actions.module.css';

interface HotelActionsProps {
  hotel: BookableHotel;
  onItsPage?: boolean;
  oneRow?: boolean;
  /** Stands at the left of the main button. */
  lead?: ReactNode;
}

/**
 * An outlined main button and quiet links, which share a row or have a row each, so that no link is left over. The main button is
 * to book, or to call a hotel that takes no online reservations.
 */
export function HotelActions({ hotel, onItsPage = false, oneRow = false, lead }: HotelActionsProps) {
  const { t } = useTranslation();
  const path = useHotelPath()(hotel.slug);
  const bookable = usableReservationLink(hotel.reservationLink) !== undefined;
  const short = !onItsPage;
  return (
    <div className={oneRow ? `${styles.frame} ${styles.oneRow}` : styles.frame}>
      <div className={onItsPage ? `${styles.actions} ${styles.stretched}` : styles.actions}>
        {lead}
        {bookable ? (
          <BookButton hotel={hotel} variant="secondary" label={onItsPage ? 'action.bookNow' : 'action.book'} />
        ) : (
          <CallButton hotel={hotel} variant="secondary" short={short} />
        )}
        <div className={styles.quiet}>
          {!onItsPage && (
            <ButtonLink variant="quiet" to={path}>
              {t('action.details')}
              <HiddenName name={hotel.name} />
            </ButtonLink>
          )}
          {bookable && <CallButton hotel={hotel} variant="quiet" short={short} />}
          <WhatsappButton hotel={hotel} variant="quiet" />
        </div>
      </div>
    </div>
  );
}
