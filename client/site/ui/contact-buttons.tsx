import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { ButtonAnchor, type ButtonStyle } from '#client/common/ui/button.tsx';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { useNumberForm } from '#client/site/lib/site/site-identity.ts';
import { useStay } from '#client/site/lib/stay.ts';
import { useStayPrices } from '#client/site/lib/stay-prices.ts';
import { reservationLinkFor } from '#shared/lib/links/reservation-link.ts';
import { linkStay } from '#shared/lib/messages/enquiry.ts';
import { ablativeSuffix } from '#shared/lib/numbers/price.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';

/** The fields of a hotel that its buttons need; `rooms` are the rooms that may be chosen. */
export type BookableHotel = Pick<
  HotelSummary,
  | 'id'
  | 'slug'
  | 'name'
  | 'phoneShown'
  | 'whatsappShown'
  | 'reservationLink'
  | 'reservationLinkTemplate'
  | 'reservationCode'
> & { rooms: readonly BookableRoom[] };
type BookableRoom = Pick<HotelSummary['rooms'][number], 'id' | 'type' | 'reservationCode'>;

/** The promotion code for the reservation links of a page. */
export const PromotionContext = createContext('');

/** The reservation link with the chosen stay. @param room in place of the chosen one */
export function useReservationLink(hotel: BookableHotel, room?: BookableRoom): string | undefined {
  const stay = useStay();
  return reservationLinkFor(hotel, linkStay(stay), {
    lang: useLanguage(),
    room: room ?? hotel.rooms.find(({ id }) => id === stay.room),
    promotion: useContext(PromotionContext),
  });
}

interface ContactButtonProps extends ButtonStyle {
  hotel: BookableHotel;
  short?: boolean;
}

interface BookButtonProps extends Pick<ContactButtonProps, 'hotel' | 'variant'> {
  label?: 'action.book' | 'action.bookNow' | 'action.bookShort';
  /** In place of its icon, below its label. */
  children?: ReactNode;
}

/** The button on the page of the hotel, with its lowest price for the stay, else for a night, in place of its icon. */
export function PricedBookButton({
  hotel,
  price: tonight,
}: Pick<ContactButtonProps, 'hotel'> & { price: number | undefined }) {
  const { t } = useTranslation();
  const { price } = useNumberForm();
  const { inWords, lowest } = useStayPrices(hotel, true);
  const shown = lowest(tonight);
  const { night, total = night } = shown;
  return (
    <BookButton hotel={hotel} label="action.bookShort">
      {total && (
        <span>{t('price.short', { price: inWords(shown) ?? price(total), suffix: ablativeSuffix(total) })}</span>
      )}
    </BookButton>
  );
}

/** The reservation page opens in a new tab, with the chosen stay if possible; a hotel without one has no button. */
export function BookButton({ hotel, label = 'action.book', children, variant = 'primary' }: BookButtonProps) {
  const { t } = useTranslation();
  const link = useReservationLink(hotel);
  if (!link) return null;
  return (
    <ButtonAnchor variant={variant} href={link} data-count="book" data-hotel={hotel.id}>
      {!children && <Icon name="calendar" />}
      {t(label)} {children}
      <HiddenName name={hotel.name} />
    </ButtonAnchor>
  );
}

export function CallButton({ hotel, short = false, variant }: ContactButtonProps) {
  const { t } = useTranslation();
  const { link } = hotel.phoneShown;
  if (!link) return null;
  return (
    <ButtonAnchor variant={variant} href={link} data-count="call" data-hotel={hotel.id}>
      {variant !== 'quiet' && <Icon name="phone" />}
      {t(short ? 'action.call' : 'action.callNow')}
      <HiddenName name={hotel.name} />
    </ButtonAnchor>
  );
}

export function WhatsappButton({ hotel, variant }: Omit<ContactButtonProps, 'short'>) {
  const { t } = useTranslation();
  const { link } = hotel.whatsappShown;
  if (!link) return null;
  return (
    <ButtonAnchor variant={variant} href={link} data-count="whatsapp" data-hotel={hotel.id}>
      {variant !== 'quiet' && <Icon name="whatsapp" />}
      {t('action.whatsapp')}
      <HiddenName name={hotel.name} />
    </ButtonAnchor>
  );
}
