import type { Hotel } from '../../../../../shared/schemas/hotels.ts';
import { usableReservationLink } from '../../../../../shared/text/links/link.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { ButtonLink } from '../../../../common/ui/button.tsx';
import { HiddenName } from '../../../../common/ui/hidden-name.tsx';
import { useHotelPath } from '../../../lib/stay.ts';
import { Actions } from '../../../ui/actions.tsx';
import { BookButton, CallButton, WhatsappButton } from '../../../ui/contact-buttons.tsx';

/** The ways on from a hotel in a list. The main one is to book, or to call a hotel that takes no online reservations. */
export function HotelActions({ hotel }: { hotel: Hotel }) {
  const { t } = useTranslation();
  const path = useHotelPath()(hotel.slug);
  const bookable = usableReservationLink(hotel.reservationLink) !== undefined;
  return (
    <Actions main={bookable ? <BookButton hotel={hotel} /> : <CallButton hotel={hotel} variant="solid" short />}>
      <ButtonLink variant="quiet" to={path}>
        {t('action.details')}
        <HiddenName name={hotel.name} />
      </ButtonLink>
      {bookable && <CallButton hotel={hotel} variant="quiet" short />}
      <WhatsappButton hotel={hotel} variant="quiet" />
    </Actions>
  );
}
