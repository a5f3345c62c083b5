import { useTranslation } from 'react-i18next';
import { usableReservationLink } from '../../../shared/text/link.ts';
import { telLink, whatsappLink } from '../../../shared/text/phone.ts';
import { ButtonAnchor } from '../../common/ui/button.tsx';
import { Icon } from '../../common/ui/icon.tsx';

/** Whatever can be called, written to or booked: each button is named with it. */
interface Reachable {
  name: string;
  phone: string;
  whatsapp: string;
  reservationLink: string;
}

interface ActionsProps {
  hotel: Reachable;
  /** Short words where there is little room. */
  short?: boolean;
  /** How much it matters where it stands. */
  variant?: 'secondary' | 'solid';
}

/** Opens the hotel's own reservation page in a new tab; nothing where there is none (specification 5). */
export function BookAction({ hotel, short = false }: ActionsProps) {
  const { t } = useTranslation();
  const link = usableReservationLink(hotel.reservationLink);
  if (!link) return null;
  return (
    <ButtonAnchor variant="primary" href={link} aria-label={t('action.bookLabel', { name: hotel.name })}>
      <Icon name="calendar" />
      {t(short ? 'action.bookShort' : 'action.book')}
    </ButtonAnchor>
  );
}

export function CallAction({ hotel, short = false, variant = 'secondary' }: ActionsProps) {
  const { t } = useTranslation();
  const link = telLink(hotel.phone);
  if (!link) return null;
  return (
    <ButtonAnchor variant={variant} href={link} aria-label={t('action.callLabel', { name: hotel.name })}>
      <Icon name="phone" />
      {t(short ? 'action.call' : 'action.callNow')}
    </ButtonAnchor>
  );
}

export function WhatsappAction({ hotel }: ActionsProps) {
  const { t } = useTranslation();
  const link = whatsappLink(hotel.whatsapp);
  if (!link) return null;
  return (
    <ButtonAnchor href={link} aria-label={t('action.whatsappLabel', { name: hotel.name })}>
      <Icon name="whatsapp" />
      {t('action.whatsapp')}
    </ButtonAnchor>
  );
}
